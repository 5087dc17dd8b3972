// The pad, line by line, while others change the hand.

#include "cli/pad.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "host/asker.hpp"
#include "support/session.hpp"

namespace meldbook_tests::cli_pad_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

/// Types these lines. What else happens before a line is typed is keyed by its number, from 0.
class Typist : public host::Asker {
public:
    Typist(std::vector<std::string> lines, std::map<std::size_t, std::function<void()>> happenings)
        : lines_(std::move(lines)), happenings_(std::move(happenings)) {}

    void say(std::string_view) override {}

    std::optional<std::string> ask(host::Prompt const& prompt) override {
        prompts.push_back(prompt.text);
        if (next_ == lines_.size()) return std::nullopt;
        if (auto const found = happenings_.find(next_); found != happenings_.end()) found->second();
        return lines_[next_++];
    }

    std::vector<std::string> prompts;

private:
    std::vector<std::string> lines_;
    std::map<std::size_t, std::function<void()>> happenings_;
    std::size_t next_ = 0;
};

bool holds(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("pad: a hand that others have changed is shown again before it is recorded") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    auto const elsewhere = [&](std::string const& command) {
        return [&session, command] { session.run(command); };
    };
    Typist typist({"us: 7xK", "them: 999", "y", "y"},
                  {{2, elsewhere("meldbook hand --keep 'us: 7xQ'")}});
    session.answer_with(&typist);
    auto const printed = session.run("meldbook pad");
    CHECK(printed.code == 0);
    CHECK(holds(printed.text, "meldbook: the hand has changed since you saw it; this is what it is "
                              "now\nWith this as hand 1"));
    CHECK(typist.prompts == std::vector<std::string>{"hand 1 > ", "Them > ", "record hand 1? y > ",
                                                     "record hand 1? y > ", "hand 2 > "});
    session.answer_with(nullptr);
    CHECK(holds(session.run("meldbook log").text, "Us: QQQQQQQ (+"));
}

TEST_CASE(
    "pad: what is counted of a whole hand is shown with it, and the line says when it is refused") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    std::string const refused = "correct hand 1, or force > ", whole = "record hand 1? y > ";
    Typist typist(
        {"us: 7xK", "them: 9xQ", "count them: red=1", "them: 999", "count us: hand=A", "y"}, {});
    session.answer_with(&typist);
    auto const printed = session.run("meldbook pad");
    CHECK(typist.prompts == std::vector<std::string>{"hand 1 > ", "Them > ", refused, refused,
                                                     whole, whole, "hand 2 > "});
    CHECK(holds(printed.text, "left in hand −20"));
    CHECK(!holds(printed.text, "has changed since you saw it"));
}

TEST_CASE("pad: what is typed for a side stays when the user leaves") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    for (auto const* line : {"us: 7xK", "999"}) {
        Typist typist({line}, {});
        session.answer_with(&typist);
        session.run("meldbook pad");
    }
    Typist typist({"force"}, {});
    session.answer_with(&typist);
    CHECK(holds(session.run("meldbook pad").text, "Hand 1 recorded"));
    CHECK(typist.prompts.front() == "record hand 1? y > ");
}

TEST_CASE("pad: --keep keeps the next hand, and no other") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    CHECK(session.run("meldbook hand --keep 'KKK' '999' --dealer Cid").code == 0);
    CHECK(holds(session.run("meldbook").text, "Dealt by Cid"));
    auto const refused = session.run("meldbook hand --keep --at 1 'KKK' '999'");
    CHECK(refused.code == 2);
    CHECK(refused.text == "meldbook: --keep and --at contradict each other; omit one of them\n");
}

TEST_CASE("pad: an option of the program holds for every line") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    auto const printed = session.run("meldbook --read-only pad", "undo\nshow\n");
    CHECK(printed.code == 1);
    CHECK(holds(printed.text, "--read-only (or MELDBOOK_READ_ONLY) is set"));
    CHECK(holds(printed.text, "Match 1"));
}

}  // namespace meldbook_tests::cli_pad_test
