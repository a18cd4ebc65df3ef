// asin, acos, atan, atan2: a rational or polynomial approximation on a small interval, other arguments by identities.
#include <cmath>

#include "natives/math/double_words.h"
#include "natives/math/strict_math.h"

namespace heddle::natives::strict {
namespace {

constexpr double kPi = 3.14159265358979311600e+00;
constexpr double kPiTail = 1.2246467991473531772E-16;
constexpr double kPio2 = 1.57079632679489655800e+00;
constexpr double kPio2Tail = 6.12323399573676603587e-17;
constexpr double kPio4 = 7.85398163397448278999e-01;
constexpr double kTiny = 1.0e-300;

// (asin(x) - x) / x of t = x^2, as a quotient.
double numerator(double t) {
    constexpr double P0 = 1.66666666666666657415e-01, P1 = -3.25565818622400915405e-01, P2 = 2.01212532134862925881e-01,
                     P3 = -4.00555345006794114027e-02, P4 = 7.91534994289814532176e-04, P5 = 3.47933107596021167570e-05;
    return t * (P0 + t * (P1 + t * (P2 + t * (P3 + t * (P4 + t * P5)))));
}

double denominator(double t) {
    constexpr double Q1 = -2.40339491173441421878e+00, Q2 = 2.02094576023350569471e+00,
                     Q3 = -6.88283971605453293030e-01, Q4 = 7.70381505559019352791e-02;
    return 1.0 + t * (Q1 + t * (Q2 + t * (Q3 + t * Q4)));
}

bool is_one(double x) { return magnitude(x) == 0x3ff00000 && low_word(x) == 0; }

}  // namespace

double asin(double x) {
    const int32_t ix = magnitude(x);
    if (ix >= 0x3ff00000) return is_one(x) ? x * kPio2 + x * kPio2Tail : (x - x) / (x - x);
    if (ix < 0x3fe00000) {
        if (ix < 0x3e400000) return x;
        const double t = x * x;
        return x + x * (numerator(t) / denominator(t));
    }
    double t = (1.0 - std::fabs(x)) * 0.5;
    double p = numerator(t);
    double q = denominator(t);
    const double s = std::sqrt(t);
    if (ix >= 0x3FEF3333) {
        t = kPio2 - (2.0 * (s + s * (p / q)) - kPio2Tail);
    } else {
        const double w = without_low_word(s);
        const double c = (t - w * w) / (s + w);
        const double r = p / q;
        p = 2.0 * s * r - (kPio2Tail - 2.0 * c);
        q = kPio4 - 2.0 * w;
        t = kPio4 - (p - q);
    }
    return is_negative(x) ? -t : t;
}

double acos(double x) {
    const int32_t ix = magnitude(x);
    if (ix >= 0x3ff00000) {
        if (!is_one(x)) return (x - x) / (x - x);
        return is_negative(x) ? kPi + 2.0 * kPio2Tail : 0.0;
    }
    if (ix < 0x3fe00000) {
        if (ix <= 0x3c600000) return kPio2 + kPio2Tail;
        const double z = x * x;
        const double r = numerator(z) / denominator(z);
        return kPio2 - (x - (kPio2Tail - x * r));
    }
    if (is_negative(x)) {
        const double z = (1.0 + x) * 0.5;
        const double s = std::sqrt(z);
        const double r = numerator(z) / denominator(z);
        const double w = r * s - kPio2Tail;
        return kPi - 2.0 * (s + w);
    }
    const double z = (1.0 - x) * 0.5;
    const double s = std::sqrt(z);
    const double df = without_low_word(s);
    const double c = (z - df * df) / (s + df);
    const double r = numerator(z) / denominator(z);
    const double w = r * s + c;
    return 2.0 * (df + w);
}

double atan(double x) {
    constexpr double kHigh[] = {4.63647609000806093515e-01, 7.85398163397448278999e-01, 9.82793723247329054082e-01,
                                1.57079632679489655800e+00};
    constexpr double kLow[] = {2.26987774529616870924e-17, 3.06161699786838301793e-17, 1.39033110312309984516e-17,
                               6.12323399573676603587e-17};
    constexpr double A[] = {3.33333333333329318027e-01,  -1.99999999998764832476e-01, 1.42857142725034663711e-01,
                            -1.11111104054623557880e-01, 9.09088713343650656196e-02,  -7.69187620504482999495e-02,
                            6.66107313738753120669e-02,  -5.83357013379057348645e-02, 4.97687799461593236017e-02,
                            -3.65315727442169155270e-02, 1.62858201153657823623e-02};
    const int32_t ix = magnitude(x);
    const bool was_negative = is_negative(x);
    if (ix >= 0x44100000) {
        if (std::isnan(x)) return x + x;
        return was_negative ? -kHigh[3] - kLow[3] : kHigh[3] + kLow[3];
    }
    int id = -1;
    if (ix < 0x3fdc0000) {
        if (ix < 0x3e200000) return x;
    } else {
        x = std::fabs(x);
        if (ix < 0x3fe60000) {
            id = 0;
            x = (2.0 * x - 1.0) / (2.0 + x);
        } else if (ix < 0x3ff30000) {
            id = 1;
            x = (x - 1.0) / (x + 1.0);
        } else if (ix < 0x40038000) {
            id = 2;
            x = (x - 1.5) / (1.0 + 1.5 * x);
        } else {
            id = 3;
            x = -1.0 / x;
        }
    }
    const double z = x * x;
    const double w = z * z;
    const double s1 = z * (A[0] + w * (A[2] + w * (A[4] + w * (A[6] + w * (A[8] + w * A[10])))));
    const double s2 = w * (A[1] + w * (A[3] + w * (A[5] + w * (A[7] + w * A[9]))));
    if (id < 0) return x - x * (s1 + s2);
    const double result = kHigh[id] - ((x * (s1 + s2) - kLow[id]) - x);
    return was_negative ? -result : result;
}

double atan2(double y, double x) {
    if (std::isnan(x) || std::isnan(y)) return x + y;
    if (!is_negative(x) && is_one(x)) return atan(y);
    const bool negative_x = is_negative(x);
    const bool negative_y = is_negative(y);
    const double sign = negative_y ? -1.0 : 1.0;
    if (y == 0.0) return negative_x ? sign * (kPi + kTiny) : y;
    if (x == 0.0) return sign * (kPio2 + kTiny);
    if (std::isinf(x)) {
        if (std::isinf(y)) return sign * ((negative_x ? 3.0 * kPio4 : kPio4) + kTiny);
        return negative_x ? sign * (kPi + kTiny) : sign * 0.0;
    }
    if (std::isinf(y)) return sign * (kPio2 + kTiny);
    const int32_t k = (magnitude(y) - magnitude(x)) >> 20;
    double z = 0.0;
    if (k > 60)
        z = kPio2 + 0.5 * kPiTail;
    else if (!(negative_x && k < -60))
        z = atan(std::fabs(y / x));
    if (!negative_x) return negative_y ? -z : z;
    return negative_y ? (z - kPiTail) - kPi : kPi - (z - kPiTail);
}

}  // namespace heddle::natives::strict
