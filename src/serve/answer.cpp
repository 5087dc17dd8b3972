#include "serve/answer.hpp"

#include <algorithm>
#include <random>

#include <fmt/format.h>

#include "domain/text.hpp"
#include "serve/address.hpp"

namespace meldbook::serve {

namespace {

constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";  // of a token
constexpr std::size_t token_length = 26;

Answer not_found() { return {.status = 404, .content = Content::nothing}; }

/// A number of at most six digits; 0 for anything else.
int group_in(std::string_view query) {
    constexpr std::size_t most_digits = 6;
    if (query.size() > most_digits || !is_digits(query)) return 0;
    int group = 0;
    for (char const digit : query) group = group * 10 + (digit - '0');
    return group;
}

Answer content_at(std::string_view target, Served const& served) {
    // Messengers add a query to links that they pass on.
    auto const path = target.substr(0, target.find('?'));
    if (!path.starts_with('/')) return not_found();
    auto const word = path.substr(1, token_length);
    auto const rest = path.substr(1 + word.size());
    bool const enters = !served.entry.empty() && is_token(word, served.entry);
    if (!enters && !is_token(word, served.token)) return not_found();
    if (rest.empty() || rest == "/") return {.content = enters ? Content::entering : Content::page};
    if (rest == "/events") {
        auto const query = target.substr(std::min(path.size() + 1, target.size()));
        return {.content = Content::stream, .group = group_in(query), .enters = enters};
    }
    return not_found();
}

/// An address on which scripts of the page itself, and of no other, send.
bool is_own_origin(std::string_view origin, std::string_view host) {
    constexpr std::string_view scheme = "http://";
    return origin.starts_with(scheme) && origin.substr(scheme.size()) == host;
}

bool is_word(std::string_view text) {
    return text.size() == token_length && text.find_first_not_of(letters) == text.npos;
}

}  // namespace

bool is_token(std::string_view word, std::string_view token) {
    if (word.size() != token.size()) return false;
    unsigned differs = 0;
    for (std::size_t i = 0; i < token.size(); ++i) {
        differs |= static_cast<unsigned char>(word[i]) ^ static_cast<unsigned char>(token[i]);
    }
    return differs == 0;
}

std::size_t wanted_language(std::string_view accepted, std::vector<std::string> const& languages) {
    std::size_t best = 0;
    std::string_view most = "0";
    while (!accepted.empty()) {
        auto parameters = take_part(accepted, ',');
        auto const range = trimmed(take_part(parameters, ';'));
        auto weight = trimmed(parameters);
        weight = weight.starts_with("q=") ? weight.substr(2) : "1";
        // Weights are in the order of their digits: 0.75, 0.8, 1.
        if (weight.find_first_of("123456789") == weight.npos || weight <= most) continue;
        auto const found = std::ranges::find_if(languages, [&](std::string const& language) {
            return range == "*" || equal_ignoring_case(range, language) ||
                   equal_ignoring_case(range.substr(0, range.find('-')), language);
        });
        if (found == languages.end()) continue;
        most = weight;
        best = static_cast<std::size_t>(found - languages.begin());
    }
    return best;
}

Answer answer_to(Request const& request, Served const& served) {
    bool const head = request.method == "HEAD";
    bool const posts = request.method == "POST" && !served.entry.empty();
    Answer answer;
    if (!head && !posts && request.method != "GET") {
        answer = {.status = 405, .text = "This page can only be read.\n"};
    } else if (!is_numeric_host(request.host, served.port)) {
        answer = {.status = 421, .content = Content::elsewhere};
    } else if (posts) {
        answer = request.target != "/"                         ? not_found()
                 : is_own_origin(request.origin, request.host) ? Answer{.content = Content::posted}
                                                               : forbidden();
    } else {
        answer = content_at(request.target, served);
    }
    answer.language = wanted_language(request.languages, served.languages);
    answer.with_body = !head;
    return answer;
}

Answer bad_request() { return {.status = 400, .text = "This is not a request.\n"}; }
Answer header_too_large() { return {.status = 431, .text = "This request is too long.\n"}; }
Answer too_slow() { return {.status = 408, .text = "This request took too long.\n"}; }
Answer forbidden() { return {.status = 403, .text = "Only the page for entering may do that.\n"}; }
Answer posted_again() { return {.status = 429, .text = "One thing at a time: wait.\n"}; }
Answer busy(std::size_t language) {
    return {.status = 503, .content = Content::busy, .language = language};
}
Answer body_too_large() { return {.status = 413, .text = "This is too long.\n"}; }

std::string new_token() {
    static_assert(letters.size() == 32);
    std::random_device device;
    std::string token;
    while (token.size() < token_length) token += letters[device() % letters.size()];
    return token;
}

std::optional<Place> read_place(std::string_view address) {
    constexpr std::string_view scheme = "http://";
    if (!address.starts_with(scheme)) return std::nullopt;
    auto entry = address.substr(scheme.size());
    auto const wanted = read_wanted(take_part(entry, '/'));
    auto const token = take_part(entry, ' ');
    if (!wanted || !wanted->port || !is_word(token) || !(entry.empty() || is_word(entry)))
        return std::nullopt;
    return Place{*wanted->port, std::string(token), std::string(entry)};
}

std::string event(std::uint64_t number, std::string_view kind, std::string_view data) {
    auto text = fmt::format("id: {}\nevent: {}\n", number, kind);
    do {
        text.append("data: ").append(take_part(data, '\n')).append("\n");
    } while (!data.empty());
    return text + "\n";
}

}  // namespace meldbook::serve
