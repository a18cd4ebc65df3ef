// Breadth-first search: level by level, so that the first violation has a shortest schedule. A machine can rewind but
// not jump, so the search keeps no machine states: it keeps the tree of the steps that led to new states, and walks
// over this tree once for each level, with mark and rewind. Branches without a state of the frontier are removed; a
// level costs the steps of the other branches.
#include "por/search/search.h"
#include "por/search/search_driver.h"

namespace heddle::por {

namespace {

class BreadthFirst {
public:
    BreadthFirst(Subject& subject, const SearchOptions& options)
        : subject_(subject),
          driver_(subject, options, make_store(options.store, options.bit_table_bytes)),
          proviso_(make_queue_proviso()),
          changes_(subject.disciplines().changes()) {}

    Report run() {
        if (driver_.begin()) {
            nodes_.emplace_back().state = digest();
            do {
                subject_.rewind(driver_.base());
                walk();
                ++level_;
            } while (nodes_[kRoot].first != kNone && !is_over_);
        }
        return driver_.finish();
    }

private:
    static constexpr uint32_t kNone = UINT32_MAX;
    static constexpr uint32_t kRoot = 0;

    // A state on a path to the frontier, by the step that led to it first.
    struct Node {
        Step step;
        uint32_t first = kNone;  // child
        uint32_t next = kNone;   // sibling
        uint64_t state = 0;      // half of its digest
    };

    // A node on the path to the current state.
    struct Visit {
        uint32_t node;
        uint32_t left;         // the first child that was not visited yet
        uint32_t kept;         // the last child that is kept, kNone: none
        Subject::Mark mark{};  // when it has several children
        bool was_left = false;
    };

    // Visits every state of the frontier, level_ steps from the root, and makes the next frontier.
    void walk() {
        visit_node(kRoot);
        while (!visits_.empty() && !is_over_) {
            Visit& visit = visits_.back();
            if (visit.left == kNone) {
                leave(visit.node);
                continue;
            }
            if (visit.was_left) subject_.rewind(visit.mark);
            visit.was_left = true;
            const uint32_t child = visit.left;
            visit.left = nodes_[child].next;
            if (is_over()) return;
            driver_.retrace(nodes_[child].step);
            path_.push_back(nodes_[child].step);
            visit_node(child);
        }
    }

    bool is_over() {
        if (!is_over_) is_over_ = driver_.is_decided() || driver_.is_out_of_budget();
        return is_over_;
    }

    void visit_node(uint32_t node) {
        // Its children are removed, and added again where states of the next frontier follow them.
        Visit& visit = visits_.emplace_back(Visit{node, nodes_[node].first, kNone});
        nodes_[node].first = kNone;
        if (path_.size() == level_) return expand(visit);
        if (nodes_[visit.left].next != kNone) visit.mark = subject_.mark();
    }

    // The steps that led to a state have led to another one: what follows the state would be lost. The reason may be
    // what was learnt since then, the locks of a field or a refuted assumption on which nothing relied; then the search
    // starts over with it.
    void fail_to_return() {
        is_over_ = true;
        if (subject_.disciplines().changes() != changes_) return subject_.disciplines().demand_restart();
        driver_.set_incomplete("breadth first, a state could not be gone to again; depth first can");
    }

    void leave(uint32_t node) {
        visits_.pop_back();
        if (visits_.empty()) return;
        path_.pop_back();
        if (nodes_[node].first == kNone)
            free_.push_back(node);
        else
            keep(visits_.back(), node);
    }

    void keep(Visit& parent, uint32_t child) {
        nodes_[child].next = kNone;
        (parent.kept == kNone ? nodes_[parent.node].first : nodes_[parent.kept].next) = child;
        parent.kept = child;
    }

    // Takes every step from a state of the frontier.
    void expand(Visit& visit) {
        if (digest() != nodes_[visit.node].state) return fail_to_return();
        driver_.refresh_threads(path_);
        bool is_ample = driver_.list_alternatives(alternatives_);
        driver_.pending_accesses(pending_);
        const Subject::Mark mark = subject_.mark();
        for (size_t i = 0; i < alternatives_.size() && !is_over(); ++i) {
            if (i != 0) subject_.rewind(mark);
            Outcome outcome = subject_.advance(alternatives_[i]);
            if (outcome == Outcome::kNeedsChoice) {
                driver_.list_choices(alternatives_, i);
                subject_.rewind(mark);
                outcome = subject_.advance(alternatives_[i]);
            }
            path_.push_back(alternatives_[i]);
            const Arrival arrival = driver_.arrive(outcome, pending_, path_);
            const bool may_close_cycle = arrival == Arrival::kRevisited && proviso_->may_close_cycle(subject_);
            if (may_close_cycle) driver_.check_endless_loop(path_);
            if (arrival == Arrival::kNew) keep(visit, new_node(alternatives_[i]));
            path_.pop_back();
            if (is_ample && must_expand(arrival, may_close_cycle)) {
                subject_.rewind(mark);
                driver_.add_left_out(alternatives_, path_);
            }
            is_ample = false;
        }
    }

    // Without what reductions record in objects: that depends on which questions were asked, too.
    uint64_t digest() { return subject_.encoder().digest().low; }

    uint32_t new_node(Step step) {
        uint32_t node = static_cast<uint32_t>(nodes_.size());
        if (free_.empty()) {
            nodes_.emplace_back();
        } else {
            node = free_.back();
            free_.pop_back();
        }
        nodes_[node] = {step, kNone, kNone, digest()};
        return node;
    }

    Subject& subject_;
    SearchDriver driver_;
    std::unique_ptr<CycleProviso> proviso_;
    uint64_t changes_;  // Disciplines::changes() when the search began
    std::vector<Node> nodes_;
    std::vector<uint32_t> free_;  // in nodes_
    std::vector<Visit> visits_;   // from the root to the current state
    std::vector<Step> path_;      // the same as steps
    std::vector<Step> alternatives_;
    std::vector<PendingAccess> pending_;
    size_t level_ = 0;
    bool is_over_ = false;
};

}  // namespace

Report search_breadth_first(Subject& subject, const SearchOptions& options) {
    return BreadthFirst(subject, options).run();
}

}  // namespace heddle::por
