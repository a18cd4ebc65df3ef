// Depth-first search (001 Figs. 2 and 5): follows a path to its end, and backtracks to the last state in which
// something is left to try.
#include <memory>
#include <utility>
#include <vector>

#include "por/search/race_prescan.h"
#include "por/search/search.h"
#include "por/search/search_driver.h"

namespace heddle::por {

namespace {

// Freeing a stack of at most this many states takes no noticeable time.
constexpr size_t kFreedNodes = 100'000;

class DepthFirst {
public:
    DepthFirst(Subject& subject, const SearchOptions& options)
        : subject_(subject),
          driver_(subject, options, make_store(options.store, options.bit_table_bytes)),
          proviso_(make_stack_proviso()) {}

    Report run() {
        if (driver_.begin()) {
            // In a large state space the search may not come to a race that the first path shows already.
            RacePrescan(subject_, driver_).scan_first_path();
            explore();
            if (driver_.is_out_of_budget()) leave_stack();
        }
        return driver_.finish();
    }

private:
    // A state with what is left to try in it. `mark` is set when there is more than one alternative.
    struct Node {
        Subject::Mark mark;
        std::vector<Step> alternatives;
        std::vector<PendingAccess> pending;
        size_t next = 0;
        bool has_mark = false;
        bool is_ample = false;  // other threads were left out
    };

    // Freeing a stack of millions of states takes seconds. When a limit has ended the search, the process is about to
    // end, and its memory with it.
    void leave_stack() {
        struct Stack {
            std::vector<Node> nodes;
            std::unique_ptr<CycleProviso> proviso;
        };
        static auto* const left = new std::vector<std::unique_ptr<Stack>>();
        if (nodes_.size() < kFreedNodes) return;
        left->push_back(std::make_unique<Stack>(Stack{std::move(nodes_), std::move(proviso_)}));
        nodes_.clear();
    }

    void explore() {
        push();
        while (!nodes_.empty() && !driver_.is_decided()) {
            Node& node = nodes_.back();
            if (node.next == node.alternatives.size()) {
                proviso_->leave();
                nodes_.pop_back();
                if (!path_.empty()) path_.pop_back();
                continue;
            }
            if (driver_.is_out_of_budget()) return;
            if (node.next != 0) subject_.rewind(node.mark);
            step(node);
        }
    }

    void step(Node& node) {
        const Step step = node.alternatives[node.next++];
        const Outcome outcome = subject_.advance(step);
        if (outcome == Outcome::kNeedsChoice) return list_choices(node);
        path_.push_back(step);
        const Arrival arrival = driver_.arrive(outcome, node.pending, path_);
        if (arrival == Arrival::kNew) return push();
        const bool may_close_cycle = arrival == Arrival::kRevisited && proviso_->may_close_cycle(subject_);
        if (may_close_cycle) driver_.check_endless_loop(path_);
        path_.pop_back();
        if (!node.is_ample || !must_expand(arrival, may_close_cycle)) return;
        node.is_ample = false;
        subject_.rewind(node.mark);
        driver_.add_left_out(node.alternatives, path_);
    }

    void list_choices(Node& node) {
        if (!node.has_mark) {
            node.mark = subject_.mark();
            node.has_mark = true;
        }
        driver_.list_choices(node.alternatives, --node.next);
        subject_.rewind(node.mark);
    }

    // Makes a node of the current state.
    void push() {
        Node& node = nodes_.emplace_back();
        proviso_->enter(subject_);
        node.is_ample = driver_.list_alternatives(node.alternatives);
        driver_.pending_accesses(node.pending);
        if (node.alternatives.size() == 1 && !node.is_ample) return;
        node.mark = subject_.mark();
        node.has_mark = true;
    }

    Subject& subject_;
    SearchDriver driver_;
    std::unique_ptr<CycleProviso> proviso_;
    std::vector<Node> nodes_;
    std::vector<Step> path_;  // to the current state
};

}  // namespace

Report search_depth_first(Subject& subject, const SearchOptions& options) { return DepthFirst(subject, options).run(); }

}  // namespace heddle::por
