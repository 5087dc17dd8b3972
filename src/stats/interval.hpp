#pragma once
// How sure a share is that was counted in a few matches only.

namespace meldbook::stats {

/// Shares of the whole, 0 to 1.
struct Interval {
    double low = 0, high = 1;
};

/// Between which bounds the true share lies with 95 % confidence, when `hits` of `trials` were
/// counted: the score interval, which also holds for few trials and for shares near 0 and 1.
/// Without trials nothing is known: 0 to 1.
/// E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of
/// the American Statistical Association 22 (1927), 209–212.
Interval wilson(int hits, int trials);

}  // namespace meldbook::stats
