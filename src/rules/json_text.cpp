#include "rules/json_text.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace meldbook::rules {

namespace {

// Frozen documents are four tables deep. A foreign one may not exhaust the stack.
constexpr std::size_t deepest = 32;

/// Builds the tree while the text is read: twice as fast as through a tree of the library's own,
/// and this runs at every `show`. The names of the functions are the library's.
class Builder : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit Builder(std::string_view text) : text_(text) {}

    Node take() { return std::move(root_); }

    bool null() override { return add({Alien{"null"}, {}}); }
    bool boolean(bool yes) override { return add(flag_node(yes)); }
    bool number_integer(std::int64_t number) override { return add(number_node(number)); }
    bool number_unsigned(std::uint64_t number) override {
        if (number > INT64_MAX) return add({Alien{std::to_string(number)}, {}});
        return add(number_node(static_cast<std::int64_t>(number)));
    }
    bool number_float(double, std::string const& written) override {
        return add({Alien{written}, {}});
    }
    bool string(std::string& text) override { return add({std::move(text), {}}); }
    bool binary(nlohmann::json::binary_t&) override { return add({Alien{}, {}}); }

    bool start_object(std::size_t) override { return open({Table{}, {}}); }
    bool key(std::string& key) override {
        key_ = std::move(key);
        return true;
    }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open({List{}, {}}); }
    bool end_array() override { return close(); }

    bool parse_error(std::size_t byte, std::string const&,
                     nlohmann::json::exception const& error) override {
        fail(byte, error.what());
    }

private:
    // An outer table does not move while an inner one grows, so pointers into it stay good.
    Node& place(Node node) {
        if (open_.empty()) return root_ = std::move(node);
        auto& outer = open_.back()->value;
        if (auto* members = std::get_if<Table>(&outer)) {
            members->push_back({std::move(key_), {}, std::move(node)});
            return members->back().node;
        }
        return std::get<List>(outer).emplace_back(std::move(node));
    }
    bool add(Node node) {
        place(std::move(node));
        return true;
    }
    bool open(Node node) {
        if (open_.size() == deepest) fail(0, "nested too deeply");
        open_.push_back(&place(std::move(node)));
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }

    [[noreturn]] void fail(std::size_t byte, std::string detail) const {
        auto const before = text_.substr(0, std::min(byte > 0 ? byte - 1 : 0, text_.size()));
        auto const lines = std::count(before.begin(), before.end(), '\n');
        auto const line_start = before.rfind('\n') + 1;  // npos + 1 is 0: the first line
        Place const at{nullptr, static_cast<int>(lines) + 1,
                       static_cast<int>(before.size() - line_start) + 1};
        auto mistake = mistake_at(byte > 0 ? at : Place{}, Fault::json, {});
        mistake.detail = std::move(detail);
        throw RulesError(std::move(mistake));
    }

    std::string_view text_;
    Node root_;
    std::vector<Node*> open_;
    std::string key_;
};

void write(std::string& out, Node const& node);

void write_text(std::string& out, std::string const& text) {
    out += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void write(std::string& out, Table const& members) {
    out += '{';
    for (auto const& member : members) {
        if (out.back() != '{') out += ',';
        write_text(out, member.key);
        out += ':';
        write(out, member.node);
    }
    out += '}';
}

void write(std::string& out, List const& entries) {
    out += '[';
    for (auto const& entry : entries) {
        if (out.back() != '[') out += ',';
        write(out, entry);
    }
    out += ']';
}

void write(std::string& out, Node const& node) {
    if (auto const* members = node.table()) {
        write(out, *members);
    } else if (auto const* entries = node.list()) {
        write(out, *entries);
    } else if (auto const* text = node.text()) {
        write_text(out, *text);
    } else {
        out += quoted(node);
    }
}

}  // namespace

Node read_json(std::string_view text) {
    Builder builder(text);
    nlohmann::json::sax_parse(text, &builder);
    return builder.take();
}

std::string write_json(Node const& node) {
    std::string out;
    write(out, node);
    return out;
}

}  // namespace meldbook::rules
