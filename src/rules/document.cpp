#include "rules/document.hpp"

#include "rules/consistency.hpp"
#include "rules/json_text.hpp"
#include "rules/read.hpp"
#include "rules/schema.hpp"
#include "rules/writer.hpp"

namespace meldbook::rules {

std::string to_document(Rules const& rules) {
    auto described = rules;  // `describe` takes what it could read into
    Writer writer(described.tags);
    describe(writer, described);
    return write_json(std::move(writer).written());
}

Rules from_document(std::string_view json) { return read_rules(read_json(json)); }

Rules from_foreign_document(std::string_view json) {
    auto const tree = read_json(json);
    auto rules = read_rules(tree);
    refuse_frozen_contradictions(rules, tree);
    return rules;
}

}  // namespace meldbook::rules
