// A property that is none of the table, with memory, identity words and visible actions: "the write of Box.c does not
// follow writes of Box.a and Box.b in the forbidden order".
#include <memory>
#include <string>

#include "por/base/location_names.h"
#include "por/properties/property_monitors.h"
#include "por/tests/reduced_programs.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::Fixture;
using heddle::por::testing::reduced_class_folder;
using heddle::por::testing::words;

namespace {

// The program's states are the same whichever of a and b is written first.
enum class First : uint64_t { kNone, kA, kB };

struct Toy {
    First forbidden = First::kA;
    bool adds_identity = true;
    bool makes_visible = true;
};
Toy toy;

class OrderMonitor final : public PropertyMonitor {
public:
    explicit OrderMonitor(const MonitorSetup& setup)
        : PropertyMonitor(setup, {EventKind::kAccesses, EventKind::kMergedAccesses}) {}

    void on_step(const StepEvents& events) override {
        for (const vm::HeapAccess& access : events.accesses) {
            if (!access.object || !access.writes()) continue;
            const vm::Klass& klass = *machine().heap().klass_of(access.object);
            if (klass.name.view() != "Ordered$Box") continue;
            const vm::Field* field = field_at(klass, access.offset);
            REQUIRE(field != nullptr);
            note_write(field->name.view());
        }
    }

    bool has_memory() const override { return true; }
    size_t mark() override { return first_.mark(); }
    void rewind(size_t mark) override { first_.rewind(mark); }
    void add_identity(std::vector<uint64_t>& words) const override {
        if (toy.adds_identity) words.push_back(static_cast<uint64_t>(first_.value()));
    }
    bool has_visible_actions() const override { return toy.makes_visible; }
    bool makes_visible(const vm::RelevanceQuery& query) const override {
        return toy.makes_visible && query.kind == vm::ActionKind::kWrite && query.field != nullptr &&
               query.field->owner->name.view() == "Ordered$Box";
    }

private:
    void note_write(std::string_view name) {
        if (name != "c") {
            if (first_.value() == First::kNone) first_.set(name == "a" ? First::kA : First::kB);
        } else if (first_.value() == toy.forbidden) {
            Violation violation;
            violation.message = "wrong order";
            report(std::move(violation), "|order");
        }
    }

    MonitorMemory<First> first_{First::kNone};
};

std::unique_ptr<PropertyMonitor> make_order_monitor(const MonitorSetup& setup) {
    return std::make_unique<OrderMonitor>(setup);
}

constexpr PropertyRow kOrder{"order", false, "c does not follow the forbidden order", make_order_monitor};

Report search_order(const Toy& with, std::string_view reduce, SearchOptions options = {}) {
    toy = with;
    Fixture fixture(reduced_class_folder(), "Ordered", words(reduce));
    options.properties = {&kOrder};
    return search(fixture.subject(), options);
}

// For how many of the two orders a violation is found.
int orders_found(Toy with, std::string_view reduce, SearchOptions options = {}) {
    int found = 0;
    for (const First forbidden : {First::kA, First::kB}) {
        with.forbidden = forbidden;
        const Report report = search_order(with, reduce, options);
        if (report.verdict != Verdict::kViolated) continue;
        ++found;
        REQUIRE(report.violations.size() == 1);
        CHECK(report.violations.front().property == &kOrder);
        CHECK(report.violations.front().is_confirmed);
    }
    return found;
}

}  // namespace

TEST_CASE("monitors: memory is a value with its history") {
    MonitorMemory<int> memory(1);
    const size_t first = memory.mark();
    memory.set(2);
    memory.set(2);
    const size_t second = memory.mark();
    CHECK(second == first + 1);
    memory.set(3);
    CHECK(memory.value() == 3);
    memory.rewind(second);
    CHECK(memory.value() == 2);
    memory.rewind(first);
    CHECK(memory.value() == 1);
}

TEST_CASE("monitors: the memory of a monitor distinguishes states, and is rewound with them") {
    for (const SearchKind kind : {SearchKind::kDepthFirst, SearchKind::kBreadthFirst}) {
        for (const StoreKind store : {StoreKind::kFingerprint, StoreKind::kExact}) {
            CAPTURE(static_cast<int>(kind));
            CAPTURE(static_cast<int>(store));
            SearchOptions options;
            options.kind = kind;
            options.store = store;
            CHECK(orders_found({First::kA, true, true}, "none", options) == 2);
            CHECK(orders_found({First::kA, false, true}, "none", options) == 1);
        }
    }
}

TEST_CASE("monitors: samplers keep a monitor's memory apart from path to path") {
    SearchOptions options;
    options.kind = SearchKind::kRandom;
    options.executions = 50;
    CHECK(orders_found({First::kA, true, true}, "none", options) == 2);
}

TEST_CASE("monitors: reductions keep all orders of the actions that a monitor makes visible") {
    for (const SearchKind kind : {SearchKind::kDepthFirst, SearchKind::kBreadthFirst}) {
        for (const std::string_view reduce : {"escape", "escape,aggregate", "all"}) {
            CAPTURE(static_cast<int>(kind));
            CAPTURE(reduce);
            SearchOptions options;
            options.kind = kind;
            CHECK(orders_found({First::kA, true, true}, reduce, options) == 2);
            // Where invisible actions are merged, the order of two of them is not explored.
            if (words(reduce).has(Reduction::kAggregate))
                CHECK(orders_found({First::kA, true, false}, reduce, options) < 2);
        }
    }
}

TEST_CASE("monitors: a monitor without memory adds nothing to a state") {
    toy = {};
    Fixture fixture(reduced_class_folder(), "Ordered", {});
    Subject& subject = fixture.subject();
    subject.start();
    const vm::Fingerprint plain = subject.fingerprint();
    Violations violations;
    {
        const std::vector<Property> properties = default_properties();
        const PropertyMonitors monitors(subject, properties, violations);
        CHECK(subject.fingerprint() == plain);
    }
    const std::vector<Property> properties{&kOrder};
    {
        const PropertyMonitors monitors(subject, properties, violations);
        CHECK(subject.fingerprint() != plain);
    }
    CHECK(subject.fingerprint() == plain);
}

TEST_CASE("monitors: the table has each name once, and finds it") {
    for (const PropertyRow& row : kProperties) {
        CHECK(find_property(row.name) == &row);
        const bool has_factory = row.make != nullptr;
        CHECK(has_factory);
        CHECK_FALSE(row.help.empty());
    }
    CHECK(find_property("order") == nullptr);
    CHECK(name_of(Property{}).empty());
}
