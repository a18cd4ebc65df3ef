// What the JDK writes down about threads and nobody reads: thread groups count their threads. Watches, too, that the
// fields of vm/private_fields.def stay the business of their thread.
#include <algorithm>

#include "por/relevance.h"
#include "por/thread_watchers.h"

namespace heddle::por {

namespace {

constexpr std::string_view kBookkeeping[] = {"add", "addUnstarted", "remove", "threadStartFailed", "threadTerminated"};
constexpr std::string_view kBooks[] = {"threads", "nthreads", "nUnstartedThreads"};

bool contains(std::span<const std::string_view> names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

class BookkeepingLink final : public Link {
public:
    explicit BookkeepingLink(Surroundings& surroundings)
        : Link(surroundings), known_(surroundings.machine().known()), group_(known_.ThreadGroup) {
        if (group_ == nullptr) return;
        for (const auto& method : group_->methods) {
            if (contains(kBookkeeping, method->name.view())) bookkeeping_.push_back(method.get());
        }
        for (const vm::Field& field : group_->fields) {
            if (contains(kBooks, field.name.view())) books_.push_back(&field);
        }
        for (const vm::Klass* klass : {static_cast<const vm::Klass*>(known_.Thread), group_}) {
            for (const vm::Field& field : klass->fields) {
                if (!field.is_static() && surroundings.ownership_as_it_is().is_private(*klass, field.offset))
                    private_.push_back(&field);
            }
        }
    }

    bool rules_out(const vm::Question& question) override {
        if (is_own_business(question)) return relies_on_privacy();
        if (!keeps_books(*question.method) || !is_book(question)) return false;
        Disciplines& disciplines = surroundings_.disciplines();
        if (!disciplines.has(Disciplines::Habit::kGroupsAreBookkeeping)) return false;
        disciplines.rely_on(Disciplines::Habit::kGroupsAreBookkeeping);
        return true;
    }

    bool never_will(const vm::Question& question) const override {
        return !is_book(question) && !is_own_business(question);
    }

    bool may_rule_out(vm::ActionKind kind, const vm::Field* field) const override {
        if (field != nullptr) return field->owner == group_ || is_private(field);
        return kind == vm::ActionKind::kMonitorEnter || kind == vm::ActionKind::kMonitorExit;
    }

    bool wants_note(vm::ActionKind kind, const vm::Field* field) const override {
        return kind == vm::ActionKind::kNative || may_rule_out(kind, field);
    }

    void note(const vm::Question& question) override {
        if (!keeps_books(*question.method) && is_book(question))
            surroundings_.disciplines().refute(Disciplines::Habit::kGroupsAreBookkeeping);
        if (question.kind == vm::ActionKind::kNative) {
            if (looks_for_threads(question)) surroundings_.disciplines().refute(Disciplines::Habit::kThreadsArePrivate);
            return;
        }
        if (question.field == nullptr || question.object.is_null()) return;
        const vm::Klass* owner = question.field->owner;
        if (owner != known_.Thread && owner != group_) return;
        if (!is_private(question.field)) return;
        if (owner == group_) {
            if (!keeps_books(*question.method))
                surroundings_.disciplines().refute(Disciplines::Habit::kThreadsArePrivate);
            return;
        }
        const vm::JavaThread* whose = surroundings_.ownership_as_it_is().started_thread(question.object);
        if (whose != nullptr && whose != question.thread)
            surroundings_.disciplines().refute(Disciplines::Habit::kThreadsArePrivate);
        // What they lead to was the business of a thread that has ended, and becomes another's.
        if (surroundings_.ownership_as_it_is().is_of_ended_thread(question.object)) surroundings_.set_stale();
    }

private:
    bool is_private(const vm::Field* field) const {
        return std::find(private_.begin(), private_.end(), field) != private_.end();
    }

    // What ThreadLocal.get looks at: a field of the thread that runs, which is its own business.
    bool is_own_business(const vm::Question& question) const {
        return question.field != nullptr && question.field->owner == known_.Thread && question.object &&
               question.object == question.thread->state.object && is_private(question.field);
    }

    bool relies_on_privacy() {
        Disciplines& disciplines = surroundings_.disciplines();
        if (!disciplines.has(Disciplines::Habit::kThreadsArePrivate)) return false;
        disciplines.rely_on(Disciplines::Habit::kThreadsArePrivate);
        return true;
    }

    bool keeps_books(const vm::Method& method) const {
        if (method.owner != group_) return false;
        if (&method == last_bookkeeping_) return true;
        if (std::find(bookkeeping_.begin(), bookkeeping_.end(), &method) == bookkeeping_.end()) return false;
        last_bookkeeping_ = &method;
        return true;
    }

    // The monitor of a group, or a field in which it counts.
    bool is_book(const vm::Question& question) const {
        switch (question.kind) {
            case vm::ActionKind::kRead:
            case vm::ActionKind::kWrite:
                return question.field != nullptr && question.field->owner == group_ &&
                       (keeps_books(*question.method) ||
                        std::find(books_.begin(), books_.end(), question.field) != books_.end());
            case vm::ActionKind::kMonitorEnter:
            case vm::ActionKind::kMonitorExit:
                return question.object && surroundings_.heap().klass_of(question.object) == group_;
            default: return false;
        }
    }

    const vm::WellKnown& known_;
    const vm::Klass* group_;
    std::vector<const vm::Method*> bookkeeping_;
    mutable const vm::Method* last_bookkeeping_ = nullptr;  // of these, the last that was asked about
    std::vector<const vm::Field*> books_;
    std::vector<const vm::Field*> private_;  // of vm/private_fields.def
};

}  // namespace

std::unique_ptr<Link> make_bookkeeping_link(Surroundings& surroundings, Reductions) {
    return std::make_unique<BookkeepingLink>(surroundings);
}

}  // namespace heddle::por
