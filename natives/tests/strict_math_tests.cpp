// StrictMath against results of java 17, bit for bit. A larger comparison outside of the tests, with a million random
// and special arguments per function, found no difference.
#include "natives/math/strict_math.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include <doctest/doctest.h>

namespace heddle::natives {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

bool is_same(double a, double b) {
    return (std::isnan(a) && std::isnan(b)) || std::bit_cast<uint64_t>(a) == std::bit_cast<uint64_t>(b);
}

struct Sample {
    double (*function)(double);
    const char* name;
    double argument;
    double result;
};

// clang-format off
const Sample kSamples[] = {
    {strict::sin, "sin", 0x1.0p-1, 0x1.eaee8744b05fp-2},
    {strict::sin, "sin", 0x1.f4p9, 0x1.a75cc150a206bp-1},
    {strict::sin, "sin", 0x1.0f0cf064dd592p73, -0x1.b453ab76bf397p-1},
    {strict::sin, "sin", 0x1.fffffffffffffp1023, 0x1.452fc98b34e97p-8},
    {strict::sin, "sin", 0x1.6ea368443918p166, 0x1.b6221dfee0941p-1},
    {strict::sin, "sin", 0x1.921fb54442d18p1, 0x1.1a62633145c07p-53},
    {strict::sin, "sin", -0x1.d99999999999ap1, 0x1.0f46aec2e1b41p-1},
    {strict::sin, "sin", kInfinity, kNaN},
    {strict::cos, "cos", 0x1.0p-1, 0x1.c1528065b7d5p-1},
    {strict::cos, "cos", 0x1.f4p9, 0x1.1ff026793f1bcp-1},
    {strict::cos, "cos", 0x1.0f0cf064dd592p73, 0x1.0be2cef01c8f4p-1},
    {strict::cos, "cos", 0x1.fffffffffffffp1023, -0x1.fffe62ecfab75p-1},
    {strict::cos, "cos", 0x1.6ea368443918p166, 0x1.08ebd32fbc569p-1},
    {strict::cos, "cos", 0x1.921fb54442d18p1, -0x1.0p0},
    {strict::cos, "cos", -0x1.d99999999999ap1, -0x1.b23a2ad7dd937p-1},
    {strict::cos, "cos", kNaN, kNaN},
    {strict::tan, "tan", 0x1.0p-1, 0x1.17b4f5bf3474ap-1},
    {strict::tan, "tan", 0x1.f4p9, 0x1.786729f34311ap0},
    {strict::tan, "tan", 0x1.0f0cf064dd592p73, -0x1.a0f79c1b6b258p0},
    {strict::tan, "tan", 0x1.fffffffffffffp1023, -0x1.4530cfe729484p-8},
    {strict::tan, "tan", 0x1.1c37937e08p53, -0x1.3ec3afb0422ep0},
    {strict::tan, "tan", 0x1.921fb54442d18p0, 0x1.d02967c31cdb5p53},
    {strict::tan, "tan", -0x1.6666666666666p-1, -0x1.af406c2fc78aep-1},
    {strict::tan, "tan", 0x1.12e0be826d695p-30, 0x1.12e0be826d695p-30},
    {strict::asin, "asin", 0x1.3333333333333p-2, 0x1.380159e14f6ffp-2},
    {strict::asin, "asin", -0x1.6666666666666p-1, -0x1.8d00e692afd95p-1},
    {strict::asin, "asin", 0x1.fae147ae147aep-1, 0x1.6de3c6f33d51dp0},
    {strict::asin, "asin", 0x1.0p0, 0x1.921fb54442d18p0},
    {strict::asin, "asin", 0x1.12e0be826d695p-30, 0x1.12e0be826d695p-30},
    {strict::asin, "asin", 0x1.8p0, kNaN},
    {strict::acos, "acos", 0x1.3333333333333p-2, 0x1.441f5ecbeef59p0},
    {strict::acos, "acos", -0x1.6666666666666p-1, 0x1.2c501446cd5f2p1},
    {strict::acos, "acos", 0x1.fae147ae147aep-1, 0x1.21df72882bfd8p-3},
    {strict::acos, "acos", -0x1.0p0, 0x1.921fb54442d18p1},
    {strict::acos, "acos", 0x1.d83c94fb6d2acp-64, 0x1.921fb54442d18p0},
    {strict::acos, "acos", 0x1.8p0, kNaN},
    {strict::atan, "atan", 0x1.3333333333333p-2, 0x1.2a73a661eaf06p-2},
    {strict::atan, "atan", -0x1.6666666666666p-1, -0x1.38b112d7bd4adp-1},
    {strict::atan, "atan", 0x1.199999999999ap0, 0x1.aa7c8545183cdp-1},
    {strict::atan, "atan", 0x1.4p2, 0x1.5f97315254857p0},
    {strict::atan, "atan", 0x1.5af1d78b58c4p66, 0x1.921fb54442d18p0},
    {strict::atan, "atan", -0x1.b7cdfd9d7bdbbp-34, -0x1.b7cdfd9d7bdbbp-34},
    {strict::exp, "exp", 0x1.0p0, 0x1.5bf0a8b14576ap1},
    {strict::exp, "exp", -0x1.0p0, 0x1.78b56362cef38p-2},
    {strict::exp, "exp", 0x1.3333333333333p-2, 0x1.599058c8c1a96p0},
    {strict::exp, "exp", 0x1.5ep9, 0x1.d945df4f8ec8ep1009},
    {strict::exp, "exp", -0x1.72p9, 0x0.0000000000055p-1022},
    {strict::exp, "exp", 0x1.63p9, kInfinity},
    {strict::exp, "exp", 0x1.12e0be826d695p-30, 0x1.000000044b83p0},
    {strict::log, "log", 0x1.0p1, 0x1.62e42fefa39efp-1},
    {strict::log, "log", 0x1.4p3, 0x1.26bb1bbb55516p1},
    {strict::log, "log", 0x1.2d97c7f3321d2p1, 0x1.b6cef8934d5bp-1},
    {strict::log, "log", 0x1.000001ad7f29bp0, 0x1.ad7f2847b6492p-24},
    {strict::log, "log", 0x0.0000000000001p-1022, -0x1.74385446d71c3p9},
    {strict::log, "log", 0x0.0p0, -kInfinity},
    {strict::log, "log", -0x1.0p0, kNaN},
    {strict::log10, "log10", 0x1.0p1, 0x1.34413509f79ffp-2},
    {strict::log10, "log10", 0x1.4p3, 0x1.0p0},
    {strict::log10, "log10", 0x1.921fb54442d18p1, 0x1.fd14db31ba3bap-2},
    {strict::log10, "log10", 0x1.f4p9, 0x1.8p1},
    {strict::log10, "log10", 0x0.0000000000001p-1022, -0x1.434e6420f4374p8},
    {strict::log10, "log10", 0x1.0624dd2f1a9fcp-10, -0x1.8p1},
    {strict::log10, "log10", -0x1.0p0, kNaN},
    {strict::expm1, "expm1", 0x1.0p0, 0x1.b7e151628aed2p0},
    {strict::expm1, "expm1", -0x1.0p0, -0x1.43a54e4e98864p-1},
    {strict::expm1, "expm1", 0x1.3333333333333p-2, 0x1.6641632306a56p-2},
    {strict::expm1, "expm1", 0x1.4p5, 0x1.a220d397972eap57},
    {strict::expm1, "expm1", -0x1.999999999999ap-3, -0x1.733d4a7a67a9bp-3},
    {strict::expm1, "expm1", 0x1.5ep9, 0x1.d945df4f8ec8ep1009},
    {strict::expm1, "expm1", -0x1.9p5, -0x1.0p0},
    {strict::expm1, "expm1", 0x1.79ca10c924223p-67, 0x1.79ca10c924223p-67},
    {strict::log1p, "log1p", 0x1.0p0, 0x1.62e42fefa39efp-1},
    {strict::log1p, "log1p", -0x1.3333333333333p-2, -0x1.6d3c324e13f4ep-2},
    {strict::log1p, "log1p", 0x1.a3d70a3d70a3dp-2, 0x1.5fd5fabe64085p-2},
    {strict::log1p, "log1p", 0x1.7e43c8800759cp996, 0x1.5963447f87fb5p9},
    {strict::log1p, "log1p", -0x1.0p0, -kInfinity},
    {strict::log1p, "log1p", 0x1.b7cdfd9d7bdbbp-34, 0x1.b7cdfd9d1d693p-34},
    {strict::log1p, "log1p", 0x1.1c37937e08p53, 0x1.26bb1bbb55516p5},
    {strict::sinh, "sinh", 0x1.0p0, 0x1.2cd9fc44eb982p0},
    {strict::sinh, "sinh", -0x1.999999999999ap-4, -0x1.9a487337b59b3p-4},
    {strict::sinh, "sinh", 0x1.4p4, 0x1.ceb088b68e804p27},
    {strict::sinh, "sinh", 0x1.ep4, 0x1.370470aec28edp42},
    {strict::sinh, "sinh", 0x1.6333333333333p9, 0x1.da98a7371610ap1023},
    {strict::sinh, "sinh", 0x1.638p9, kInfinity},
    {strict::sinh, "sinh", 0x1.b7cdfd9d7bdbbp-34, 0x1.b7cdfd9d7bdbbp-34},
    {strict::cosh, "cosh", 0x1.0p0, 0x1.8b07551d9f551p0},
    {strict::cosh, "cosh", -0x1.999999999999ap-4, 0x1.0147f40224b38p0},
    {strict::cosh, "cosh", 0x1.4p4, 0x1.ceb088b68e804p27},
    {strict::cosh, "cosh", 0x1.ep4, 0x1.370470aec28edp42},
    {strict::cosh, "cosh", 0x1.6333333333333p9, 0x1.da98a7371610ap1023},
    {strict::cosh, "cosh", 0x1.638p9, kInfinity},
    {strict::cosh, "cosh", 0x1.79ca10c924223p-67, 0x1.0p0},
    {strict::tanh, "tanh", 0x1.0p0, 0x1.85efab514f394p-1},
    {strict::tanh, "tanh", -0x1.999999999999ap-4, -0x1.983d7795f413ap-4},
    {strict::tanh, "tanh", 0x1.3333333333333p-2, 0x1.2a4dda7d914fap-2},
    {strict::tanh, "tanh", 0x1.ep4, 0x1.0p0},
    {strict::tanh, "tanh", 0x1.4p2, 0x1.fff419668df11p-1},
    {strict::tanh, "tanh", 0x1.79ca10c924223p-67, 0x1.79ca10c924223p-67},
};

struct Atan2Sample {
    double y, x, result;
};

const Atan2Sample kAtan2Samples[] = {
    {0x0.0p0, -0x0.0p0, 0x1.921fb54442d18p1},
    {0x0.0p0, 0x1.0p0, 0x0.0p0},
    {0x0.0p0, 0x1.7e43c8800759cp996, 0x0.0p0},
    {0x0.0p0, 0x1.56e1fc2f8f359p-997, 0x0.0p0},
    {-0x0.0p0, 0x1.0p1, -0x0.0p0},
    {-0x0.0p0, -0x1.8p1, -0x1.921fb54442d18p1},
    {-0x0.0p0, 0x1.7e43c8800759cp996, -0x0.0p0},
    {0x1.0p0, 0x1.0p0, 0x1.921fb54442d18p-1},
    {0x1.0p0, -kInfinity, 0x1.921fb54442d18p1},
    {-0x1.0p0, 0x1.0p0, -0x1.921fb54442d18p-1},
    {-0x1.0p0, -0x1.0p0, -0x1.2d97c7f3321d2p1},
    {-0x1.0p0, 0x1.0p1, -0x1.dac670561bb4fp-2},
    {-0x1.0p0, 0x1.56e1fc2f8f359p-997, -0x1.921fb54442d18p0},
    {-0x1.0p0, -kInfinity, -0x1.921fb54442d18p1},
    {0x1.0p1, -0x0.0p0, 0x1.921fb54442d18p0},
    {0x1.0p1, 0x1.0p0, 0x1.1b6e192ebbe44p0},
    {0x1.0p1, 0x1.0p1, 0x1.921fb54442d18p-1},
    {0x1.0p1, kInfinity, 0x0.0p0},
    {-0x1.8p1, 0x1.0p0, -0x1.3fc176b7a856p0},
    {-0x1.8p1, -0x1.0p0, -0x1.e47df3d0dd4d1p0},
    {-0x1.8p1, -0x1.8p1, -0x1.2d97c7f3321d2p1},
    {-0x1.8p1, -kInfinity, -0x1.921fb54442d18p1},
    {0x1.56e1fc2f8f359p-997, 0x1.0p0, 0x1.56e1fc2f8f359p-997},
    {0x1.56e1fc2f8f359p-997, 0x1.56e1fc2f8f359p-997, 0x1.921fb54442d18p-1},
    {kInfinity, -0x0.0p0, 0x1.921fb54442d18p0},
    {kInfinity, 0x1.0p0, 0x1.921fb54442d18p0},
    {-kInfinity, -0x0.0p0, -0x1.921fb54442d18p0},
    {-kInfinity, 0x1.0p1, -0x1.921fb54442d18p0},
    {-kInfinity, 0x1.56e1fc2f8f359p-997, -0x1.921fb54442d18p0},
    {-kInfinity, -kInfinity, -0x1.2d97c7f3321d2p1},
};
// clang-format on

TEST_CASE("strict math: functions of one argument agree with java") {
    for (const Sample& sample : kSamples) {
        CAPTURE(sample.name);
        CAPTURE(sample.argument);
        CHECK(is_same(sample.function(sample.argument), sample.result));
    }
}

TEST_CASE("strict math: atan2 agrees with java in all quadrants and for special values") {
    for (const Atan2Sample& sample : kAtan2Samples) {
        CAPTURE(sample.y);
        CAPTURE(sample.x);
        CHECK(is_same(strict::atan2(sample.y, sample.x), sample.result));
    }
}

}  // namespace
}  // namespace heddle::natives
