// Assumptions: lock sets, what refutes them, and what stays when the search restarts.
#include "por/disciplines/disciplines.h"

#include "por/tests/reduced_programs.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::Fixture;

namespace {

using GlobalAssumption = Disciplines::GlobalAssumption;

// The program Holder, in a state where its second thread holds both monitors and the main thread holds none.
class Scene {
public:
    Scene() : fixture_(testing::reduced_class_folder(), "Holder", {}) {
        Subject& subject = fixture_.subject();
        REQUIRE(subject.start() == Outcome::kContinues);
        box_ = static_ref("box");
        std::vector<vm::ThreadId> threads;
        for (int i = 0; i < 200 && holder_ == nullptr; ++i) {
            subject.enabled(threads);
            REQUIRE(!threads.empty());
            // Runs the main thread until it has started the other one, then the other one.
            if (subject.advance({threads.back(), -1}) == Outcome::kNeedsChoice) break;
            find_holder();
        }
        REQUIRE(holder_ != nullptr);
    }

    const vm::Machine& machine() { return fixture_.subject().machine(); }
    vm::ExploredMachine& explored() { return fixture_.subject().explored(); }
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

    vm::RelevanceQuery query(const vm::JavaThread& thread, std::string_view field, bool writes) {
        vm::RelevanceQuery result;
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

    void find_holder() {
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

TEST_CASE("disciplines: a location is relied on as long as its lock is held") {
    Scene scene;
    Disciplines disciplines(scene.explored());
    CHECK(disciplines.try_rely_on_location(scene.query(scene.holder(), "value", true)));
    CHECK(disciplines.try_rely_on_location(scene.query(scene.holder(), "value", false)));
    CHECK(disciplines.refuted() == 0);
    CHECK_FALSE(disciplines.must_start_over());
}

TEST_CASE("disciplines: an access without the lock refutes the assumption once, and asks for a restart") {
    Scene scene;
    Disciplines disciplines(scene.explored());
    REQUIRE(disciplines.try_rely_on_location(scene.query(scene.holder(), "value", true)));
    CHECK_FALSE(disciplines.try_rely_on_location(scene.query(scene.stranger(), "value", false)));
    CHECK(disciplines.refuted() == 1);
    CHECK(disciplines.must_start_over());
    CHECK_FALSE(disciplines.try_rely_on_location(scene.query(scene.stranger(), "value", true)));
    CHECK(disciplines.refuted() == 1);
}

TEST_CASE("disciplines: refuting an assumption that was not relied on needs no restart") {
    Scene scene;
    Disciplines disciplines(scene.explored());
    CHECK_FALSE(disciplines.try_rely_on_location(scene.query(scene.stranger(), "value", true)));
    CHECK(disciplines.refuted() == 1);
    CHECK_FALSE(disciplines.must_start_over());
}

TEST_CASE("disciplines: each field of an object has a lock set of its own") {
    Scene scene;
    Disciplines disciplines(scene.explored());
    REQUIRE(disciplines.try_rely_on_location(scene.query(scene.holder(), "value", true)));
    CHECK_FALSE(disciplines.try_rely_on_location(scene.query(scene.stranger(), "other", true)));
    CHECK(disciplines.try_rely_on_location(scene.query(scene.holder(), "value", true)));
    CHECK_FALSE(disciplines.must_start_over());
}

TEST_CASE("disciplines: a location without locks is relied on until it is written") {
    Scene scene;
    Disciplines disciplines(scene.explored());
    CHECK(disciplines.try_rely_on_location(scene.query(scene.stranger(), "value", false)));
    CHECK(disciplines.try_rely_on_location(scene.query(scene.holder(), "value", false)));
    CHECK_FALSE(disciplines.try_rely_on_location(scene.query(scene.holder(), "value", true)));
    CHECK(disciplines.must_start_over());
}

TEST_CASE("disciplines: when only the object itself counts as a lock, a read-only location is not relied on") {
    Scene scene;
    Disciplines disciplines(scene.explored());
    disciplines.set_self_only(true);
    CHECK_FALSE(disciplines.try_rely_on_location(scene.query(scene.stranger(), "value", false)));
    CHECK_FALSE(disciplines.must_start_over());
}

TEST_CASE("disciplines: a location is guarded only for the thread that holds the locks of all accesses so far") {
    Scene scene;
    Disciplines disciplines(scene.explored());
    const vm::RelevanceQuery query = scene.query(scene.holder(), "value", true);
    const auto is_guarded = [&](const vm::JavaThread& thread) {
        return disciplines.is_guarded(thread, query.object, query.offset, false);
    };
    CHECK_FALSE(is_guarded(scene.holder()));
    REQUIRE(disciplines.try_rely_on_location(query));
    CHECK(is_guarded(scene.holder()));
    CHECK_FALSE(is_guarded(scene.stranger()));
    REQUIRE_FALSE(disciplines.try_rely_on_location(scene.query(scene.stranger(), "value", true)));
    CHECK_FALSE(is_guarded(scene.holder()));
}

TEST_CASE("disciplines: accesses are checked on objects that were relied on along this path, and on no others") {
    Scene scene;
    Disciplines disciplines(scene.explored());
    const vm::RelevanceQuery unlocked = scene.query(scene.stranger(), "value", true);
    const auto note = [&] { disciplines.note_access(scene.stranger(), unlocked.object, unlocked.offset, false, true); };
    const vm::ExploredMachine::Mark before = scene.explored().mark();
    REQUIRE(disciplines.try_rely_on_location(scene.query(scene.holder(), "value", true)));
    scene.explored().rewind(before);
    note();
    CHECK(disciplines.refuted() == 0);
    REQUIRE(disciplines.try_rely_on_location(scene.query(scene.holder(), "value", true)));
    note();
    CHECK(disciplines.refuted() == 1);
    CHECK(disciplines.must_start_over());
}

TEST_CASE("disciplines: a refuted assumption stays refuted after a restart, and is not relied on again") {
    Scene scene;
    Disciplines disciplines(scene.explored());
    REQUIRE(disciplines.try_rely_on_location(scene.query(scene.holder(), "value", true)));
    REQUIRE(disciplines.try_rely_on_location(scene.query(scene.holder(), "other", true)));
    REQUIRE_FALSE(disciplines.try_rely_on_location(scene.query(scene.stranger(), "value", true)));
    disciplines.start_over();
    CHECK_FALSE(disciplines.must_start_over());
    CHECK(disciplines.restarts() == 1);
    CHECK_FALSE(disciplines.try_rely_on_location(scene.query(scene.holder(), "value", true)));
    CHECK(disciplines.try_rely_on_location(scene.query(scene.holder(), "other", true)));
}

TEST_CASE("global assumptions: one that was not relied on is refuted once, without a restart") {
    Scene scene;
    Disciplines disciplines(scene.explored());
    CHECK(disciplines.has(GlobalAssumption::kNoInterrupts));
    disciplines.rely_on(GlobalAssumption::kThreadsArePrivate);
    disciplines.refute(GlobalAssumption::kNoInterrupts);
    disciplines.refute(GlobalAssumption::kNoInterrupts);
    CHECK_FALSE(disciplines.has(GlobalAssumption::kNoInterrupts));
    CHECK(disciplines.has(GlobalAssumption::kThreadsArePrivate));
    CHECK(disciplines.refuted() == 1);
    CHECK_FALSE(disciplines.must_start_over());
    disciplines.refute(GlobalAssumption::kThreadsArePrivate);
    CHECK(disciplines.must_start_over());
}

TEST_CASE("global assumptions: a refuted one stays refuted after a restart") {
    Scene scene;
    Disciplines disciplines(scene.explored());
    disciplines.rely_on(GlobalAssumption::kGroupsAreBookkeeping);
    disciplines.refute(GlobalAssumption::kGroupsAreBookkeeping);
    disciplines.start_over();
    CHECK_FALSE(disciplines.has(GlobalAssumption::kGroupsAreBookkeeping));
    CHECK_FALSE(disciplines.must_start_over());
}

TEST_CASE("construction: refuting a class refutes its superclasses, not its subclasses") {
    Scene scene;
    Disciplines disciplines(scene.explored());
    const vm::Klass &base = scene.klass("Holder$Base"), &derived = scene.klass("Holder$Derived");
    disciplines.refute_construction(base);
    CHECK(disciplines.is_construction_refuted(base));
    CHECK_FALSE(disciplines.is_construction_refuted(derived));
    Disciplines others(scene.explored());
    others.rely_on_construction(base);
    others.refute_construction(derived);
    CHECK(others.is_construction_refuted(base));
    CHECK(others.must_start_over());
}
