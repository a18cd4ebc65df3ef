// Level by level, so that the first violation has one of the shortest traces. A machine can go back but not jump, so
// states are not kept: the search keeps the tree of the steps that led to new states, and for each level goes over it
// in order, with mark and rewind. Branches that lead to no state of the frontier are cut off; a level costs the steps
// of the branches that do.
#include "por/ledger.h"
#include "por/search.h"

namespace heddle::por {

namespace {

class BreadthFirst {
public:
    BreadthFirst(Subject& subject, const SearchOptions& options)
        : subject_(subject),
          ledger_(subject, options, make_store(options.store, options.bit_table_bytes)),
          changes_(subject.disciplines().changes()) {}

    Report run() {
        if (ledger_.begin()) {
            nodes_.emplace_back().state = look();
            do {
                subject_.rewind(ledger_.base());
                walk();
                ++level_;
            } while (nodes_[kRoot].first != kNone && !is_over_);
        }
        return ledger_.finish();
    }

private:
    static constexpr uint32_t kNone = UINT32_MAX;
    static constexpr uint32_t kRoot = 0;

    // A state that is on the way to the frontier, by the step that led to it first.
    struct Node {
        Step step;
        uint32_t first = kNone;  // child
        uint32_t next = kNone;   // sibling
        uint64_t state = 0;      // half of its digest
    };

    // A node on the way to the state where the subject stands.
    struct Visit {
        uint32_t node;
        uint32_t left;         // the first child that was not gone to yet
        uint32_t kept;         // the last child that stays, kNone: none
        Subject::Mark mark{};  // when it has several children
        bool was_left = false;
    };

    // Goes to every state of the frontier, level_ steps from the root, and makes the next frontier.
    void walk() {
        come_to(kRoot);
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
            subject_.advance_and_settle(nodes_[child].step);
            path_.push_back(nodes_[child].step);
            come_to(child);
        }
    }

    bool is_over() {
        if (!is_over_) is_over_ = ledger_.is_decided() || ledger_.is_out_of_budget();
        return is_over_;
    }

    void come_to(uint32_t node) {
        // Its children are taken off, and put back when they still lead somewhere.
        Visit& visit = visits_.emplace_back(Visit{node, nodes_[node].first, kNone});
        nodes_[node].first = kNone;
        if (path_.size() == level_) return expand(visit);
        if (nodes_[visit.left].next != kNone) visit.mark = subject_.mark();
    }

    // The steps that led to a state have led elsewhere: what follows it would be lost. What was learnt since may be the
    // reason, a lock that protects a field or a guess that nobody had relied on; then the search begins anew with it.
    void come_elsewhere() {
        is_over_ = true;
        if (subject_.disciplines().changes() != changes_) return subject_.disciplines().demand_restart();
        ledger_.give_up("breadth first, a state could not be gone to again; depth first can");
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
        if (look() != nodes_[visit.node].state) return come_elsewhere();
        ledger_.threads_again(path_);
        bool is_ample = ledger_.list_alternatives(alternatives_);
        ledger_.pending_accesses(pending_);
        const Subject::Mark mark = subject_.mark();
        for (size_t i = 0; i < alternatives_.size() && !is_over(); ++i) {
            if (i != 0) subject_.rewind(mark);
            Outcome outcome = subject_.advance(alternatives_[i]);
            if (outcome == Outcome::kAsksChoice) {
                ledger_.list_choices(alternatives_, i);
                subject_.rewind(mark);
                outcome = subject_.advance(alternatives_[i]);
            }
            path_.push_back(alternatives_[i]);
            const bool is_new = ledger_.arrive(outcome, pending_, path_);
            ledger_.look_for_spinning(path_);
            if (is_new) keep(visit, new_node(alternatives_[i]));
            path_.pop_back();
            if (is_ample && !is_new) {
                subject_.rewind(mark);
                ledger_.widen(alternatives_, path_);
            }
            is_ample = false;
        }
    }

    // What reductions keep in objects aside: who was asked about what decides about it, too.
    uint64_t look() { return subject_.encoder().digest().low; }

    uint32_t new_node(Step step) {
        uint32_t node = static_cast<uint32_t>(nodes_.size());
        if (free_.empty()) {
            nodes_.emplace_back();
        } else {
            node = free_.back();
            free_.pop_back();
        }
        nodes_[node] = {step, kNone, kNone, look()};
        return node;
    }

    Subject& subject_;
    Ledger ledger_;
    uint64_t changes_;  // of what is known about disciplines, when the search began
    std::vector<Node> nodes_;
    std::vector<uint32_t> free_;  // places in nodes_
    std::vector<Visit> visits_;   // from the root to where the subject stands
    std::vector<Step> path_;      // the same as steps
    std::vector<Step> alternatives_;
    std::vector<Pending> pending_;
    size_t level_ = 0;
    bool is_over_ = false;
};

}  // namespace

Report search_breadth_first(Subject& subject, const SearchOptions& options) {
    return BreadthFirst(subject, options).run();
}

}  // namespace heddle::por
