#include "documents/parser_fault.hpp"

namespace meldbook::documents {

JsonFault fault_of(rapidjson::ParseErrorCode code) {
    switch (code) {
        case rapidjson::kParseErrorDocumentEmpty: return JsonFault::empty;
        case rapidjson::kParseErrorDocumentRootNotSingular: return JsonFault::more_behind;
        case rapidjson::kParseErrorObjectMissName: return JsonFault::no_key;
        case rapidjson::kParseErrorObjectMissColon: return JsonFault::no_colon;
        case rapidjson::kParseErrorObjectMissCommaOrCurlyBracket: return JsonFault::object_goes_on;
        case rapidjson::kParseErrorArrayMissCommaOrSquareBracket: return JsonFault::array_goes_on;
        case rapidjson::kParseErrorStringUnicodeEscapeInvalidHex:
        case rapidjson::kParseErrorStringEscapeInvalid: return JsonFault::escape;
        case rapidjson::kParseErrorStringUnicodeSurrogateInvalid: return JsonFault::surrogate;
        case rapidjson::kParseErrorStringMissQuotationMark: return JsonFault::text_goes_on;
        case rapidjson::kParseErrorStringInvalidEncoding: return JsonFault::encoding;
        case rapidjson::kParseErrorNumberTooBig: return JsonFault::number_too_large;
        case rapidjson::kParseErrorNumberMissFraction:
        case rapidjson::kParseErrorNumberMissExponent: return JsonFault::number_goes_on;
        case rapidjson::kParseErrorNone:
        case rapidjson::kParseErrorValueInvalid:
        case rapidjson::kParseErrorTermination:
        case rapidjson::kParseErrorUnspecificSyntaxError: break;
    }
    return JsonFault::no_value;
}

}  // namespace meldbook::documents
