// exp, log and the functions based on them: x = k * ln 2 + r, a polynomial of r, and k added to the exponent.
#include <cmath>
#include <limits>
#include <optional>

#include "natives/math/double_words.h"
#include "natives/math/strict_math.h"

namespace heddle::natives::strict {
namespace {

constexpr double kLn2High = 6.93147180369123816490e-01;
constexpr double kLn2Low = 1.90821492927058770002e-10;
constexpr double kInverseLn2 = 1.44269504088896338700e+00;
constexpr double kOverflow = 7.09782712893383973096e+02;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// The coefficients Lg of log and Lp of log1p, which are equal.
constexpr double L1 = 6.666666666666735130e-01, L2 = 3.999999999940941908e-01, L3 = 2.857142874366239149e-01,
                 L4 = 2.222219843214978396e-01, L5 = 1.818357216161805012e-01, L6 = 1.531383769920937332e-01,
                 L7 = 1.479819860511658591e-01;

double with_exponent_added(double x, int32_t k) {
    return with_high_word(x,
                          static_cast<int32_t>(static_cast<uint32_t>(high_word(x)) + (static_cast<uint32_t>(k) << 20)));
}

}  // namespace

double exp(double x) {
    constexpr double P1 = 1.66666666666666019037e-01, P2 = -2.77777777770155933842e-03, P3 = 6.61375632143793436117e-05,
                     P4 = -1.65339022054652515390e-06, P5 = 4.13813679705723846039e-08;
    constexpr double kUnderflow = -7.45133219101941108420e+02;
    const int32_t hx = magnitude(x);
    const int sign = is_negative(x) ? 1 : 0;
    if (hx >= 0x40862E42) {
        if (std::isnan(x)) return x + x;
        if (std::isinf(x)) return sign == 0 ? x : 0.0;
        if (x > kOverflow) return kInfinity;
        if (x < kUnderflow) return 0.0;
    }
    double hi = 0.0;
    double lo = 0.0;
    int32_t k = 0;
    if (hx > 0x3fd62e42) {
        if (hx < 0x3FF0A2B2) {
            hi = sign == 0 ? x - kLn2High : x + kLn2High;
            lo = sign == 0 ? kLn2Low : -kLn2Low;
            k = 1 - sign - sign;
        } else {
            k = static_cast<int32_t>(kInverseLn2 * x + (sign == 0 ? 0.5 : -0.5));
            const double t = k;
            hi = x - t * kLn2High;
            lo = t * kLn2Low;
        }
        x = hi - lo;
    } else if (hx < 0x3e300000) {
        return 1.0 + x;
    }
    const double t = x * x;
    const double c = x - t * (P1 + t * (P2 + t * (P3 + t * (P4 + t * P5))));
    if (k == 0) return 1.0 - ((x * c) / (c - 2.0) - x);
    const double y = 1.0 - ((lo - (x * c) / (2.0 - c)) - hi);
    if (k >= -1021) return with_exponent_added(y, k);
    constexpr double kTwoToMinus1000 = 9.33263618503218878990e-302;
    return with_exponent_added(y, k + 1000) * kTwoToMinus1000;
}

namespace {

// log and log10 of zero, negative numbers, infinity and NaN; nullopt for other arguments.
std::optional<double> log_of_special(double x) {
    const int32_t hx = high_word(x);
    if (((static_cast<uint32_t>(hx) & 0x7fffffff) | low_word(x)) == 0) return -kInfinity;
    if (hx < 0) return (x - x) / 0.0;
    if (hx >= 0x7ff00000) return x + x;
    return std::nullopt;
}

// Multiplies a positive subnormal number by 2^54. Returns the exponent to add to its logarithm: -54, or 0 when x is
// normal.
int32_t scaled_to_normal(double& x) {
    constexpr double kTwo54 = 1.80143985094819840000e+16;
    if (high_word(x) >= 0x00100000) return 0;
    x *= kTwo54;
    return -54;
}

}  // namespace

double log(double x) {
    if (const std::optional<double> special = log_of_special(x)) return *special;
    int32_t k = scaled_to_normal(x);
    int32_t hx = high_word(x);
    k += (hx >> 20) - 1023;
    hx &= 0x000fffff;
    int32_t i = (hx + 0x95f64) & 0x100000;
    x = with_high_word(x, hx | (i ^ 0x3ff00000));
    k += i >> 20;
    const double f = x - 1.0;
    const double dk = k;
    if ((0x000fffff & (2 + hx)) < 3) {  // |f| < 2^-20
        if (f == 0.0) return k == 0 ? 0.0 : dk * kLn2High + dk * kLn2Low;
        const double r = f * f * (0.5 - 0.33333333333333333 * f);
        return k == 0 ? f - r : dk * kLn2High - ((r - dk * kLn2Low) - f);
    }
    const double s = f / (2.0 + f);
    const double z = s * s;
    i = hx - 0x6147a;
    const double w = z * z;
    const int32_t j = 0x6b851 - hx;
    const double t1 = w * (L2 + w * (L4 + w * L6));
    const double t2 = z * (L1 + w * (L3 + w * (L5 + w * L7)));
    i |= j;
    const double r = t2 + t1;
    if (i > 0) {
        const double hfsq = 0.5 * f * f;
        if (k == 0) return f - (hfsq - s * (hfsq + r));
        return dk * kLn2High - ((hfsq - (s * (hfsq + r) + dk * kLn2Low)) - f);
    }
    if (k == 0) return f - s * (f - r);
    return dk * kLn2High - ((s * (f - r) - dk * kLn2Low) - f);
}

double log10(double x) {
    constexpr double kInverseLn10 = 4.34294481903251816668e-01;
    constexpr double kLog10Of2High = 3.01029995663611771306e-01;
    constexpr double kLog10Of2Low = 3.69423907715893078616e-13;
    if (const std::optional<double> special = log_of_special(x)) return *special;
    int32_t k = scaled_to_normal(x);
    const int32_t hx = high_word(x);
    k += (hx >> 20) - 1023;
    const int32_t i = k < 0 ? 1 : 0;
    x = with_high_word(x, (hx & 0x000fffff) | ((0x3ff - i) << 20));
    const double y = k + i;
    const double z = y * kLog10Of2Low + kInverseLn10 * log(x);
    return z + y * kLog10Of2High;
}

double expm1(double x) {
    constexpr double Q1 = -3.33333333333331316428e-02, Q2 = 1.58730158725481460165e-03,
                     Q3 = -7.93650757867487942473e-05, Q4 = 4.00821782732936239552e-06,
                     Q5 = -2.01099218183624371326e-07;
    constexpr double kTiny = 1.0e-300;
    const int32_t hx = magnitude(x);
    const bool was_negative = is_negative(x);
    if (hx >= 0x4043687A) {  // |x| >= 56 ln 2
        if (hx >= 0x40862E42) {
            if (std::isnan(x)) return x + x;
            if (std::isinf(x)) return was_negative ? -1.0 : x;
            if (x > kOverflow) return kInfinity;
        }
        if (was_negative) return kTiny - 1.0;
    }
    double c = 0.0;
    int32_t k = 0;
    if (hx > 0x3fd62e42) {
        double hi = 0.0;
        double lo = 0.0;
        if (hx < 0x3FF0A2B2) {
            hi = was_negative ? x + kLn2High : x - kLn2High;
            lo = was_negative ? -kLn2Low : kLn2Low;
            k = was_negative ? -1 : 1;
        } else {
            k = static_cast<int32_t>(kInverseLn2 * x + (was_negative ? -0.5 : 0.5));
            const double t = k;
            hi = x - t * kLn2High;
            lo = t * kLn2Low;
        }
        x = hi - lo;
        c = (hi - x) - lo;
    } else if (hx < 0x3c900000) {
        return x;
    }
    const double hfx = 0.5 * x;
    const double hxs = x * hfx;
    const double r1 = 1.0 + hxs * (Q1 + hxs * (Q2 + hxs * (Q3 + hxs * (Q4 + hxs * Q5))));
    double t = 3.0 - r1 * hfx;
    double e = hxs * ((r1 - t) / (6.0 - x * t));
    if (k == 0) return x - (x * e - hxs);
    e = x * (e - c) - c;
    e -= hxs;
    if (k == -1) return 0.5 * (x - e) - 0.5;
    if (k == 1) return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1.0 + 2.0 * (x - e);
    if (k <= -2 || k > 56) return with_exponent_added(1.0 - (e - x), k) - 1.0;
    if (k < 20) {
        t = from_words(0x3ff00000 - (0x200000 >> k), 0);  // 1 - 2^-k
        return with_exponent_added(t - (e - x), k);
    }
    t = from_words((0x3ff - k) << 20, 0);  // 2^-k
    return with_exponent_added((x - (e + t)) + 1.0, k);
}

double log1p(double x) {
    const int32_t hx = high_word(x);
    const int32_t ax = magnitude(x);
    int32_t k = 1;
    double f = 0.0;
    int32_t hu = 1;
    double c = 0.0;
    if (hx < 0x3FDA827A) {  // x < 0.41422
        if (ax >= 0x3ff00000) return x == -1.0 ? -kInfinity : (x - x) / (x - x);
        if (ax < 0x3e200000) return ax < 0x3c900000 ? x : x - x * x * 0.5;
        if (hx > 0 || hx <= static_cast<int32_t>(0xbfd2bec3)) {
            k = 0;
            f = x;
            hu = 1;
        }
    }
    if (hx >= 0x7ff00000) return x + x;
    if (k != 0) {
        double u = x;
        if (hx < 0x43400000) {
            u = 1.0 + x;
            hu = high_word(u);
            k = (hu >> 20) - 1023;
            c = k > 0 ? 1.0 - (u - x) : x - (u - 1.0);
            c /= u;
        } else {
            hu = high_word(u);
            k = (hu >> 20) - 1023;
            c = 0.0;
        }
        hu &= 0x000fffff;
        if (hu < 0x6a09e) {
            u = with_high_word(u, hu | 0x3ff00000);
        } else {
            k += 1;
            u = with_high_word(u, hu | 0x3fe00000);
            hu = (0x00100000 - hu) >> 2;
        }
        f = u - 1.0;
    }
    const double hfsq = 0.5 * f * f;
    const double dk = k;
    if (hu == 0) {  // |f| < 2^-20
        if (f == 0.0) {
            if (k == 0) return 0.0;
            c += dk * kLn2Low;
            return dk * kLn2High + c;
        }
        const double r = hfsq * (1.0 - 0.66666666666666666 * f);
        if (k == 0) return f - r;
        return dk * kLn2High - ((r - (dk * kLn2Low + c)) - f);
    }
    const double s = f / (2.0 + f);
    const double z = s * s;
    const double r = z * (L1 + z * (L2 + z * (L3 + z * (L4 + z * (L5 + z * (L6 + z * L7))))));
    if (k == 0) return f - (hfsq - s * (hfsq + r));
    return dk * kLn2High - ((hfsq - (s * (hfsq + r) + (dk * kLn2Low + c))) - f);
}

double sinh(double x) {
    const int32_t ix = magnitude(x);
    if (ix >= 0x7ff00000) return x + x;
    const double h = is_negative(x) ? -0.5 : 0.5;
    const double positive = std::fabs(x);
    if (ix < 0x40360000) {  // |x| < 22
        if (ix < 0x3e300000) return x;
        const double t = expm1(positive);
        if (ix < 0x3ff00000) return h * (2.0 * t - t * t / (t + 1.0));
        return h * (t + t / (t + 1.0));
    }
    if (ix < 0x40862E42) return h * exp(positive);
    if (ix < 0x408633CE || (ix == 0x408633ce && low_word(x) <= 0x8fb9f87du)) {
        const double w = exp(0.5 * positive);
        const double t = h * w;
        return t * w;
    }
    return x * 1.0e307;
}

double cosh(double x) {
    const int32_t ix = magnitude(x);
    if (ix >= 0x7ff00000) return x * x;
    const double positive = std::fabs(x);
    if (ix < 0x3fd62e43) {
        const double t = expm1(positive);
        const double w = 1.0 + t;
        return ix < 0x3c800000 ? w : 1.0 + (t * t) / (w + w);
    }
    if (ix < 0x40360000) {
        const double t = exp(positive);
        return 0.5 * t + 0.5 / t;
    }
    if (ix < 0x40862E42) return 0.5 * exp(positive);
    if (ix < 0x408633CE || (ix == 0x408633ce && low_word(x) <= 0x8fb9f87du)) {
        const double w = exp(0.5 * positive);
        const double t = 0.5 * w;
        return t * w;
    }
    return kInfinity;
}

double tanh(double x) {
    const int32_t ix = magnitude(x);
    if (ix >= 0x7ff00000) return is_negative(x) ? 1.0 / x - 1.0 : 1.0 / x + 1.0;
    double z = 1.0;
    if (ix < 0x40360000) {  // |x| < 22
        if (ix < 0x3c800000) return x * (1.0 + x);
        if (ix >= 0x3ff00000) {
            z = 1.0 - 2.0 / (expm1(2.0 * std::fabs(x)) + 2.0);
        } else {
            const double t = expm1(-2.0 * std::fabs(x));
            z = -t / (t + 2.0);
        }
    }
    return is_negative(x) ? -z : z;
}

}  // namespace heddle::natives::strict
