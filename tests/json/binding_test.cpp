// Objects read by the table of their keys.

#include "json/binding.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "json/reader.hpp"

namespace meldbook_tests::json_binding_test {

using namespace meldbook;
using json::BindFault;

namespace {

struct Item {
    std::string name;
    std::optional<bool> open;
};

struct Everything {
    std::optional<std::string> text;
    bool yes = false;
    std::optional<int> number;
    int from_1 = 0;
    std::optional<std::vector<int>> numbers;
    std::vector<std::string> texts;
    std::vector<std::vector<std::string>> lists;
    std::vector<Item> items;
    std::vector<std::pair<std::string, int>> counts;
    std::string_view object;
};

constexpr json::Keys item_keys{
    json::text<&Item::name>("name"),
    json::truth<&Item::open>("open", json::Null::allowed),
};

constexpr json::Keys keys{
    json::text<&Everything::text>("text", json::Null::allowed),
    json::truth<&Everything::yes>("yes"),
    json::number<&Everything::number>("number", {-10, 10}, json::Null::allowed),
    json::number<&Everything::from_1>("from_1", {1, 10}),
    json::numbers<&Everything::numbers>("numbers", {0, 10}, json::Null::allowed),
    json::texts<&Everything::texts>("texts"),
    json::lists_of_texts<&Everything::lists>("lists"),
    json::objects<&Everything::items>("items", item_keys),
    json::counts<&Everything::counts>("counts", {0, 10}),
    json::object<&Everything::object>("object"),
};

Everything read(std::string_view text, json::UnknownKeys unknown = json::UnknownKeys::refused) {
    Everything everything;
    json::read_object(text, keys, unknown, everything);
    return everything;
}

}  // namespace

TEST_CASE("json binding: each key goes into its member") {
    std::string const text =
        R"({"text":"a","yes":true,"number":-10,"from_1":1,"numbers":[0,10],"texts":["a","b"],)"
        R"("lists":[["a"],[],["b","c"]],"items":[{"name":"x","open":true},{}],)"
        R"("counts":{"10":2,"20":0},"object":{ "a" : [1,{}] }})";
    auto const read_in = read(text);
    CHECK(read_in.text == "a");
    CHECK(read_in.yes);
    CHECK(read_in.number == -10);
    CHECK(read_in.from_1 == 1);
    CHECK(read_in.numbers == std::vector{0, 10});
    CHECK(read_in.texts == std::vector<std::string>{"a", "b"});
    CHECK(read_in.lists == std::vector<std::vector<std::string>>{{"a"}, {}, {"b", "c"}});
    REQUIRE(read_in.items.size() == 2);
    CHECK(read_in.items[0].name == "x");
    CHECK(read_in.items[0].open == true);
    CHECK_FALSE(read_in.items[1].open);
    CHECK(read_in.counts == std::vector<std::pair<std::string, int>>{{"10", 2}, {"20", 0}});
    CHECK(read_in.object == R"({ "a" : [1,{}] })");
}

TEST_CASE("json binding: null is as if the key were not there, an empty list is one") {
    auto const nothing =
        read(R"({"text":null,"number":null,"numbers":null,"items":[{"open":null}]})");
    CHECK_FALSE(nothing.text);
    CHECK_FALSE(nothing.number);
    CHECK_FALSE(nothing.numbers);
    CHECK(nothing.items.size() == 1);
    CHECK(read(R"({"numbers":[]})").numbers == std::vector<int>{});
    CHECK(read("{}").texts.empty());
}

TEST_CASE("json binding: unknown keys are passed over with all they hold, where that is wanted") {
    auto const passed =
        read(R"({"x":1,"text":"a","y":{"text":"b","text":[{"text":"c"},[]]},)"
             R"("z":[null,true,{"yes":5}],"items":[{"name":"x","w":[{}]}],"yes":true})",
             json::UnknownKeys::skipped);
    CHECK(passed.text == "a");
    CHECK(passed.yes);
    CHECK(passed.items.at(0).name == "x");
}

TEST_CASE("json binding: what is wrong is told with its key and its byte") {
    struct Row {
        std::string text;
        BindFault fault;
        std::string key;
        std::string wants = {};  ///< behind the key
    };
    std::vector<Row> const rows = {
        {"[]", BindFault::not_an_object, ""},
        {"5", BindFault::not_an_object, ""},
        {"null", BindFault::not_an_object, ""},
        {"true", BindFault::not_an_object, ""},
        {"\"a\"", BindFault::not_an_object, ""},
        {R"({"txt":1})", BindFault::unknown_key, "txt"},
        {R"({"items":[{"text":1}]})", BindFault::unknown_key, "text"},
        {R"({"yes":true,"yes":true})", BindFault::twice, "yes"},
        {R"({"items":[],"items":[]})", BindFault::twice, "items"},
        {R"({"items":[{"name":"a","name":"b"}]})", BindFault::twice, "name"},
        {R"({"object":{},"object":{}})", BindFault::twice, "object"},
        {R"({"text":5})", BindFault::wrong_type, "text", R"(takes text, like "classic")"},
        {R"({"text":true})", BindFault::wrong_type, "text", R"(takes text, like "classic")"},
        {R"({"text":[]})", BindFault::wrong_type, "text", R"(takes text, like "classic")"},
        {R"({"text":{}})", BindFault::wrong_type, "text", R"(takes text, like "classic")"},
        {R"({"yes":1})", BindFault::wrong_type, "yes", "is true or false"},
        {R"({"yes":null})", BindFault::wrong_type, "yes", "is true or false"},
        {R"({"number":"1"})", BindFault::wrong_type, "number", "takes a whole number, like 120"},
        {R"({"number":1.0})", BindFault::wrong_type, "number", "takes a whole number, like 120"},
        {R"({"number":1e0})", BindFault::wrong_type, "number", "takes a whole number, like 120"},
        {R"({"number":[1]})", BindFault::wrong_type, "number", "takes a whole number, like 120"},
        {R"({"from_1":"a"})", BindFault::wrong_type, "from_1", "takes a whole number from 1"},
        {R"({"from_1":0})", BindFault::wrong_type, "from_1", "takes a whole number from 1"},
        {R"({"numbers":1})", BindFault::wrong_type, "numbers",
         "takes a list of whole numbers, like [0,1495]"},
        {R"({"numbers":["1"]})", BindFault::wrong_type, "numbers",
         "takes a list of whole numbers, like [0,1495]"},
        {R"({"numbers":[null]})", BindFault::wrong_type, "numbers",
         "takes a list of whole numbers, like [0,1495]"},
        {R"({"numbers":[[1]]})", BindFault::wrong_type, "numbers",
         "takes a list of whole numbers, like [0,1495]"},
        {R"({"texts":"a"})", BindFault::wrong_type, "texts",
         R"(takes a list of texts, like ["KKK"])"},
        {R"({"texts":[1]})", BindFault::wrong_type, "texts",
         R"(takes a list of texts, like ["KKK"])"},
        {R"({"texts":[["a"]]})", BindFault::wrong_type, "texts",
         R"(takes a list of texts, like ["KKK"])"},
        {R"({"lists":["a"]})", BindFault::wrong_type, "lists",
         R"(takes a list of texts, like ["KKK"])"},
        {R"({"lists":[[["a"]]]})", BindFault::wrong_type, "lists",
         R"(takes a list of texts, like ["KKK"])"},
        {R"({"lists":[[1]]})", BindFault::wrong_type, "lists",
         R"(takes a list of texts, like ["KKK"])"},
        {R"({"items":{}})", BindFault::wrong_type, "items", "takes a list of objects, like [{}]"},
        {R"({"items":[[]]})", BindFault::wrong_type, "items", "takes a list of objects, like [{}]"},
        {R"({"items":[5]})", BindFault::wrong_type, "items", "takes a list of objects, like [{}]"},
        {R"({"items":[{},"a"]})", BindFault::wrong_type, "items",
         "takes a list of objects, like [{}]"},
        {R"({"counts":[1]})", BindFault::wrong_type, "counts",
         R"(takes an object of whole numbers, like {"10":9})"},
        {R"({"counts":{"a":"1"}})", BindFault::wrong_type, "counts",
         R"(takes an object of whole numbers, like {"10":9})"},
        {R"({"counts":{"a":{}}})", BindFault::wrong_type, "counts",
         R"(takes an object of whole numbers, like {"10":9})"},
        {R"({"counts":{"a":null}})", BindFault::wrong_type, "counts",
         R"(takes an object of whole numbers, like {"10":9})"},
        {R"({"object":[]})", BindFault::wrong_type, "object", "takes an object, like {}"},
        {R"({"object":null})", BindFault::wrong_type, "object", "takes an object, like {}"},
        {R"({"from_1":-1})", BindFault::negative, "from_1"},
        {R"({"numbers":[-1]})", BindFault::negative, "numbers"},
        {R"({"counts":{"a":-1}})", BindFault::negative, "a"},
        {R"({"from_1":-99999999999999999999})", BindFault::negative, "from_1"},
        {R"({"number":-11})", BindFault::too_large, "number"},
        {R"({"number":11})", BindFault::too_large, "number"},
        {R"({"number":99999999999999999999})", BindFault::too_large, "number"},
        {R"({"counts":{"a":11}})", BindFault::too_large, "a"},
        {R"({"numbers":[0,11]})", BindFault::too_large, "numbers"},
    };
    for (auto const& row : rows) {
        CAPTURE(row.text);
        try {
            read(row.text);
            FAIL_CHECK("was read");
        } catch (json::BindError const& error) {
            CHECK(static_cast<int>(error.fault) == static_cast<int>(row.fault));
            CHECK(error.key == row.key);
            if (error.fault == BindFault::wrong_type)
                CHECK(error.wants == "\"" + row.key + "\" " + row.wants);
            CHECK(error.at > 0);
            CHECK(error.at <= row.text.size());
        }
    }
}

TEST_CASE("json binding: the keys of the place are known where one is not") {
    try {
        read(R"({"items":[{"nam":"a"}]})");
        FAIL_CHECK("was read");
    } catch (json::BindError const& error) {
        CHECK(error.known == std::vector<std::string>{"name", "open"});
    }
}

}  // namespace meldbook_tests::json_binding_test
