// The guesses themselves: lock sets, what refutes them, and what is kept when the search begins anew.
#include "por/disciplines.h"

#include "por/tests/reduced_programs.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::Fixture;

namespace {

using Habit = Disciplines::Habit;

// The class Holder, its second thread inside both monitors and the main thread outside of all.
class Scene {
public:
    Scene() : fixture_(testing::reduced_class_folder(), "Holder", {}) {
        Subject& subject = fixture_.subject();
        REQUIRE(subject.start() == Outcome::kGoesOn);
        box_ = static_ref("box");
        std::vector<vm::ThreadId> threads;
        for (int i = 0; i < 200 && holder_ == nullptr; ++i) {
            subject.enabled(threads);
            REQUIRE(!threads.empty());
            // The main thread until the other is there, then that one.
            if (subject.advance({threads.back(), -1}) == Outcome::kAsksChoice) break;
            look_for_holder();
        }
        REQUIRE(holder_ != nullptr);
    }

    vm::Machine& machine() { return fixture_.subject().machine(); }
    const vm::JavaThread& holder() const { return *holder_; }
    const vm::JavaThread& stranger() { return machine().thread(static_cast<vm::ThreadId>(0)); }
    vm::Ref box() const { return box_; }
    const vm::Klass& klass(std::string_view name) {
        for (uint32_t i = 0; i < fixture_.program().class_count(); ++i) {
            const vm::Klass& candidate = *fixture_.program().klass(static_cast<vm::ClassId>(i));
            if (candidate.name.view() == name) return candidate;
        }
        FAIL("no class ", name);
        std::abort();
    }

    vm::Question question(const vm::JavaThread& thread, std::string_view field, bool writes) {
        vm::Question result;
        result.thread = &thread;
        result.kind = writes ? vm::ActionKind::kWrite : vm::ActionKind::kRead;
        result.object = box_;
        result.field = &field_of(klass("Holder$Box"), field);
        result.offset = result.field->offset;
        result.flags = writes ? vm::kAccessWrites : 0;
        return result;
    }

private:
    static const vm::Field& field_of(const vm::Klass& klass, std::string_view name) {
        for (const vm::Field& field : klass.fields) {
            if (field.name.view() == name) return field;
        }
        FAIL("no field ", name);
        std::abort();
    }

    vm::Ref static_ref(std::string_view name) {
        const vm::Klass& klass = this->klass("Holder");
        const vm::ClassState& state = machine().class_state(&klass);
        return machine().heap().get_ref(state.mirror, field_of(klass, name).offset);
    }

    void look_for_holder() {
        const vm::Ref gate = static_ref("gate");
        for (size_t i = 1; i < machine().thread_count(); ++i) {
            const vm::JavaThread& thread = machine().thread(static_cast<vm::ThreadId>(i));
            if (machine().owns_monitor(thread, box_) && machine().owns_monitor(thread, gate)) holder_ = &thread;
        }
    }

    Fixture fixture_;
    vm::Ref box_;
    const vm::JavaThread* holder_ = nullptr;
};

}  // namespace

TEST_CASE("disciplines: a place is relied on as long as its lock is held") {
    Scene scene;
    Disciplines disciplines(scene.machine());
    CHECK(disciplines.rely(scene.question(scene.holder(), "value", true)));
    CHECK(disciplines.rely(scene.question(scene.holder(), "value", false)));
    CHECK(disciplines.refuted() == 0);
    CHECK_FALSE(disciplines.must_start_over());
}

TEST_CASE("disciplines: an access without the lock refutes what was relied on, once") {
    Scene scene;
    Disciplines disciplines(scene.machine());
    REQUIRE(disciplines.rely(scene.question(scene.holder(), "value", true)));
    CHECK_FALSE(disciplines.rely(scene.question(scene.stranger(), "value", false)));
    CHECK(disciplines.refuted() == 1);
    CHECK(disciplines.must_start_over());
    CHECK_FALSE(disciplines.rely(scene.question(scene.stranger(), "value", true)));
    CHECK(disciplines.refuted() == 1);
}

TEST_CASE("disciplines: what nobody relied on is refuted without beginning anew") {
    Scene scene;
    Disciplines disciplines(scene.machine());
    CHECK_FALSE(disciplines.rely(scene.question(scene.stranger(), "value", true)));
    CHECK(disciplines.refuted() == 1);
    CHECK_FALSE(disciplines.must_start_over());
}

TEST_CASE("disciplines: fields of one object have locks of their own") {
    Scene scene;
    Disciplines disciplines(scene.machine());
    REQUIRE(disciplines.rely(scene.question(scene.holder(), "value", true)));
    CHECK_FALSE(disciplines.rely(scene.question(scene.stranger(), "other", true)));
    CHECK(disciplines.rely(scene.question(scene.holder(), "value", true)));
    CHECK_FALSE(disciplines.must_start_over());
}

TEST_CASE("disciplines: what is read by everybody is relied on until it is written") {
    Scene scene;
    Disciplines disciplines(scene.machine());
    CHECK(disciplines.rely(scene.question(scene.stranger(), "value", false)));
    CHECK(disciplines.rely(scene.question(scene.holder(), "value", false)));
    CHECK_FALSE(disciplines.rely(scene.question(scene.holder(), "value", true)));
    CHECK(disciplines.must_start_over());
}

TEST_CASE("disciplines: without locks of other objects, reading alone protects nothing") {
    Scene scene;
    Disciplines disciplines(scene.machine());
    disciplines.set_self_only(true);
    CHECK_FALSE(disciplines.rely(scene.question(scene.stranger(), "value", false)));
    CHECK_FALSE(disciplines.must_start_over());
}

TEST_CASE("disciplines: a place is guarded for who holds the lock of every access so far, and for nobody else") {
    Scene scene;
    Disciplines disciplines(scene.machine());
    const vm::Question question = scene.question(scene.holder(), "value", true);
    const auto is_guarded = [&](const vm::JavaThread& thread) {
        return disciplines.is_guarded(thread, question.object, question.offset, false);
    };
    CHECK_FALSE(is_guarded(scene.holder()));
    REQUIRE(disciplines.rely(question));
    CHECK(is_guarded(scene.holder()));
    CHECK_FALSE(is_guarded(scene.stranger()));
    REQUIRE_FALSE(disciplines.rely(scene.question(scene.stranger(), "value", true)));
    CHECK_FALSE(is_guarded(scene.holder()));
}

TEST_CASE("disciplines: accesses are watched on objects that were relied on, on this path only") {
    Scene scene;
    Disciplines disciplines(scene.machine());
    const vm::Question slip = scene.question(scene.stranger(), "value", true);
    const auto note = [&] { disciplines.note(scene.stranger(), slip.object, slip.offset, false, true); };
    const vm::Machine::Mark before = scene.machine().mark();
    REQUIRE(disciplines.rely(scene.question(scene.holder(), "value", true)));
    scene.machine().rewind(before);
    note();
    CHECK(disciplines.refuted() == 0);
    REQUIRE(disciplines.rely(scene.question(scene.holder(), "value", true)));
    note();
    CHECK(disciplines.refuted() == 1);
    CHECK(disciplines.must_start_over());
}

TEST_CASE("disciplines: what was refuted stays so when the search begins anew, and is relied on no more") {
    Scene scene;
    Disciplines disciplines(scene.machine());
    REQUIRE(disciplines.rely(scene.question(scene.holder(), "value", true)));
    REQUIRE(disciplines.rely(scene.question(scene.holder(), "other", true)));
    REQUIRE_FALSE(disciplines.rely(scene.question(scene.stranger(), "value", true)));
    disciplines.start_over();
    CHECK_FALSE(disciplines.must_start_over());
    CHECK(disciplines.restarts() == 1);
    CHECK_FALSE(disciplines.rely(scene.question(scene.holder(), "value", true)));
    CHECK(disciplines.rely(scene.question(scene.holder(), "other", true)));
}

TEST_CASE("habits: one that nobody relied on falls without beginning anew, and falls once") {
    Scene scene;
    Disciplines disciplines(scene.machine());
    CHECK(disciplines.has(Habit::kNobodyInterrupts));
    disciplines.rely_on(Habit::kThreadsArePrivate);
    disciplines.refute(Habit::kNobodyInterrupts);
    disciplines.refute(Habit::kNobodyInterrupts);
    CHECK_FALSE(disciplines.has(Habit::kNobodyInterrupts));
    CHECK(disciplines.has(Habit::kThreadsArePrivate));
    CHECK(disciplines.refuted() == 1);
    CHECK_FALSE(disciplines.must_start_over());
    disciplines.refute(Habit::kThreadsArePrivate);
    CHECK(disciplines.must_start_over());
}

TEST_CASE("habits: what was broken stays broken when the search begins anew") {
    Scene scene;
    Disciplines disciplines(scene.machine());
    disciplines.rely_on(Habit::kGroupsAreBookkeeping);
    disciplines.refute(Habit::kGroupsAreBookkeeping);
    disciplines.start_over();
    CHECK_FALSE(disciplines.has(Habit::kGroupsAreBookkeeping));
    CHECK_FALSE(disciplines.must_start_over());
}

TEST_CASE("construction: a class that lets its objects out takes its superclasses with it, not its subclasses") {
    Scene scene;
    Disciplines disciplines(scene.machine());
    const vm::Klass &base = scene.klass("Holder$Base"), &derived = scene.klass("Holder$Derived");
    disciplines.refute_construction(base);
    CHECK(disciplines.is_leaky(base));
    CHECK_FALSE(disciplines.is_leaky(derived));
    Disciplines others(scene.machine());
    others.rely_on_construction(base);
    others.refute_construction(derived);
    CHECK(others.is_leaky(base));
    CHECK(others.must_start_over());
}
