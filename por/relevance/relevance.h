// isGloballyRelevant (001 Fig. 6) as a chain of links. Each link is one reason why an action is not relevant: no other
// thread can notice when it happens, nor hinder it. The links are asked cheapest first. An action that no link rules
// out is relevant, and a scheduling point lies before it.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "por/base/report.h"
#include "por/relevance/answer_cache.h"
#include "por/relevance/reductions.h"
#include "por/relevance/relevance_context.h"
#include "por/relevance/visible_actions.h"
#include "vm/link/klass.h"
#include "vm/machine/relevance.h"

namespace heddle::por {

class Link {
public:
    explicit Link(RelevanceContext& context) : context_(context) {}
    virtual ~Link() = default;
    // Returns true iff the action is not relevant for this link's reason.
    virtual bool rules_out(const vm::RelevanceQuery& query) = 0;
    // Returns true iff rules_out() can return true for an action of this kind, and on this field when the action
    // accesses one (null otherwise). Called once per kind and field; the answer should never change.
    virtual bool may_rule_out(vm::ActionKind, const vm::Field*) const { return true; }
    // Returns true iff note() is to be called for such actions. Called once per kind and field, as may_rule_out().
    virtual bool observes(vm::ActionKind, const vm::Field*) const { return false; }
    // An observed action is about to be executed, and this link did not rule it out.
    virtual void note(const vm::RelevanceQuery&) {}
    // A native is about to write a final field.
    virtual void note_native_write(const vm::Field&) {}
    // Of a query that this link did not rule out: returns true iff it never will, whatever happens, as long as another
    // thread reaches the object along an access path that no lock of this thread guards.
    virtual bool is_refusal_permanent(const vm::RelevanceQuery&) const { return false; }
    // Returns true iff the link caches something about the current state. set_stale() is then called when the search
    // rewinds, and when another thread moves.
    virtual bool has_state_cache() const { return false; }
    virtual void set_stale() {}

protected:
    RelevanceContext& context_;
};

// One row of the chain. A new technique is a class derived from Link, and a row in relevance.cpp.
struct LinkRow {
    std::string_view name;
    Reductions (*words)();  // the link is part of the chain iff one of these is on
    std::unique_ptr<Link> (*make)(RelevanceContext& context, Reductions reductions);
};

class Chain final : public vm::Relevance {
public:
    // `tables` may be null unless Reductions::need_tables().
    Chain(const vm::Machine& machine, Reductions reductions, Disciplines& disciplines, analysis::BoundTables* tables);

    bool is_relevant(const vm::RelevanceQuery& query) override;
    void note(const vm::RelevanceQuery& query) override;
    void note_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, uint8_t flags) override;
    void note_reference_store(const vm::JavaThread& thread, vm::Ref object, uint32_t offset) override {
        context_.note_store(thread, object, offset);
    }
    void note_initialized() override { note_unknown_stores(); }

    // Forgets all that is known of the current state.
    void set_stale();
    // Saves which threads reach which objects in the current state, for go_back().
    RelevanceContext::Kept keep() { return context_.keep(); }
    // The search was rewound to the state in which keep() returned this.
    void go_back(RelevanceContext::Kept kept);
    // A thread has made a step. `ran_native`: the step called natives that touch what other threads may see.
    void set_moved(bool ran_native);
    // Returns true iff the last query was this thread's, its action was relevant, and nothing was executed since.
    bool has_stopped(const vm::JavaThread& thread) const { return stopped_ == &thread; }
    std::vector<LinkFigures> figures() const;
    // The number of queries that the cache answered, so that no link was asked.
    uint64_t repeated() const { return cached_; }
    // For tests: without the cache every query is put to the links, and the answers should be the same.
    void set_uses_cache(bool uses_cache) { uses_cache_ = uses_cache; }
    // Actions that are visible because a property observes them; null: none.
    void set_visible_actions(const VisibleActions* actions) { visible_actions_ = actions; }
    const RelevanceContext& context() const { return context_; }
    uint64_t walks() const { return context_.reachability().walks(); }

private:
    // Which links are involved in actions of one kind on one field, as bits by index in links_.
    struct LinkMasks {
        uint16_t asked = 0;           // Link::may_rule_out()
        uint16_t observing : 14 = 0;  // Link::observes()
        bool is_known : 1 = false;
        bool may_be_cached : 1 = false;  // answers_ has had an answer about such an action
    };
    LinkMasks& masks_of(const vm::RelevanceQuery& query) {
        if (query.field == nullptr) return kind_masks_[static_cast<size_t>(query.kind)];
        const size_t at = size_t{index_of(query.field->id)} * 2 + (query.kind == vm::ActionKind::kWrite ? 1 : 0);
        if (at < field_masks_.size() && field_masks_[at].is_known) [[likely]]
            return field_masks_[at];
        return add_masks(at, query);
    }
    LinkMasks& add_masks(size_t at, const vm::RelevanceQuery& query);
    LinkMasks compute_masks(vm::ActionKind kind, const vm::Field* field) const;
    // Both return true iff the action is relevant.
    bool ask_links(const vm::RelevanceQuery& query);
    bool ask_links_under_predicates(const vm::RelevanceQuery& query, Visibility visibility);
    bool is_cached_relevant(const vm::RelevanceQuery& query);
    void cache_answer(const vm::RelevanceQuery& query, LinkMasks& masks);
    // The action is about to be executed. `reason` is the link that ruled it out; null when it was not asked about.
    void note_executed(const vm::RelevanceQuery& query, LinkMasks masks, const Link* reason);
    void note_array_arguments(const vm::RelevanceQuery& query);
    void update_reachability(const vm::RelevanceQuery& query, const Link* reason);
    void note_native(const vm::RelevanceQuery& query, bool is_local);
    bool is_reference_write(const vm::RelevanceQuery& query);
    bool is_reference_location(vm::Ref object, uint32_t offset);
    void note_native_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool writes);
    void note_native_write(vm::Ref object, uint32_t offset);
    // References were stored at unknown locations.
    void note_unknown_stores() {
        context_.set_stale();
        ran_unknown_native_ = true;
    }
    bool is_observed(const vm::RelevanceQuery& query) const {
        return visible_actions_ != nullptr && visible_actions_->makes_visible(query);
    }
    // An action that a property observes unless it is on a thread-local object: only the links about such objects are
    // asked.
    bool is_observed_unless_local(const vm::RelevanceQuery& query) const {
        return visible_actions_ != nullptr && visible_actions_->makes_visible_unless_local(query);
    }
    bool ask_links_about_locality(const vm::RelevanceQuery& query);
    bool is_visible_end(const vm::RelevanceQuery& query) {
        return query.method != nullptr && query.method->owner == thread_class_ && is_thread_exit(query) &&
               (predicates_.is_in_force() || !context_.is_local(query.object, *query.thread));
    }
    static bool is_thread_exit(const vm::RelevanceQuery& query);

    RelevanceContext context_;
    struct Entry {
        std::unique_ptr<Link> link;
        std::string_view name;
        uint64_t ruled_out = 0;
        uint64_t skipped = 0;  // queries that were not put to the link because of predicates
    };
    std::vector<Entry> links_;
    AnswerCache answers_;
    bool uses_cache_ = true;
    uint64_t cached_ = 0;                                 // queries that answers_ answered
    uint64_t asked_ = 0;                                  // queries that were put to the links
    std::array<LinkMasks, vm::kActionKinds> kind_masks_;  // of actions that access no field
    std::vector<LinkMasks> field_masks_;                  // reads, writes, by FieldId
    bool has_disciplines_ = false;
    bool has_dominated_link_ = false;
    const vm::JavaThread* stopped_ = nullptr;  // see has_stopped()
    // Natives that the current step ran.
    bool ran_unknown_native_ = false;  // its stores are not known
    bool ran_known_native_ = false;    // its stores were noted, or it has none
    // Actions that these links rule out are on thread-local objects.
    const Link* escape_ = nullptr;
    const Link* static_escape_ = nullptr;
    std::vector<Link*> caching_links_;  // Link::has_state_cache()
    const vm::Klass* thread_class_;
    Predicates& predicates_;
    const VisibleActions* visible_actions_ = nullptr;
};

// The links, one file each.
std::unique_ptr<Link> make_bookkeeping_link(RelevanceContext&, Reductions);
std::unique_ptr<Link> make_final_link(RelevanceContext&, Reductions);
std::unique_ptr<Link> make_static_escape_link(RelevanceContext&, Reductions);
std::unique_ptr<Link> make_escape_link(RelevanceContext&, Reductions);
std::unique_ptr<Link> make_lock_link(RelevanceContext&, Reductions);
std::unique_ptr<Link> make_predicate_link(RelevanceContext&, Reductions);
std::unique_ptr<Link> make_dominated_link(RelevanceContext&, Reductions);
std::unique_ptr<Link> make_release_link(RelevanceContext&, Reductions);
std::unique_ptr<Link> make_join_link(RelevanceContext&, Reductions);
std::unique_ptr<Link> make_immutable_link(RelevanceContext&, Reductions);
std::unique_ptr<Link> make_fields_link(RelevanceContext&, Reductions);

}  // namespace heddle::por
