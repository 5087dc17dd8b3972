#pragma once
// The interface through which `watch --serve` shows a sheet to the phones at the table; serve
// implements it over HTTP.

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace meldbook::host {

/// A page whose content changes while people look at it. Between the parts of `begin` goes a word that
/// is new with each answer: a browser runs only the script and applies only the style sheet that have
/// it.
struct ServedPage {
    std::vector<std::string> begin;
    std::string end;
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

    /// How many look at the page now.
    virtual std::size_t count() const = 0;

    /// Replaces the content, between the beginning and the end of the page.
    virtual void show(std::string content) = 0;
};

/// Serves a page with a content where `--serve` says. Throws CommandError if that is not possible.
using OpenViewers = std::function<std::unique_ptr<Viewers>(std::string const& where,
                                                           ServedPage page, std::string content)>;

}  // namespace meldbook::host
