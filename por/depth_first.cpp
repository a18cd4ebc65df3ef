#include <unordered_set>

#include "por/ledger.h"
#include "por/race_scout.h"
#include "por/search.h"

namespace heddle::por {

namespace {

class DepthFirst {
public:
    DepthFirst(Subject& subject, const SearchOptions& options)
        : subject_(subject),
          options_(options),
          ledger_(subject, options, make_store(options.store, options.bit_table_bytes)) {}

    Report run() {
        if (ledger_.begin()) {
            // A space may be too large to come upon a race in it that the first path shows already.
            RaceScout(subject_, ledger_, options_).walk_ahead();
            explore();
        }
        return ledger_.finish();
    }

private:
    // A state with what is left to be tried in it. `mark` is set when something is left after the first.
    struct Node {
        Subject::Mark mark;
        std::vector<Step> alternatives;
        std::vector<Pending> pending;
        size_t next = 0;
        bool has_mark = false;
        bool is_ample = false;  // others were left out
        vm::Fingerprint state;
    };
    struct StateHash {
        size_t operator()(const vm::Fingerprint& state) const { return static_cast<size_t>(state.low); }
    };

    void explore() {
        push();
        while (!nodes_.empty() && !ledger_.is_decided()) {
            Node& node = nodes_.back();
            if (node.next == node.alternatives.size()) {
                on_path_.erase(node.state);
                nodes_.pop_back();
                if (!path_.empty()) path_.pop_back();
                continue;
            }
            if (ledger_.is_out_of_budget()) return;
            if (node.next != 0) subject_.rewind(node.mark);
            step(node);
        }
    }

    void step(Node& node) {
        const Step step = node.alternatives[node.next++];
        const Outcome outcome = subject_.advance(step);
        if (outcome == Outcome::kAsksChoice) return list_choices(node);
        path_.push_back(step);
        if (ledger_.arrive(outcome, node.pending, path_)) return push();
        const bool is_back = ledger_.has_met_again() && on_path_.contains(ledger_.state());
        if (is_back) ledger_.look_for_spinning(path_);
        path_.pop_back();
        // C3 (000 §3.3): only a step that closes a cycle may leave others out for ever. A known state that is not on
        // the path was left for good, with all that follows.
        if (!node.is_ample || (ledger_.has_met_again() && !is_back)) return;
        node.is_ample = false;
        subject_.rewind(node.mark);
        ledger_.widen(node.alternatives, path_);
    }

    void list_choices(Node& node) {
        if (!node.has_mark) {
            node.mark = subject_.mark();
            node.has_mark = true;
        }
        ledger_.list_choices(node.alternatives, --node.next);
        subject_.rewind(node.mark);
    }

    // Makes a node of the current state.
    void push() {
        Node& node = nodes_.emplace_back();
        on_path_.insert(node.state = ledger_.state());
        node.is_ample = ledger_.list_alternatives(node.alternatives);
        ledger_.pending_accesses(node.pending);
        if (node.alternatives.size() == 1 && !node.is_ample) return;
        node.mark = subject_.mark();
        node.has_mark = true;
    }

    Subject& subject_;
    const SearchOptions& options_;
    Ledger ledger_;
    std::vector<Node> nodes_;
    std::vector<Step> path_;  // to the current state
    std::unordered_set<vm::Fingerprint, StateHash> on_path_;
};

}  // namespace

Report search_depth_first(Subject& subject, const SearchOptions& options) { return DepthFirst(subject, options).run(); }

}  // namespace heddle::por
