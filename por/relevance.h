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
    // Worked out when it is first asked for after the state changed.
    vm::Ownership& ownership();
    bool is_local(vm::Ref object, const vm::JavaThread& thread) {
        return !ownership_.is_shared_for_ever(object) && ownership().is_local(object, thread);
    }
    // Objects may be reachable that were not, or the other way round.
    void set_stale() { is_stale_ = true; }
    const vm::Ownership& ownership_as_it_is() const { return ownership_; }

private:
    vm::Machine& machine_;
    Disciplines& disciplines_;
    vm::Ownership ownership_;
    analysis::SearchTables* tables_;
    bool is_stale_ = true;
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
    void note_reference_store() override { surroundings_.set_stale(); }

    // The search went back, or another thread moves.
    void set_stale();
    std::vector<LinkFigures> figures() const;
    uint64_t walks() const { return surroundings_.ownership_as_it_is().walks(); }

private:
    void note_done(const vm::Question& question, const Link* reason);
    void note_arrays(const vm::Question& question);
    bool ends_visibly(const vm::Question& question);

    Surroundings surroundings_;
    struct Entry {
        std::unique_ptr<Link> link;
        LinkFigures figures;
    };
    std::vector<Entry> links_;
    bool has_disciplines_ = false;
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
