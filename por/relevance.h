// isGloballyRelevant (001 Fig. 6) as a chain: each link knows one reason why an action cannot matter to another thread,
// cheapest first. What no link rules out, matters.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "analysis/search_tables.h"
#include "por/disciplines.h"
#include "por/reductions.h"
#include "por/report.h"
#include "vm/ownership.h"
#include "vm/relevance.h"

namespace heddle::por {

// What the links share: the machine, and who reaches what in its current state.
class Surroundings {
public:
    Surroundings(vm::Machine& machine, Disciplines& disciplines, analysis::SearchTables* tables)
        : machine_(machine), disciplines_(disciplines), ownership_(machine), tables_(tables) {}

    vm::Machine& machine() { return machine_; }
    Disciplines& disciplines() { return disciplines_; }
    // Of the static analyses; there when one of the words that need them is on.
    analysis::SearchTables& tables() const { return *tables_; }
    // Whether no other thread reaches the object in this state; said as cheaply as it can be.
    bool is_local(vm::Ref object, const vm::JavaThread& thread);
    // Objects may be reachable that were not, or the other way round.
    void set_stale() {
        freshness_ = Freshness::kStale;
        stored_ = {};
    }
    // A thread is about to store a reference there. Others may reach what it leads to from then on.
    void note_store(vm::Ref object, uint32_t offset) {
        add_store();
        stored_ = object;
        stored_at_ = offset;
    }
    // Whether that is known without looking at the state.
    bool is_known_local(vm::Ref object, const vm::JavaThread& thread) const {
        return freshness_ != Freshness::kStale && stored_.is_null() && collections_ == machine_.heap().collections() &&
               ownership_.is_local(object, thread);
    }
    // A thread has made a step, and this was told of all its stores: no object has become another thread's.
    void set_moved() {
        add_store();
        if (freshness_ == Freshness::kExact) freshness_ = Freshness::kUpperBound;
    }
    const vm::Ownership& ownership_as_it_is() const { return ownership_; }

private:
    // What is known of who reaches what.
    enum class Freshness : uint8_t {
        kStale,       // nothing
        kUpperBound,  // what is said to be one thread's own is; some more may be
        kExact,       // as far as it does not go back on references that the running thread has dropped since
    };
    void work_out();
    void add_store();

    vm::Machine& machine_;
    Disciplines& disciplines_;
    vm::Ownership ownership_;
    analysis::SearchTables* tables_;
    Freshness freshness_ = Freshness::kStale;
    vm::Ref stored_;  // what note_store() was told last, when it has not been added yet
    uint32_t stored_at_ = 0;
    uint64_t collections_ = 0;  // of the heap, when it was worked out: places mean other objects after one
};

class Link {
public:
    explicit Link(Surroundings& surroundings) : surroundings_(surroundings) {}
    virtual ~Link() = default;
    // True when the action cannot matter to another thread.
    virtual bool rules_out(const vm::Question& question) = 0;
    // An action that is done for another reason than this link's.
    virtual void note(const vm::Question&) {}
    // The search went back, or another thread moves.
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
    void note_reference_store() override { note_unknown(); }

    // The search went back.
    void set_stale();
    // A thread has made a step. `ran_native`: it called natives that touch what others may see.
    void set_moved(bool ran_native);
    std::vector<LinkFigures> figures() const;
    uint64_t walks() const { return surroundings_.ownership_as_it_is().walks(); }

private:
    void note_done(const vm::Question& question, const Link* reason);
    void note_arrays(const vm::Question& question);
    bool is_of_references(const vm::Question& question);
    void note_reach(const vm::Question& question, const Link* reason);
    // Something was stored, and nobody says what or where.
    void note_unknown() {
        surroundings_.set_stale();
        ran_unknown_ = true;
    }
    bool ends_visibly(const vm::Question& question);

    Surroundings surroundings_;
    struct Entry {
        std::unique_ptr<Link> link;
        LinkFigures figures;
    };
    std::vector<Entry> links_;
    bool has_disciplines_ = false;
    bool ran_unknown_ = false;  // of the current step
    bool ran_quiet_ = false;
    const Link* escape_ = nullptr;  // what these rule out is on objects of the thread's own
    const Link* static_escape_ = nullptr;
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
std::unique_ptr<Link> make_immutable_link(Surroundings&, Reductions);
std::unique_ptr<Link> make_fields_link(Surroundings&, Reductions);

}  // namespace heddle::por
