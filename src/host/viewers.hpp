#pragma once
// The interface through which `watch --serve` shows a sheet to the phones at the table, and `pad --enter` and
// `event serve` hear from them; serve implements it over HTTP.

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::host {

/// A page whose content changes while people look at it, in one language. Between the parts of `begin`
/// goes a word that is new with each answer: a browser runs only the script and applies only the style
/// sheet that have it.
struct ServedPage {
    std::string language;  ///< as in HTML
    std::vector<std::string> begin;
    std::string end;
    std::string full;  ///< for those for whom the content no longer changes, because too many look
    std::string content;
    std::string nothing{};  ///< for who asks for any other page
    std::string elsewhere{};  ///< for who asks for it under another name
    std::string
        busy{};  ///< for a phone that waits long for the answer to what it says, and says it again
    std::vector<std::string>
        entering{};  ///< instead of `begin` for who may enter; empty: nobody may
};

/// What a phone says, which waits for an answer.
struct Posted {
    std::string from;  ///< the address of the phone
    std::string phone;  ///< by what its page calls itself; anything
    std::size_t language = 0;  ///< of the pages
    std::string text;
    std::function<void(std::string markup)> answer;  ///< may be called when the phone has gone
};

/// Those who look at the page. The destructor leaves them.
class Viewers {
public:
    Viewers() = default;
    Viewers(Viewers const&) = delete;
    Viewers& operator=(Viewers const&) = delete;
    virtual ~Viewers() = default;

    /// The addresses of the page, the one that most can reach first.
    virtual std::vector<std::string> addresses() const = 0;

    /// Whether this machine has left the network that the first address is in, for another one.
    virtual bool has_moved() const { return false; }

    /// The second word, which those who may enter have in their address instead of the first one.
    virtual std::string entry_word() const { return {}; }

    /// A descriptor that can be read when something was posted; −1 if nobody may enter.
    virtual int posted() const { return -1; }

    /// Whether something that was posted is to be taken before the rest, by its text.
    using Goes = std::function<bool(std::string_view text)>;
    /// What was posted first and not taken yet, or the first of those that go first; `only` those if the others
    /// wait. Of each phone at most one thing waits, the newest.
    virtual std::optional<Posted> next_posted(Goes const& /*first*/ = {}, bool /*only*/ = false) {
        return std::nullopt;
    }

    /// Ends the connections of a phone, by what its page calls itself or by its address, and forgets what it
    /// has posted.
    virtual void send_away(std::string const& /*phone*/) {}

    /// How many look at the page now.
    virtual std::size_t count() const = 0;

    /// Replaces the content of each page, between its beginning and its end.
    virtual void show(std::vector<std::string> contents) = 0;

    /// Lets those who enter ask again what stands: somebody has said something that is not on the page. Only
    /// those who look as members of a group, a number above 0; 0: all.
    virtual void tell(int /*group*/ = 0) {}
};

/// What the user says of serving.
struct Serving {
    std::string where;  ///< an address, or `private`; empty: nowhere
    bool new_address = false;  ///< not the one that the page had
    bool enter = false;  ///< phones may enter
    bool records = false;  ///< and their word records a hand
};

/// Serves a page where `--serve` says, to each browser in the language it asks for, or else the first one.
/// `before`: an address that the page had and the second word, which with the first and, if it is free, the
/// port it has again; "" for new ones. `phones`: how many are expected. Throws CommandError if that is not
/// possible.
using OpenViewers =
    std::function<std::unique_ptr<Viewers>(std::string const& where, std::vector<ServedPage> pages,
                                           std::string const& before, std::size_t phones)>;

}  // namespace meldbook::host
