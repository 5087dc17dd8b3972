#include "json/reader.hpp"

#include <rapidjson/error/error.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include "domain/text.hpp"
#include "text/translate.hpp"

namespace meldbook::json {

namespace {

std::string half_a_character() { return tr("this is half a character; write it as UTF-8"); }

std::string not_in_text() {
    return tr("text cannot hold this; save it as UTF-8, with \\n for a line end");
}

/// Forwards the parser's events. RapidJSON defines the names of the functions.
class Handler {
public:
    using Ch = char;
    using Size = rapidjson::SizeType;

    Handler(rapidjson::MemoryStream const& stream, Events& events, int deepest, bool escapes)
        : stream_{stream}, events_{events}, left_{deepest}, escapes_{escapes} {}

    // NOLINTBEGIN(readability-identifier-naming)

    bool Null() { return here().null(), true; }
    bool Bool(bool value) { return here().truth(value), true; }
    bool RawNumber(Ch const* text, Size length, bool) {
        return here().number({text, length}), true;
    }
    bool String(Ch const* text, Size length, bool) {
        return here().text(whole({text, length})), true;
    }
    bool Key(Ch const* text, Size length, bool) { return here().key(whole({text, length})), true; }
    bool StartObject() { return deeper().begin_object(), true; }
    bool EndObject(Size) { return ++left_, here().end_object(), true; }
    bool StartArray() { return deeper().begin_list(), true; }
    bool EndArray(Size) { return ++left_, here().end_list(), true; }

    // Never called, because numbers are read as text.
    bool Int(int) { return false; }
    bool Uint(unsigned) { return false; }
    bool Int64(std::int64_t) { return false; }
    bool Uint64(std::uint64_t) { return false; }
    bool Double(double) { return false; }

    // NOLINTEND(readability-identifier-naming)

private:
    Events& here() {
        events_.read = stream_.Tell();
        return events_;
    }

    Events& deeper() {
        if (left_-- == 0) throw SyntaxError{tr("it is nested too deeply"), stream_.Tell() - 1};
        return here();
    }

    /// Checks a text with \u escapes: the parser accepts the second half of a surrogate pair alone.
    std::string_view whole(std::string_view text) const {
        if (escapes_ && !is_utf8(text)) throw SyntaxError{half_a_character(), stream_.Tell()};
        return text;
    }

    rapidjson::MemoryStream const& stream_;
    Events& events_;
    int left_;  ///< how many more levels are allowed
    bool escapes_;  ///< whether the text contains \u escapes
};

std::string reason(rapidjson::ParseErrorCode code) {
    switch (code) {
        case rapidjson::kParseErrorDocumentEmpty: return tr("it is empty");
        case rapidjson::kParseErrorObjectMissName: return tr("expected a key in quotes");
        case rapidjson::kParseErrorObjectMissColon: return tr("expected ':' after the key");
        case rapidjson::kParseErrorObjectMissCommaOrCurlyBracket: return tr("expected ',' or '}}'");
        case rapidjson::kParseErrorArrayMissCommaOrSquareBracket: return tr("expected ',' or ']'");
        case rapidjson::kParseErrorStringUnicodeEscapeInvalidHex:
        case rapidjson::kParseErrorStringEscapeInvalid:
            return tr("a backslash must be written twice");
        case rapidjson::kParseErrorStringUnicodeSurrogateInvalid: return half_a_character();
        case rapidjson::kParseErrorStringMissQuotationMark:
            return tr("the quotes of a text are never closed; close them");
        case rapidjson::kParseErrorStringInvalidEncoding: return not_in_text();
        case rapidjson::kParseErrorNumberTooBig: return tr("the number is too large");
        case rapidjson::kParseErrorNumberMissFraction:
        case rapidjson::kParseErrorNumberMissExponent: return tr("expected a digit");
        case rapidjson::kParseErrorNone:  // it also takes a NUL for the end
        case rapidjson::kParseErrorDocumentRootNotSingular: return tr("something follows its end");
        case rapidjson::kParseErrorValueInvalid:
        case rapidjson::kParseErrorTermination:
        case rapidjson::kParseErrorUnspecificSyntaxError: break;
    }
    return tr("expected a value; text is in quotes, like \"out\", numbers are not");
}

}  // namespace

void read(std::string_view text, Events& events, int deepest) {
    // The parser gets only the part of the text that is UTF-8.
    auto const readable = text.substr(0, utf8_length(text));
    rapidjson::MemoryStream stream(readable.data(), readable.size());
    Handler handler{stream, events, deepest, text.find("\\u") != std::string_view::npos};
    rapidjson::Reader parser;
    // RapidJSON's conversion of numbers overflows in Debian 12 (CVE-2024-38517), so numbers are
    // read as text.
    auto const result = parser.Parse<rapidjson::kParseNumbersAsStringsFlag>(stream, handler);
    auto const at = result.IsError() ? result.Offset() : stream.Tell();
    if (at == text.size() && !result.IsError()) return;
    // In a string, the parser reports a control character as a wrong escape and a NUL as the end.
    bool const in_text = result.Code() == rapidjson::kParseErrorStringEscapeInvalid ||
                         result.Code() == rapidjson::kParseErrorStringMissQuotationMark;
    bool const control = at < readable.size() && static_cast<unsigned char>(text[at]) < 0x20;
    if ((in_text && control) || (at == readable.size() && at < text.size()))
        throw SyntaxError{not_in_text(), at};
    throw SyntaxError{reason(result.Code()), at};
}

}  // namespace meldbook::json
