#include "por/patience.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;

TEST_CASE("patience: a step has as many jumps in slices as at once") {
    for (const int64_t jumps : {0, 1, 15, 16, 17, 50, 9'999, 100'000}) {
        CAPTURE(jumps);
        int64_t done = 0;
        const auto go_on = [&](int64_t slice) {
            done += slice + 1;
            return vm::Stop::kBudget;
        };
        Patience patience;
        patience.run(jumps, go_on);
        CHECK(done == jumps + 1);
        done = 0;
        patience.set_end([] { return false; });
        patience.run(jumps, go_on);
        CHECK(done == jumps + 1);
    }
}

TEST_CASE("patience: who says that it is over is heard within the step") {
    Patience patience;
    patience.set_end([] { return true; });
    int slices = 0;
    const vm::Stop stop = patience.run(1'000'000, [&](int64_t) {
        ++slices;
        return vm::Stop::kBudget;
    });
    CHECK(stop == vm::Stop::kBudget);
    CHECK(slices == 1);
    CHECK(patience.has_ended());
    patience.set_end({});
    CHECK(!patience.has_ended());
}
