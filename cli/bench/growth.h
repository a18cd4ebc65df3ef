// How a figure grows over a parameter: a power of it, or an exponential, whichever is nearer to the points.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace heddle::cli {

struct Growth {
    bool is_exponential = false;
    double base = 0;           // of `base`^x, or the exponent of x^`base`
    double fit = 0;            // the coefficient of determination of the logarithms, 0 to 1
    std::string text() const;  // "≈ 2.9^x" or "≈ x^1.8"
};

// Least squares of logarithms. Needs three points with different x; all numbers positive.
std::optional<Growth> growth_of(const std::vector<std::pair<double, double>>& points);

}  // namespace heddle::cli
