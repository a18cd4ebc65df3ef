#include "por/subject/step_slicer.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;

TEST_CASE("step slicer: a step has as many jumps in slices as at once") {
    for (const int64_t jumps : {0, 1, 15, 16, 17, 50, 9'999, 100'000}) {
        CAPTURE(jumps);
        int64_t done = 0;
        const auto go_on = [&](int64_t slice) {
            done += slice + 1;
            return vm::Stop::kBudget;
        };
        StepSlicer slicer;
        slicer.run(jumps, go_on);
        CHECK(done == jumps + 1);
        done = 0;
        slicer.set_end([] { return false; });
        slicer.run(jumps, go_on);
        CHECK(done == jumps + 1);
    }
}

TEST_CASE("step slicer: a callback that returns true ends the step") {
    StepSlicer slicer;
    slicer.set_end([] { return true; });
    int slices = 0;
    const vm::Stop stop = slicer.run(1'000'000, [&](int64_t) {
        ++slices;
        return vm::Stop::kBudget;
    });
    CHECK(stop == vm::Stop::kBudget);
    CHECK(slices == 1);
    CHECK(slicer.has_ended());
    slicer.set_end({});
    CHECK(!slicer.has_ended());
}
