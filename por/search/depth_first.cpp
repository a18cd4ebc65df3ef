// Depth-first search (001 Figs. 2 and 5): follows a path to its end, and backtracks to the last state in which
// something is left to try. Several workers divide what is left among them (por/search/team.h).
#include <algorithm>
#include <memory>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "por/search/part_report.h"
#include "por/search/race_prescan.h"
#include "por/search/search.h"
#include "por/search/search_driver.h"
#include "por/search/team.h"

namespace heddle::por {

namespace {

// Freeing a stack of at most this many states takes no noticeable time.
constexpr size_t kFreedNodes = 100'000;

// What was counted since the worker's part began, of figures that the subject keeps.
void subtract(Statistics& figures, const Statistics& before) {
    figures.instructions -= before.instructions;
    figures.repeated_queries -= before.repeated_queries;
    figures.ownership_walks -= before.ownership_walks;
    figures.analysis.lookups -= before.analysis.lookups;
    figures.analysis.hits -= before.analysis.hits;
    for (size_t i = 0; i < figures.relevance.size() && i < before.relevance.size(); ++i) {
        figures.relevance[i].asked -= before.relevance[i].asked;
        figures.relevance[i].ruled_out -= before.relevance[i].ruled_out;
    }
}

class DepthFirst {
public:
    // `team` is null for one worker.
    DepthFirst(Subject& subject, const SearchOptions& options, Team* team)
        : subject_(subject), options_(team == nullptr ? options : team->worker_options(options)), team_(team) {
        std::unique_ptr<StateStore> store;
        if (team_ == nullptr) {
            store = make_store(options_.store, options_.bit_table_bytes);
            proviso_ = make_stack_proviso();
        } else {
            auto shared = std::make_unique<SharedStore>(team_->memory());
            store_ = shared.get();
            store = std::move(shared);
            auto proviso = make_shared_proviso(*store_);
            shared_proviso_ = proviso.get();
            proviso_ = std::move(proviso);
        }
        driver_ = std::make_unique<SearchDriver>(subject, options_, std::move(store));
        driver_->set_shared_store(store_);
    }

    Report run() {
        if (team_ != nullptr) return run_in_team();
        search();
        return driver_->finish();
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

        size_t left() const { return alternatives.size() - next; }
    };

    void search() {
        was_explored_ = !driver_->begin();
        if (was_explored_) return;
        // In a large state space the search may not come to a race that the first path shows already.
        RacePrescan(subject_, *driver_).scan_first_path();
        explore();
        if (driver_->is_out_of_budget()) leave_stack();
    }

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
        while (!nodes_.empty() && !driver_->is_decided()) {
            Node& node = nodes_.back();
            if (node.next == node.alternatives.size()) {
                proviso_->leave();
                nodes_.pop_back();
                if (!path_.empty()) path_.pop_back();
                continue;
            }
            if (driver_->is_out_of_budget()) return;
            if (team_ != nullptr && team_->wants_split() && split()) continue;
            if (node.next != 0) subject_.rewind(node.mark);
            step(node);
        }
        was_explored_ = nodes_.empty();
    }

    void step(Node& node) {
        const Step step = node.alternatives[node.next++];
        const Outcome outcome = subject_.advance(step);
        if (outcome == Outcome::kNeedsChoice) return list_choices(node);
        path_.push_back(step);
        const Arrival arrival = driver_->arrive(outcome, node.pending, path_);
        if (arrival == Arrival::kNew) return push();
        const bool may_close_cycle = arrival == Arrival::kRevisited && proviso_->may_close_cycle(subject_);
        if (may_close_cycle) driver_->check_endless_loop(path_);
        path_.pop_back();
        if (!node.is_ample || !must_expand(arrival, may_close_cycle)) return;
        node.is_ample = false;
        subject_.rewind(node.mark);
        driver_->add_left_out(node.alternatives, path_);
    }

    void list_choices(Node& node) {
        if (!node.has_mark) {
            node.mark = subject_.mark();
            node.has_mark = true;
        }
        driver_->list_choices(node.alternatives, --node.next);
        subject_.rewind(node.mark);
    }

    // Makes a node of the current state.
    void push() {
        Node& node = nodes_.emplace_back();
        proviso_->enter(subject_);
        node.is_ample = driver_->list_alternatives(node.alternatives);
        driver_->pending_accesses(node.pending);
        if (node.alternatives.size() == 1 && !node.is_ample) return;
        node.mark = subject_.mark();
        node.has_mark = true;
    }

    // ---- Several workers ----

    // Divides what is left on the stack with a copy of this process. Where only one state has something left, its
    // alternatives are divided; otherwise every second state is given away, from the bottom on, where most is behind a
    // state. The cycle proviso need not be asked again for what is given: a state with an ample set is expanded, if it
    // has to be, before the next step. Returns true iff there is a copy now.
    bool split() {
        std::vector<Node*> open;
        for (Node& node : nodes_) {
            if (node.left() != 0) open.push_back(&node);
        }
        const bool is_divisible = open.size() > 1 || (open.size() == 1 && open.front()->left() > 1);
        // What a violation leads to is looked for near it, by this worker alone.
        if (!is_divisible || (!options_.all && !driver_->findings().violations().is_empty())) return false;
        const Team::Side side = team_->split();
        if (side == Team::Side::kNone) return false;
        shared_proviso_->share_stack();
        const bool is_taker = side == Team::Side::kTaker;
        if (open.size() == 1) {
            divide(*open.front(), is_taker);
        } else {
            for (size_t i = 0; i < open.size(); ++i) {
                if ((i % 2 == 0) != is_taker) open[i]->next = open[i]->alternatives.size();
            }
        }
        if (is_taker) begin_part();
        return true;
    }

    static void divide(Node& node, bool is_taker) {
        const auto middle = static_cast<std::ptrdiff_t>(node.next + node.left() / 2);
        if (!is_taker)
            node.alternatives.erase(node.alternatives.begin() + static_cast<std::ptrdiff_t>(node.next),
                                    node.alternatives.begin() + middle);
        else
            node.alternatives.resize(static_cast<size_t>(middle));
    }

    void begin_part() {
        before_ = subject_figures();
        driver_->begin_part();
    }

    Statistics subject_figures() {
        Statistics figures;
        figures.instructions = subject_.machine().instructions();
        if (const Chain* chain = subject_.chain()) {
            figures.relevance = chain->figures();
            figures.repeated_queries = chain->repeated();
            figures.ownership_walks = chain->walks();
        }
        if (const analysis::BoundTables* tables = subject_.tables()) {
            figures.analysis.lookups = tables->cache_figures().lookups;
            figures.analysis.hits = tables->cache_figures().hits;
        }
        return figures;
    }

    Report run_in_team() {
        subject_.guard_input([this] {
            // Other workers could not read it again.
            if (team_->was_split()) team_->give_up();
            return !team_->was_split();
        });
        try {
            search();
        } catch (const std::bad_alloc&) {
            if (team_->is_copy()) team_->deliver_nothing();
            throw;
        }
        if (team_->is_copy()) deliver();
        Report report = join();
        subject_.guard_input({});
        return report;
    }

    bool is_decided() const { return driver_->is_decided() || subject_.is_early_initialization_refuted(); }

    // The end of a copy.
    [[noreturn]] void deliver() {
        try {
            if (!was_explored_ || is_decided()) team_->stop();
            PartReport part;
            part.is_explored = was_explored_ && !is_decided() && !driver_->was_stopped();
            part.early_initialization_refuted = subject_.is_early_initialization_refuted();
            const bool has_violations = end_pursuit();
            if (!part.early_initialization_refuted && (part.is_explored || is_decided() || has_violations)) {
                Report report = driver_->finish();
                part.starts_over = report.starts_over;
                part.violations = std::move(report.violations);
                part.pursuit = report.pursuit;
            }
            part.statistics = subject_figures();
            subtract(part.statistics, before_);
            part.statistics += driver_->figures().counts();
            part.findings = std::move(driver_->findings());
            number_objects();
            part.disciplines = subject_.disciplines().record();
            part.disciplines.must_start_over |= part.starts_over;
            part.seen = subject_.explored().findings();
            part.sampled = subject_.sampled();
            team_->deliver(part);
        } catch (const std::bad_alloc&) {
            team_->deliver_nothing();
        }
    }

    // A violation ends the search of all workers. Returns whether there is one. What a race leads to was looked for in
    // the part of this worker only.
    bool end_pursuit() {
        const bool has_violations = !driver_->findings().violations().is_empty();
        if (!has_violations || options_.all) return has_violations;
        team_->stop();
        if (team_->was_split()) driver_->set_incomplete("the search was divided among workers");
        return true;
    }

    // For the names of initial objects in what was learnt.
    void number_objects() {
        if (subject_.chain() == nullptr) return;
        subject_.rewind(driver_->base());
        subject_.disciplines().learned();
    }

    // The end of the head: waits for the copies, and reports what all have found.
    Report join() {
        if (!was_explored_ || is_decided()) team_->stop();
        end_pursuit();
        std::vector<PartReport> parts = team_->collect([this] {
            if (driver_->poll()) team_->stop();
        });
        Report report;
        if (team_->has_given_up()) {
            subject_.rewind(driver_->base());
            report.starts_over = true;
            report.why_one_worker = "the program reads the standard input";
            return report;
        }
        Statistics others;
        std::vector<DisciplinesRecord> disciplines;
        bool are_explored = was_explored_ && !driver_->was_stopped();
        bool is_refuted = subject_.is_early_initialization_refuted();
        for (PartReport& part : parts) {
            are_explored &= part.is_explored;
            is_refuted |= part.early_initialization_refuted;
            driver_->add_figures(Figures(counts_of(part.statistics)));
            others += part.statistics;
            driver_->findings() += std::move(part.findings);
            subject_.explored().join(part.seen, part.sampled);
            disciplines.push_back(std::move(part.disciplines));
        }
        if (is_refuted) {
            report.early_initialization_refuted = true;
            report.reason = "what the JDK's classes were initialised with has changed later";
            return report;
        }
        driver_->set_incomplete(team_->why_lost());
        if (!parts.empty()) join_disciplines(disciplines);
        const std::optional<PursuitResult> pursuit = join_violations(parts);
        const bool is_decided_now = is_decided();
        if (!are_explored && !is_decided_now) driver_->set_incomplete("not all workers came to an end");
        report = driver_->finish();
        if (pursuit) report.pursuit = pursuit;
        add_subject_figures(report.statistics, others);
        return report;
    }

    // What was counted by the subjects of others.
    static void add_subject_figures(Statistics& figures, const Statistics& others) {
        figures.instructions += others.instructions;
        figures.repeated_queries += others.repeated_queries;
        figures.ownership_walks += others.ownership_walks;
        for (size_t i = 0; i < figures.relevance.size() && i < others.relevance.size(); ++i) {
            figures.relevance[i].asked += others.relevance[i].asked;
            figures.relevance[i].ruled_out += others.relevance[i].ruled_out;
        }
        figures.analysis.lookups += others.analysis.lookups;
        figures.analysis.hits += others.analysis.hits;
        figures.analysis.futures = std::max(figures.analysis.futures, others.analysis.futures);
    }

    // Without the figures of the subject.
    static Statistics counts_of(Statistics figures) {
        figures.relevance.clear();
        figures.instructions = figures.repeated_queries = figures.ownership_walks = 0;
        figures.analysis = {};
        return figures;
    }

    void join_disciplines(const std::vector<DisciplinesRecord>& others) {
        subject_.rewind(driver_->base());
        number_objects();
        subject_.disciplines().join(others);
    }

    // Chooses what is shown. A violation is one whatever was left out, unless all are wanted.
    std::optional<PursuitResult> join_violations(const std::vector<PartReport>& parts) {
        Violations& own = driver_->findings().violations();
        if (options_.all) {
            own.replace(all_violations(parts, own.take()));
            return std::nullopt;
        }
        const PartReport* best = best_violated(parts);
        if (best == nullptr) return std::nullopt;
        const bool has_own = std::any_of(own.all().begin(), own.all().end(), [](const Violation& violation) {
            return violation.kind() != ViolationKind::kRace;
        });
        if (has_own || (!own.is_empty() && best->violations.front().kind() == ViolationKind::kRace))
            return std::nullopt;
        own.replace(best->violations);
        if (best->violations.front().is_confirmed) subject_.disciplines().forget_restart();
        return best->pursuit;
    }

    Subject& subject_;
    const SearchOptions options_;
    Team* team_;
    SharedStore* store_ = nullptr;  // of the driver
    std::unique_ptr<SearchDriver> driver_;
    std::unique_ptr<CycleProviso> proviso_;
    SharedProviso* shared_proviso_ = nullptr;  // it is proviso_
    std::vector<Node> nodes_;
    std::vector<Step> path_;  // to the current state
    Statistics before_;       // subject_figures() when the part began
    bool was_explored_ = false;
};

}  // namespace

Report search_depth_first(Subject& subject, const SearchOptions& options) {
    const std::unique_ptr<Team> team = options.workers > 1 ? Team::create(options) : nullptr;
    if (team != nullptr) return search_depth_first(subject, options, *team);
    Report report = DepthFirst(subject, options, nullptr).run();
    if (options.workers > 1) report.why_one_worker = "the host gives no memory that processes can share";
    return report;
}

Report search_depth_first(Subject& subject, const SearchOptions& options, Team& team) {
    Report report = DepthFirst(subject, options, &team).run();
    report.workers = options.workers;
    return report;
}

}  // namespace heddle::por
