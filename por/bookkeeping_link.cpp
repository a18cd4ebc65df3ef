// What the JDK writes down about threads and nobody reads: thread groups count their threads. Watches, too, that the
// fields of vm/private_fields.def stay the business of their thread.
#include <algorithm>

#include "por/relevance.h"

namespace heddle::por {

namespace {

constexpr std::string_view kBookkeeping[] = {"add", "addUnstarted", "remove", "threadStartFailed", "threadTerminated"};
constexpr std::string_view kBooks[] = {"threads", "nthreads", "nUnstartedThreads"};

bool contains(std::span<const std::string_view> names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

class BookkeepingLink final : public Link {
public:
    explicit BookkeepingLink(Surroundings& surroundings) : Link(surroundings) {}

    bool rules_out(const vm::Question& question) override {
        if (!is_book(question) || !keeps_books(*question.method)) return false;
        Disciplines& disciplines = surroundings_.disciplines();
        if (!disciplines.has(Disciplines::Habit::kGroupsAreBookkeeping)) return false;
        disciplines.rely_on(Disciplines::Habit::kGroupsAreBookkeeping);
        return true;
    }

    void note(const vm::Question& question) override {
        if (is_book(question) && !keeps_books(*question.method))
            surroundings_.disciplines().refute(Disciplines::Habit::kGroupsAreBookkeeping);
        if (question.kind == vm::ActionKind::kNative) {
            const std::string_view name = question.method->name.view();
            if (question.method->owner == surroundings_.machine().known().Thread && name == "getThreads")
                surroundings_.disciplines().refute(Disciplines::Habit::kThreadsArePrivate);
            return;
        }
        if (question.field == nullptr || question.field->is_static() || question.object.is_null()) return;
        const vm::Klass& owner = *question.field->owner;
        if (owner.loader != vm::LoaderId::kBoot || !owner.name.view().starts_with("java/lang/Thread")) return;
        const vm::Ownership& ownership = surroundings_.ownership_as_it_is();
        if (!ownership.is_private(owner, question.field->offset)) return;
        if (owner.name.view() == "java/lang/ThreadGroup") {
            if (!keeps_books(*question.method))
                surroundings_.disciplines().refute(Disciplines::Habit::kThreadsArePrivate);
            return;
        }
        const vm::JavaThread* whose = ownership.started_thread(question.object);
        if (whose != nullptr && whose != question.thread)
            surroundings_.disciplines().refute(Disciplines::Habit::kThreadsArePrivate);
    }

private:
    static bool keeps_books(const vm::Method& method) {
        return method.owner->name.view() == "java/lang/ThreadGroup" && contains(kBookkeeping, method.name.view());
    }

    // The monitor of a group, or a field in which it counts.
    bool is_book(const vm::Question& question) const {
        switch (question.kind) {
            case vm::ActionKind::kRead:
            case vm::ActionKind::kWrite:
                return question.field != nullptr && question.field->owner->name.view() == "java/lang/ThreadGroup" &&
                       (contains(kBooks, question.field->name.view()) || keeps_books(*question.method));
            case vm::ActionKind::kMonitorEnter:
            case vm::ActionKind::kMonitorExit:
                return question.object &&
                       surroundings_.machine().heap().klass_of(question.object)->name.view() == "java/lang/ThreadGroup";
            default: return false;
        }
    }
};

}  // namespace

std::unique_ptr<Link> make_bookkeeping_link(Surroundings& surroundings, Reductions) {
    return std::make_unique<BookkeepingLink>(surroundings);
}

}  // namespace heddle::por
