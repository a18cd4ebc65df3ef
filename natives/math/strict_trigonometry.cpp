// sin, cos, tan: x = n * pi/2 + r with |r| <= pi/4 and r in two doubles, then a polynomial of r.
#include <algorithm>
#include <array>
#include <cmath>

#include "natives/math/double_words.h"
#include "natives/math/strict_math.h"

namespace heddle::natives::strict {
namespace {

constexpr double kTwo24 = 16777216.0;
constexpr double kTwoTo24Inverse = 5.96046447753906250000e-08;

// 2/pi in digits of 24 bits: enough for the largest double.
constexpr int32_t kTwoOverPi[] = {
    0xA2F983, 0x6E4E44, 0x1529FC, 0x2757D1, 0xF534DD, 0xC0DB62, 0x95993C, 0x439041, 0xFE5163, 0xABDEBB, 0xC561B7,
    0x246E3A, 0x424DD2, 0xE00649, 0x2EEA09, 0xD1921C, 0xFE1DEB, 0x1CB129, 0xA73EE8, 0x8235F5, 0x2EBB44, 0x84E99C,
    0x7026B4, 0x5F7E41, 0x3991D6, 0x398353, 0x39F49C, 0x845F8B, 0xBDF928, 0x3B1FF8, 0x97FFDE, 0x05980F, 0xEF2F11,
    0x8B5A0A, 0x6D1F6D, 0x367ECF, 0x27CB09, 0xB74F46, 0x3F669E, 0x5FEA2D, 0x7527BA, 0xC7EBE5, 0xF17B3D, 0x0739F7,
    0x8A5292, 0xEA6BFB, 0x5FB11F, 0x8D5D08, 0x560330, 0x46FC7B, 0x6BABF0, 0xCFBC20, 0x9AF436, 0x1DA9E3, 0x91615E,
    0xE61B08, 0x659985, 0x5F14A0, 0x68408D, 0xFFD880, 0x4D7327, 0x310606, 0x1556CA, 0x73A8C9, 0x60E27B, 0xC08C6B};

// pi/2 in parts of 24 bits.
constexpr double kPiOver2Pieces[] = {1.57079625129699707031e+00, 7.54978941586159635335e-08, 5.39030252995776476554e-15,
                                     3.28200341580791294123e-22, 1.27065575308067607349e-29, 1.22933308981111328932e-36,
                                     2.73370053816464559624e-44, 2.16741683877804819444e-51};

struct Reduced {
    int n;        // the quadrant, modulo 8 at least
    double high;  // the remainder is high + low
    double low;
};

// Payne and Hanek: x times the digits of 2/pi that are significant for it.
class LargeReduction {
public:
    // |x| as digits[0 .. count) of 24 bits, the first with exponent e0.
    Reduced reduce(const double* digits, int count, int e0) {
        digits_ = digits;
        last_digit_ = count - 1;
        first_ = std::max((e0 - 3) / 24, 0);
        exponent_ = e0 - 24 * (first_ + 1);
        for (int i = 0, j = first_ - last_digit_; i <= last_digit_ + kTerms; ++i, ++j)
            f_[at(i)] = j < 0 ? 0.0 : kTwoOverPi[j];
        for (int i = 0; i <= kTerms; ++i) q_[at(i)] = product_digit(i);
        last_ = kTerms;
        while (!distill()) {
        }
        collect_fraction();
        return sum();
    }

private:
    static constexpr int kTerms = 4;  // for a result of 53 bits
    static size_t at(int i) { return static_cast<size_t>(i); }

    double product_digit(int i) const {
        double sum = 0.0;
        for (int j = 0; j <= last_digit_; ++j) sum += digits_[j] * f_[at(last_digit_ + i - j)];
        return sum;
    }

    // Propagates carries and removes the integer part. Returns false when too many leading digits of the fraction are
    // zero: more digits of 2/pi were added then, and the computation has to be repeated.
    bool distill() {
        double z = q_[at(last_)];
        for (int i = 0, j = last_; j > 0; ++i, --j) {
            const double carry = static_cast<int32_t>(kTwoTo24Inverse * z);
            iq_[at(i)] = static_cast<int32_t>(z - kTwo24 * carry);
            z = q_[at(j - 1)] + carry;
        }
        z = std::scalbn(z, exponent_);
        z -= 8.0 * std::floor(z * 0.125);
        n_ = static_cast<int>(z);
        z -= n_;
        half_ = 0;
        int32_t& top = iq_[at(last_ - 1)];
        if (exponent_ > 0) {
            const int32_t integer = top >> (24 - exponent_);
            n_ += integer;
            top -= integer << (24 - exponent_);
            half_ = top >> (23 - exponent_);
        } else if (exponent_ == 0) {
            half_ = top >> 23;
        } else if (z >= 0.5) {
            half_ = 2;
        }
        if (half_ > 0) z = complement(z);
        z_ = z;
        return z != 0.0 || !add_terms();
    }

    // The fraction is above one half: one more quadrant and a negative remainder.
    double complement(double z) {
        n_ += 1;
        bool has_carry = false;
        for (int i = 0; i < last_; ++i) {
            int32_t& digit = iq_[at(i)];
            if (has_carry) {
                digit = 0xffffff - digit;
            } else if (digit != 0) {
                has_carry = true;
                digit = 0x1000000 - digit;
            }
        }
        if (exponent_ == 1) iq_[at(last_ - 1)] &= 0x7fffff;
        if (exponent_ == 2) iq_[at(last_ - 1)] &= 0x3fffff;
        if (half_ == 2) {
            z = 1.0 - z;
            if (has_carry) z -= std::scalbn(1.0, exponent_);
        }
        return z;
    }

    bool add_terms() {
        int32_t bits = 0;
        for (int i = last_ - 1; i >= kTerms; --i) bits |= iq_[at(i)];
        if (bits != 0) return false;
        int more = 1;
        while (iq_[at(kTerms - more)] == 0) ++more;
        for (int i = last_ + 1; i <= last_ + more; ++i) {
            f_[at(last_digit_ + i)] = kTwoOverPi[first_ + i];
            q_[at(i)] = product_digit(i);
        }
        last_ += more;
        return true;
    }

    void collect_fraction() {
        if (z_ == 0.0) {
            do {
                --last_;
                exponent_ -= 24;
            } while (iq_[at(last_)] == 0);
            return;
        }
        const double z = std::scalbn(z_, -exponent_);
        if (z < kTwo24) {
            iq_[at(last_)] = static_cast<int32_t>(z);
            return;
        }
        const double carry = static_cast<int32_t>(kTwoTo24Inverse * z);
        iq_[at(last_)] = static_cast<int32_t>(z - kTwo24 * carry);
        ++last_;
        exponent_ += 24;
        iq_[at(last_)] = static_cast<int32_t>(carry);
    }

    Reduced sum() {
        double scale = std::scalbn(1.0, exponent_);
        for (int i = last_; i >= 0; --i) {
            q_[at(i)] = scale * iq_[at(i)];
            scale *= kTwoTo24Inverse;
        }
        std::array<double, 20> parts{};
        for (int i = last_; i >= 0; --i) {
            double part = 0.0;
            for (int k = 0; k <= kTerms && k <= last_ - i; ++k) part += kPiOver2Pieces[k] * q_[at(i + k)];
            parts[at(last_ - i)] = part;
        }
        double total = 0.0;
        for (int i = last_; i >= 0; --i) total += parts[at(i)];
        double rest = parts[0] - total;
        for (int i = 1; i <= last_; ++i) rest += parts[at(i)];
        return half_ == 0 ? Reduced{n_ & 7, total, rest} : Reduced{n_ & 7, -total, -rest};
    }

    const double* digits_ = nullptr;
    int last_digit_ = 0;
    int first_ = 0;     // digit of 2/pi to begin with
    int exponent_ = 0;  // of the last digit
    int last_ = 0;
    int n_ = 0;
    int half_ = 0;
    double z_ = 0.0;
    std::array<double, 20> f_{};
    std::array<double, 20> q_{};
    std::array<int32_t, 20> iq_{};
};

// pi/2 in three parts of 33 bits, each with its tail.
constexpr double kPio2First = 1.57079632673412561417e+00;
constexpr double kPio2FirstTail = 6.07710050650619224932e-11;
constexpr double kPio2Second = 6.07710050630396597660e-11;
constexpr double kPio2SecondTail = 2.02226624879595063154e-21;
constexpr double kPio2Third = 2.02226624871116645580e-21;
constexpr double kPio2ThirdTail = 8.47842766036889956997e-32;

Reduced negated(const Reduced& reduced) { return {-reduced.n, -reduced.high, -reduced.low}; }

// pi/4 < x < 3pi/4.
Reduced reduce_by_one(double x) {
    double z = x - kPio2First;
    double tail = kPio2FirstTail;
    if (magnitude(x) == 0x3ff921fb) {  // near pi/2: one more part
        z -= kPio2Second;
        tail = kPio2SecondTail;
    }
    const double high = z - tail;
    return {1, high, (z - high) - tail};
}

// Up to 2^19 * pi/2: as many parts as cancellation requires.
Reduced reduce_medium(double x) {
    constexpr double kTwoOverPiDouble = 6.36619772367581382433e-01;
    constexpr double kPio2 = 1.57079632679489655800e+00;
    const int n = static_cast<int>(x * kTwoOverPiDouble + 0.5);
    const double fn = n;
    double r = x - fn * kPio2First;
    double w = fn * kPio2FirstTail;
    double high = r - w;
    const bool is_far_from_multiple = n < 32 && magnitude(x) != magnitude(fn * kPio2);
    if (!is_far_from_multiple) {
        const int exponent = magnitude(x) >> 20;
        const auto lost_bits = [exponent](double y) { return exponent - ((high_word(y) >> 20) & 0x7ff); };
        if (lost_bits(high) > 16) {
            double t = r;
            w = fn * kPio2Second;
            r = t - w;
            w = fn * kPio2SecondTail - ((t - r) - w);
            high = r - w;
            if (lost_bits(high) > 49) {
                t = r;
                w = fn * kPio2Third;
                r = t - w;
                w = fn * kPio2ThirdTail - ((t - r) - w);
                high = r - w;
            }
        }
    }
    return {n, high, (r - high) - w};
}

Reduced reduce_large(double x) {
    const int e0 = (magnitude(x) >> 20) - 1046;
    double z = from_words(magnitude(x) - (e0 << 20), low_word(x));
    double digits[3];
    for (int i = 0; i < 2; ++i) {
        digits[i] = static_cast<int32_t>(z);
        z = (z - digits[i]) * kTwo24;
    }
    digits[2] = z;
    int count = 3;
    while (digits[count - 1] == 0.0) --count;
    return LargeReduction().reduce(digits, count, e0);
}

// For finite |x| > pi/4.
Reduced reduce(double x) {
    const double positive = std::fabs(x);
    Reduced result{};
    if (magnitude(x) < 0x4002d97c)
        result = reduce_by_one(positive);
    else if (magnitude(x) <= 0x413921fb)
        result = reduce_medium(positive);
    else
        result = reduce_large(positive);
    return is_negative(x) ? negated(result) : result;
}

double kernel_sin(double x, double y, bool has_tail) {
    constexpr double S1 = -1.66666666666666324348e-01, S2 = 8.33333333332248946124e-03,
                     S3 = -1.98412698298579493134e-04, S4 = 2.75573137070700676789e-06,
                     S5 = -2.50507602534068634195e-08, S6 = 1.58969099521155010221e-10;
    if (magnitude(x) < 0x3e400000) return x;
    const double z = x * x;
    const double v = z * x;
    const double r = S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)));
    if (!has_tail) return x + v * (S1 + z * r);
    return x - ((z * (0.5 * y - v * r) - y) - v * S1);
}

double kernel_cos(double x, double y) {
    constexpr double C1 = 4.16666666666666019037e-02, C2 = -1.38888888888741095749e-03, C3 = 2.48015872894767294178e-05,
                     C4 = -2.75573143513906633035e-07, C5 = 2.08757232129817482790e-09,
                     C6 = -1.13596475577881948265e-11;
    const int32_t ix = magnitude(x);
    if (ix < 0x3e400000) return 1.0;
    const double z = x * x;
    const double r = z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6)))));
    if (ix < 0x3FD33333) return 1.0 - (0.5 * z - (z * r - x * y));
    const double quarter = ix > 0x3fe90000 ? 0.28125 : from_words(ix - 0x00200000, 0);
    const double hz = 0.5 * z - quarter;
    const double a = 1.0 - quarter;
    return a - (hz - (z * r - x * y));
}

// -1/(x+y) with w = x+y rounded and r its tail part, in two steps.
double negative_reciprocal(double w, double x, double r) {
    const double z = without_low_word(w);
    const double v = r - (z - x);
    const double a = -1.0 / w;
    const double t = without_low_word(a);
    const double s = 1.0 + t * z;
    return t + a * (s + t * v);
}

// tan(x+y), or -1/tan(x+y) when `inverted`.
double kernel_tan(double x, double y, bool inverted) {
    constexpr double T[] = {3.33333333333334091986e-01, 1.33333333333201242699e-01, 5.39682539762260521377e-02,
                            2.18694882948595424599e-02, 8.86323982359930005737e-03, 3.59207910759131235356e-03,
                            1.45620945432529025516e-03, 5.88041240820264096874e-04, 2.46463134818469906812e-04,
                            7.81794442939557092300e-05, 7.14072491382608190305e-05, -1.85586374855275456654e-05,
                            2.59073051863633712884e-05};
    constexpr double kPio4 = 7.85398163397448278999e-01;
    constexpr double kPio4Tail = 3.06161699786838301793e-17;
    const int32_t ix = magnitude(x);
    const bool was_negative = is_negative(x);
    if (ix < 0x3e300000) {
        if (!inverted) return x;
        if ((static_cast<uint32_t>(ix) | low_word(x)) == 0) return 1.0 / std::fabs(x);
        return negative_reciprocal(x + y, x, y);
    }
    const bool is_large = ix >= 0x3FE59428;
    if (is_large) {
        if (was_negative) {
            x = -x;
            y = -y;
        }
        x = (kPio4 - x) + (kPio4Tail - y);
        y = 0.0;
    }
    const double z = x * x;
    double w = z * z;
    double r = T[1] + w * (T[3] + w * (T[5] + w * (T[7] + w * (T[9] + w * T[11]))));
    const double v = z * (T[2] + w * (T[4] + w * (T[6] + w * (T[8] + w * (T[10] + w * T[12])))));
    const double s = z * x;
    r = y + z * (s * (r + v) + y);
    r += T[0] * s;
    w = x + r;
    if (is_large) {
        const double sign = was_negative ? -1.0 : 1.0;
        const double side = inverted ? -1.0 : 1.0;
        return sign * (side - 2.0 * (x - (w * w / (w + side) - r)));
    }
    return inverted ? negative_reciprocal(w, x, r) : w;
}

}  // namespace

double sin(double x) {
    if (magnitude(x) <= 0x3fe921fb) return kernel_sin(x, 0.0, false);
    if (magnitude(x) >= 0x7ff00000) return x - x;
    const Reduced reduced = reduce(x);
    switch (reduced.n & 3) {
        case 0: return kernel_sin(reduced.high, reduced.low, true);
        case 1: return kernel_cos(reduced.high, reduced.low);
        case 2: return -kernel_sin(reduced.high, reduced.low, true);
        default: return -kernel_cos(reduced.high, reduced.low);
    }
}

double cos(double x) {
    if (magnitude(x) <= 0x3fe921fb) return kernel_cos(x, 0.0);
    if (magnitude(x) >= 0x7ff00000) return x - x;
    const Reduced reduced = reduce(x);
    switch (reduced.n & 3) {
        case 0: return kernel_cos(reduced.high, reduced.low);
        case 1: return -kernel_sin(reduced.high, reduced.low, true);
        case 2: return -kernel_cos(reduced.high, reduced.low);
        default: return kernel_sin(reduced.high, reduced.low, true);
    }
}

double tan(double x) {
    if (magnitude(x) <= 0x3fe921fb) return kernel_tan(x, 0.0, false);
    if (magnitude(x) >= 0x7ff00000) return x - x;
    const Reduced reduced = reduce(x);
    return kernel_tan(reduced.high, reduced.low, (reduced.n & 1) != 0);
}

}  // namespace heddle::natives::strict
