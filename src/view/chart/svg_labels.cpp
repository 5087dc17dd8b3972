#include "view/chart/svg_labels.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace meldbook::view::svg {

namespace {

/// Labels that touch each other, moved together: the mean of what they want is the middle of them.
struct Cluster {
    std::size_t labels = 0;
    double sum = 0;  ///< of the places wanted

    double first(double height) const {
        auto const count = static_cast<double>(labels);
        return sum / count - (count - 1) * height / 2;
    }
    double behind(double height) const {
        return first(height) + static_cast<double>(labels) * height;
    }
};

}  // namespace

std::vector<double> spread_labels(std::vector<double> const& wanted, double height, double top,
                                  double bottom) {
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });
    std::vector<Cluster> clusters;
    for (auto const label : order) {
        clusters.push_back({1, wanted[label]});
        while (clusters.size() > 1) {
            auto& above = clusters[clusters.size() - 2];
            auto const& below = clusters.back();
            if (below.first(height) >= above.behind(height)) break;
            above.labels += below.labels;
            above.sum += below.sum;
            clusters.pop_back();
        }
    }
    std::vector<double> places;
    for (auto const& cluster : clusters) {
        for (std::size_t i = 0; i < cluster.labels; ++i) {
            places.push_back(cluster.first(height) + static_cast<double>(i) * height);
        }
    }
    // The edges last: from the bottom up, then from the top down, which wins.
    double limit = bottom;
    for (auto place = places.rbegin(); place != places.rend(); ++place, limit -= height) {
        *place = std::min(*place, limit);
        limit = *place;
    }
    limit = top;
    for (auto& place : places) {
        place = std::max(place, limit);
        limit = place + height;
    }
    std::vector<double> in_order(wanted.size());
    for (std::size_t i = 0; i < order.size(); ++i) in_order[order[i]] = places[i];
    return in_order;
}

}  // namespace meldbook::view::svg
