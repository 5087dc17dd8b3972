#include "json/reader.hpp"

#include <rapidjson/error/error.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include "domain/text.hpp"

namespace meldbook::json {

namespace {

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
        if (left_-- == 0) throw SyntaxError{SyntaxFault::too_deep, stream_.Tell() - 1};
        return here();
    }

    /// Checks a text with \u escapes: the parser accepts the second half of a surrogate pair alone.
    std::string_view whole(std::string_view text) const {
        if (escapes_ && !is_utf8(text)) throw SyntaxError{SyntaxFault::surrogate, stream_.Tell()};
        return text;
    }

    rapidjson::MemoryStream const& stream_;
    Events& events_;
    int left_;  ///< how many more levels are allowed
    bool escapes_;  ///< whether the text contains \u escapes
};

SyntaxFault fault_of(rapidjson::ParseErrorCode code) {
    switch (code) {
        case rapidjson::kParseErrorDocumentEmpty: return SyntaxFault::empty;
        case rapidjson::kParseErrorDocumentRootNotSingular: return SyntaxFault::after_end;
        case rapidjson::kParseErrorObjectMissName: return SyntaxFault::key;
        case rapidjson::kParseErrorObjectMissColon: return SyntaxFault::colon;
        case rapidjson::kParseErrorObjectMissCommaOrCurlyBracket: return SyntaxFault::after_member;
        case rapidjson::kParseErrorArrayMissCommaOrSquareBracket: return SyntaxFault::after_item;
        case rapidjson::kParseErrorStringUnicodeEscapeInvalidHex:
        case rapidjson::kParseErrorStringEscapeInvalid: return SyntaxFault::escape;
        case rapidjson::kParseErrorStringUnicodeSurrogateInvalid: return SyntaxFault::surrogate;
        case rapidjson::kParseErrorStringMissQuotationMark: return SyntaxFault::unclosed_text;
        case rapidjson::kParseErrorStringInvalidEncoding: return SyntaxFault::encoding;
        case rapidjson::kParseErrorNumberTooBig: return SyntaxFault::number_too_large;
        case rapidjson::kParseErrorNumberMissFraction:
        case rapidjson::kParseErrorNumberMissExponent: return SyntaxFault::digit;
        case rapidjson::kParseErrorNone:
        case rapidjson::kParseErrorValueInvalid:
        case rapidjson::kParseErrorTermination:
        case rapidjson::kParseErrorUnspecificSyntaxError: break;
    }
    return SyntaxFault::value;
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
        throw SyntaxError{SyntaxFault::encoding, at};
    // Elsewhere it also takes a NUL for the end.
    throw SyntaxError{result.IsError() ? fault_of(result.Code()) : SyntaxFault::after_end, at};
}

}  // namespace meldbook::json
