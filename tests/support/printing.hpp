#pragma once
// Shows types of the domain in failed checks, in the notation of the program.

#include <optional>
#include <string>
#include <type_traits>

#include <doctest/doctest.h>

#include "domain/hand.hpp"
#include "domain/notation.hpp"
#include "support/enumerators.hpp"

namespace doctest {

template <>
struct StringMaker<meldbook::Tally> {
    static String convert(meldbook::Tally const& cards) {
        return meldbook::print_cards(cards).c_str();
    }
};

template <>
struct StringMaker<meldbook::Meld> {
    static String convert(meldbook::Meld const& meld) {
        return (meldbook::test::name_of(meld.of) + " " + meldbook::print_meld(meld)).c_str();
    }
};

template <>
struct StringMaker<meldbook::Pile> {
    static String convert(meldbook::Pile const& pile) {
        return (std::to_string(pile.value) + "s=" + std::to_string(pile.cards)).c_str();
    }
};

template <>
struct StringMaker<meldbook::Adjustment> {
    static String convert(meldbook::Adjustment const& adjustment) {
        return (std::to_string(adjustment.points) + ":" + adjustment.reason).c_str();
    }
};

template <typename Enum>
struct EnumMaker {
    static String convert(Enum value) { return meldbook::test::name_of(value).c_str(); }
};

template <>
struct StringMaker<meldbook::Fault> : EnumMaker<meldbook::Fault> {};
template <>
struct StringMaker<meldbook::MeldOf> : EnumMaker<meldbook::MeldOf> {};
template <>
struct StringMaker<meldbook::Rank> : EnumMaker<meldbook::Rank> {};
template <>
struct StringMaker<meldbook::Ended> : EnumMaker<meldbook::Ended> {};
template <>
struct StringMaker<meldbook::OutState> : EnumMaker<meldbook::OutState> {};

template <typename Value>
struct StringMaker<std::optional<Value>> {
    static String convert(std::optional<Value> const& value) {
        return value ? toString(*value) : String("nothing");
    }
};

template <typename Value>
struct StringMaker<std::vector<Value>> {
    static String convert(std::vector<Value> const& values) {
        String text = "{";
        for (auto const& value : values) text += toString(value) + " ";
        return text + "}";
    }
};

}  // namespace doctest
