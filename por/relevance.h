// isGloballyRelevant (001 Fig. 6) as a chain: each link knows one reason why an action cannot matter to another thread,
// cheapest first. What no link rules out, matters.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "por/lasting_answers.h"
#include "por/reductions.h"
#include "por/report.h"
#include "por/surroundings.h"
#include "vm/klass.h"
#include "vm/relevance.h"

namespace heddle::por {

class Link {
public:
    explicit Link(Surroundings& surroundings) : surroundings_(surroundings) {}
    virtual ~Link() = default;
    // True when the action cannot matter to another thread.
    virtual bool rules_out(const vm::Question& question) = 0;
    // Whether rules_out() may be true of an action of this kind, and on this field when it is an access of one (null
    // for all others). Asked once for each, so the answer should never change.
    virtual bool may_rule_out(vm::ActionKind, const vm::Field*) const { return true; }
    // Which actions note() wants to hear of; asked once as well.
    virtual bool wants_note(vm::ActionKind, const vm::Field*) const { return false; }
    // An action of these that is done for another reason than this link's.
    virtual void note(const vm::Question&) {}
    // A native is about to write a final field.
    virtual void note_native_write(const vm::Field&) {}
    // Of a question that it did not rule out: whether it never will, whatever happens, as long as another thread
    // reaches the object along a way that no lock of this one guards.
    virtual bool never_will(const vm::Question&) const { return false; }
    // The search went back, or another thread moves: told to those that keep something of a state.
    virtual bool remembers() const { return false; }
    virtual void set_stale() {}

protected:
    Surroundings& surroundings_;
};

// One row of the chain. Adding a technique is adding a class behind Link, and a row in relevance.cpp.
struct LinkRow {
    std::string_view name;
    Reductions (*words)();  // it is part of the chain when one of these is on
    std::unique_ptr<Link> (*make)(Surroundings& surroundings, Reductions reductions);
};

class Chain final : public vm::Relevance {
public:
    // `tables` may be null unless Reductions::need_tables().
    Chain(vm::Machine& machine, Reductions reductions, Disciplines& disciplines, analysis::SearchTables* tables);

    bool matters(const vm::Question& question) override;
    void note(const vm::Question& question) override;
    void note_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, uint8_t flags) override;
    void note_reference_store(const vm::JavaThread& thread, vm::Ref object, uint32_t offset) override {
        surroundings_.note_store(thread, object, offset);
    }
    void note_initialized() override { note_unknown(); }

    // Nothing is known of the current state any more.
    void set_stale();
    // What is known of who reaches what in the current state, for the time when the search comes back to it.
    Surroundings::Kept keep() { return surroundings_.keep(); }
    // The search went back to where keep() said that.
    void go_back(Surroundings::Kept kept);
    // A thread has made a step. `ran_native`: it called natives that touch what others may see.
    void set_moved(bool ran_native);
    // Whether this thread was the last that asked, and got the answer that it matters; nothing was done since.
    bool has_stopped(const vm::JavaThread& thread) const { return stopped_ == &thread; }
    std::vector<LinkFigures> figures() const;
    // How often the links were not asked, because they had said no for a reason that lasts.
    uint64_t repeated() const { return repeated_; }
    // Asks them each time: for tests, since the answers should be the same.
    void set_remembers(bool remembers) { remembers_ = remembers; }
    const Surroundings& surroundings() const { return surroundings_; }
    uint64_t walks() const { return surroundings_.ownership_as_it_is().walks(); }

private:
    // Which links an action of one kind, on one field, is the business of: bits by their place in links_.
    struct Concerns {
        uint16_t asked = 0;
        uint16_t noted : 14 = 0;
        bool is_known : 1 = false;
        bool lasts : 1 = false;  // lasting_ has had an answer to a question about such an action
    };
    Concerns& concerns_of(const vm::Question& question) {
        if (question.field == nullptr) return kind_concerns_[static_cast<size_t>(question.kind)];
        const size_t at = size_t{index_of(question.field->id)} * 2 + (question.kind == vm::ActionKind::kWrite ? 1 : 0);
        if (at < field_concerns_.size() && field_concerns_[at].is_known) [[likely]]
            return field_concerns_[at];
        return add_concerns(at, question);
    }
    Concerns& add_concerns(size_t at, const vm::Question& question);
    Concerns work_out_concerns(vm::ActionKind kind, const vm::Field* field) const;
    bool asks_links(const vm::Question& question);
    bool asks_some_links(const vm::Question& question, Importance importance);
    bool is_known_to_matter(const vm::Question& question);
    void keep_answer(const vm::Question& question, Concerns& concerns);
    void note_done(const vm::Question& question, Concerns concerns, const Link* reason);
    void note_arrays(const vm::Question& question);
    bool is_of_references(const vm::Question& question);
    void note_reach(const vm::Question& question, const Link* reason);
    void note_native(const vm::Question& question, bool is_own);
    bool is_of_reference(vm::Ref object, uint32_t offset);
    void note_touched(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool writes);
    void note_native_write(vm::Ref object, uint32_t offset);
    // Something was stored, and nobody says what or where.
    void note_unknown() {
        surroundings_.set_stale();
        ran_unknown_ = true;
    }
    bool ends_visibly(const vm::Question& question) {
        return question.method != nullptr && question.method->owner == thread_class_ && ends_thread(question) &&
               (predicates_.is_in_force() || !surroundings_.is_local(question.object, *question.thread));
    }
    static bool ends_thread(const vm::Question& question);

    Surroundings surroundings_;
    struct Entry {
        std::unique_ptr<Link> link;
        std::string_view name;
        uint64_t ruled_out = 0;
        uint64_t left_out = 0;  // questions that were not put to it because of predicates
    };
    std::vector<Entry> links_;
    LastingAnswers lasting_;
    bool remembers_ = true;
    uint64_t repeated_ = 0;
    uint64_t asked_ = 0;                                    // questions that were put to the links
    std::array<Concerns, vm::kActionKinds> kind_concerns_;  // of actions that are on no field
    std::vector<Concerns> field_concerns_;                  // reads, writes, by FieldId
    bool has_disciplines_ = false;
    bool looks_behind_locks_ = false;  // wsl-dom
    const vm::JavaThread* stopped_ = nullptr;
    bool ran_unknown_ = false;  // of the current step
    bool ran_quiet_ = false;
    const Link* escape_ = nullptr;  // what these rule out is on objects of the thread's own
    const Link* static_escape_ = nullptr;
    std::vector<Link*> remembering_;  // those that want to hear when what they know is stale
    const vm::Klass* thread_class_;
    Predicates& predicates_;
};

// The links, one file each.
std::unique_ptr<Link> make_bookkeeping_link(Surroundings&, Reductions);
std::unique_ptr<Link> make_final_link(Surroundings&, Reductions);
std::unique_ptr<Link> make_static_escape_link(Surroundings&, Reductions);
std::unique_ptr<Link> make_escape_link(Surroundings&, Reductions);
std::unique_ptr<Link> make_lock_link(Surroundings&, Reductions);
std::unique_ptr<Link> make_predicate_link(Surroundings&, Reductions);
std::unique_ptr<Link> make_dominated_link(Surroundings&, Reductions);
std::unique_ptr<Link> make_release_link(Surroundings&, Reductions);
std::unique_ptr<Link> make_join_link(Surroundings&, Reductions);
std::unique_ptr<Link> make_immutable_link(Surroundings&, Reductions);
std::unique_ptr<Link> make_fields_link(Surroundings&, Reductions);

}  // namespace heddle::por
