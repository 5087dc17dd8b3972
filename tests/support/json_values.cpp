#include "support/json_values.hpp"

#include <optional>
#include <vector>

#include "json/reader.hpp"

namespace meldbook::test {

namespace {

class Collector final : public json::Events {
public:
    std::map<std::string, std::string> values;

    void null() override { add("null"); }
    void truth(bool value) override { add(value ? "true" : "false"); }
    void number(std::string_view written) override { add(written); }
    void text(std::string_view value) override { add(value); }
    void key(std::string_view name) override { open_.back().key = name; }
    void begin_object() override { open_.push_back({begin(), {}, {}}); }
    void end_object() override { end("{}"); }
    void begin_list() override { open_.push_back({begin(), {}, 0}); }
    void end_list() override { end("[]"); }

private:
    struct Open {
        std::string path;
        std::string key;
        std::optional<int> index;  ///< of the next item of a list
        bool empty = true;
    };

    /// The path of the value that begins now.
    std::string begin() {
        if (open_.empty()) return {};
        auto& outer = open_.back();
        outer.empty = false;
        auto const name = outer.index ? std::to_string((*outer.index)++) : outer.key;
        return outer.path.empty() ? name : outer.path + "." + name;
    }

    void add(std::string_view value) { values[begin()] = value; }

    void end(std::string_view if_empty) {
        if (open_.back().empty) values[open_.back().path] = if_empty;
        open_.pop_back();
    }

    std::vector<Open> open_;
};

}  // namespace

std::map<std::string, std::string> json_values(std::string_view text) {
    Collector collector;
    json::read(text, collector, 64);
    return std::move(collector.values);
}

}  // namespace meldbook::test
