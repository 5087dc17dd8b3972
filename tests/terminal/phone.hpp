#pragma once
// Phones that post to a desk on a terminal, without a browser.

#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "support/client.hpp"
#include "terminal/table.hpp"

namespace meldbook::test {

/// A phone on which a player enters, without its script.
struct Phone {
    std::string address;  ///< with the second word
    std::string id = std::string(32, 'd'), language = "en";

    /// Posts again as long as the desk is too busy to answer, as the page does.
    std::string post(std::string const& message) const {
        auto answer = post_once(message);
        for (int again = 0; again < 9 && answer.starts_with("HTTP/1.1 503 "); ++again)
            answer = post_once(message);
        return answer;
    }

    std::string post_once(std::string const& message) const {
        auto const at = address.find('/', 7);
        auto const place = address.substr(7, at - 7);
        auto const body = fmt::format("{}\n{}\n{}", address.substr(at + 1), id, message);
        Client client(static_cast<std::uint16_t>(std::stoi(place.substr(place.find(':') + 1))));
        client.say(fmt::format("POST / HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\n"
                               "Accept-Language: {1}\r\nConnection: close\r\n"
                               "Content-Length: {2}\r\n\r\n{3}",
                               place, language, body.size(), body));
        return client.hear_all();
    }

    /// Sends an entry as the page does whose player has seen what stands for the side.
    std::string send(std::string const& player, std::string const& words) const {
        auto const key = key_in(post(player + "\nlook\n" + words), "send");
        return post(player + "\nsend\n" + words + "\n" + key);
    }

    /// What a button of an answer is about; "" if it has none.
    static std::string key_in(std::string const& answer, std::string const& verb) {
        auto const mark = fmt::format("data-send=\"{}\" data-about=\"", verb);
        auto const at = answer.find(mark);
        if (at == std::string::npos) return "";
        auto const begin = at + mark.size();
        return answer.substr(begin, answer.find('"', begin) - begin);
    }
};

inline bool holds(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace meldbook::test
