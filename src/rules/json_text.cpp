// Reads JSON into a rule tree and writes it.

#include <algorithm>

#include "domain/text.hpp"
#include "json/reader.hpp"
#include "json/writer.hpp"
#include "rules/tree.hpp"

namespace meldbook::rules {

namespace {

// Frozen documents have four levels.
constexpr int deepest = 32;

/// Builds the tree while the text is read.
class Builder final : public json::Events {
public:
    Node take() && { return std::move(root_); }

    void null() override { add({UnsupportedValue{"null"}, {}}); }
    void truth(bool value) override { add(flag_node(value)); }
    void number(std::string_view written) override {
        if (auto const whole = whole_number<std::int64_t>(written)) add(number_node(*whole));
        else add({UnsupportedValue{std::string{written}}, {}});
    }
    void text(std::string_view value) override { add({std::string{value}, {}}); }
    void key(std::string_view name) override { key_ = name; }
    void begin_object() override { open_.push_back(&add({Table{}, {}})); }
    void end_object() override { open_.pop_back(); }
    void begin_list() override { open_.push_back(&add({List{}, {}})); }
    void end_list() override { open_.pop_back(); }

private:
    // An outer table does not grow while an inner one is open, so pointers into it stay valid.
    Node& add(Node node) {
        if (open_.empty()) return root_ = std::move(node);
        auto& outer = open_.back()->value;
        if (auto* members = std::get_if<Table>(&outer)) {
            members->push_back({std::move(key_), {}, std::move(node)});
            return members->back().node;
        }
        return std::get<List>(outer).emplace_back(std::move(node));
    }

    Node root_;
    std::vector<Node*> open_;  ///< tables and lists, the innermost last
    std::string key_;
};

Place place_of(std::string_view text, std::size_t byte) {
    auto const before = text.substr(0, byte);
    auto const lines = std::count(before.begin(), before.end(), '\n');
    auto const line_start = before.rfind('\n') + 1;  // npos + 1 is 0: the first line
    return {nullptr, static_cast<int>(lines) + 1, static_cast<int>(before.size() - line_start) + 1};
}

void write(std::string& out, Node const& node) {
    if (auto const* members = node.table()) {
        json::Object object{out};
        for (auto const& member : *members) write(object.member(member.key), member.node);
    } else if (auto const* entries = node.list()) {
        json::List list{out};
        for (auto const& entry : *entries) write(list.item(), entry);
    } else if (auto const* text = node.text()) {
        json::append(out, *text);
    } else {
        out += quoted(node);
    }
}

}  // namespace

Node read_json(std::string_view text) {
    Builder builder;
    try {
        json::read(text, builder, deepest);
    } catch (json::SyntaxError const& error) {
        auto mistake = mistake_at(place_of(text, error.at), Fault::json, {});
        mistake.syntax = error.fault;
        throw RulesError(std::move(mistake));
    }
    return std::move(builder).take();
}

std::string write_json(Node const& node) {
    std::string out;
    write(out, node);
    return out;
}

}  // namespace meldbook::rules
