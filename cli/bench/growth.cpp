#include "cli/bench/growth.h"

#include <cmath>
#include <cstdio>
#include <set>

namespace heddle::cli {

namespace {

struct Line {
    double slope = 0;
    double fit = 0;
};

Line fitted(const std::vector<std::pair<double, double>>& points) {
    const auto count = static_cast<double>(points.size());
    double mean_x = 0;
    double mean_y = 0;
    for (const auto& [x, y] : points) {
        mean_x += x / count;
        mean_y += y / count;
    }
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (const auto& [x, y] : points) {
        xx += (x - mean_x) * (x - mean_x);
        xy += (x - mean_x) * (y - mean_y);
        yy += (y - mean_y) * (y - mean_y);
    }
    if (xx <= 0) return {};
    // A constant is fitted exactly.
    return {xy / xx, yy <= 0 ? 1 : xy * xy / (xx * yy)};
}

}  // namespace

std::string Growth::text() const {
    char text[64];
    std::snprintf(text, sizeof text, is_exponential ? "\u2248 %.2g^x" : "\u2248 x^%.2g", base);
    return text;
}

std::optional<Growth> growth_of(const std::vector<std::pair<double, double>>& points) {
    std::set<double> different;
    std::vector<std::pair<double, double>> power;
    std::vector<std::pair<double, double>> exponential;
    for (const auto& [x, y] : points) {
        if (x <= 0 || y <= 0) return std::nullopt;
        different.insert(x);
        power.emplace_back(std::log(x), std::log(y));
        exponential.emplace_back(x, std::log(y));
    }
    if (different.size() < 3) return std::nullopt;
    const Line as_power = fitted(power);
    const Line as_exponential = fitted(exponential);
    if (as_exponential.fit > as_power.fit) return Growth{true, std::exp(as_exponential.slope), as_exponential.fit};
    return Growth{false, as_power.slope, as_power.fit};
}

}  // namespace heddle::cli
