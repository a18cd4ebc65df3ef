#include "analysis/access/thread_futures.h"

#include <algorithm>

namespace heddle::analysis {

namespace {

bool is_thread(const vm::Klass& klass) {
    return std::any_of(klass.supers.begin(), klass.supers.end(),
                       [](const vm::Klass* super) { return super->name.view() == "java/lang/Thread"; });
}

bool is_run(const vm::Method& method) {
    return method.name.view() == "run" && method.descriptor.view() == "()V" && !method.is_static();
}

// Thread.run itself, which runs the thread's task.
bool is_run_of_thread_class(const vm::Method& run) { return run.owner->name.view() == "java/lang/Thread"; }

// The calls within one thread: the call graph without the edges that start threads.
class ThreadCalls {
public:
    struct Call {
        MethodIndex caller;
        MethodIndex callee;
        int32_t pc;       // -1 when the call belongs to no instruction
        bool is_in_call;  // the instruction is complete when the callee returns
    };

    explicit ThreadCalls(const CallGraph& graph) : graph_(graph), calls_(graph.methods().size()) {
        for (MethodIndex i = 0; i < calls_.size(); ++i) find(i);
    }
    // All calls that `entry` reaches. Sets `reached` to the methods, by MethodIndex.
    std::vector<Call> below(MethodIndex entry, std::vector<bool>& reached) const {
        std::vector<Call> all;
        std::vector<MethodIndex> worklist{entry};
        reached.assign(calls_.size(), false);
        reached[entry] = true;
        while (!worklist.empty()) {
            const MethodIndex caller = worklist.back();
            worklist.pop_back();
            for (const Call& call : calls_[caller]) {
                all.push_back(call);
                if (reached[call.callee]) continue;
                reached[call.callee] = true;
                worklist.push_back(call.callee);
            }
        }
        return all;
    }

private:
    void find(MethodIndex caller) {
        const MethodNode& node = graph_.methods()[caller];
        if (node.facts == nullptr) {
            for (const MethodIndex callee : node.callees) calls_[caller].push_back({caller, callee, -1, false});
            return;
        }
        for (size_t s = 0; s < node.facts->calls.size(); ++s) {
            const CallSite& site = node.facts->calls[s];
            const bool starts = site.target != nullptr && site.target->name.view().starts_with("start") &&
                                is_thread(*site.target->owner);
            graph_.for_each_target(caller, s, [&](MethodIndex callee) {
                const vm::Method* method = graph_.methods()[callee].method;
                const bool is_started =
                    starts && method != nullptr && (method->has(vm::kMethodInternal) || is_run(*method));
                if (!is_started) calls_[caller].push_back({caller, callee, site.pc, true});
            });
        }
        // After the initialisation of a class the instruction is executed again.
        for (const ClassSite& site : node.facts->initializations) {
            graph_.for_each_initializer(site.klass, [&](MethodIndex callee) {
                calls_[caller].push_back({caller, callee, site.pc, false});
            });
        }
    }

    const CallGraph& graph_;
    std::vector<std::vector<Call>> calls_;  // by caller
};

std::vector<MethodIndex> entries_of(const CallGraph& graph) {
    std::vector<MethodIndex> entries;
    const auto add = [&](MethodIndex entry) {
        if (std::find(entries.begin(), entries.end(), entry) == entries.end()) entries.push_back(entry);
    };
    for (MethodIndex i = kFirstMethod; i < graph.methods().size(); ++i) {
        const MethodNode& node = graph.methods()[i];
        if (node.method == graph.start().main_method) add(i);
        if (!is_run(*node.method) || !is_thread(*node.method->owner)) continue;
        if (!is_run_of_thread_class(*node.method)) {
            add(i);
            continue;
        }
        for (const MethodIndex callee : node.callees) {
            const vm::Method* given = graph.methods()[callee].method;
            if (given != nullptr && is_run(*given) && !is_run_of_thread_class(*given)) add(callee);
        }
    }
    return entries;
}

}  // namespace

std::vector<ThreadFuture> futures_at(const CallGraph& graph, const FieldAccess& access, const LivePoint& point) {
    const ThreadCalls calls(graph);
    std::vector<ThreadFuture> found;
    for (const MethodIndex entry : entries_of(graph)) {
        std::vector<bool> reached;
        std::vector<ThreadCalls::Call> below = calls.below(entry, reached);
        std::vector<bool> may_be_on_stack(
            graph.methods().size());  // its frame may be below the point's, or is the point's
        bool reaches_point = false;
        for (const MethodIndex clone : graph.clones(point.method)) {
            may_be_on_stack[clone] = reached[clone];
            reaches_point |= reached[clone];
        }
        if (!reaches_point) continue;
        const vm::Method* method = graph.methods()[entry].method;
        const bool is_main = method == graph.start().main_method;
        ThreadFuture future{method, access.row(point)};
        const vm::Method* bottom = is_main ? graph.start().main_frame : graph.start().thread_frame;
        if (bottom != nullptr) future.bits |= access.row({bottom->id, 0, true});
        for (bool has_grown = true; has_grown;) {
            has_grown = false;
            for (const ThreadCalls::Call& call : below) {
                if (!may_be_on_stack[call.callee] || may_be_on_stack[call.caller]) continue;
                may_be_on_stack[call.caller] = true;
                has_grown = true;
            }
        }
        for (const ThreadCalls::Call& call : below) {
            if (!may_be_on_stack[call.callee]) continue;
            if (call.pc < 0)
                future.bits |= access.summary(call.caller);
            else
                future.bits |= access.row(
                    {graph.methods()[call.caller].method->id, static_cast<uint16_t>(call.pc), call.is_in_call});
        }
        const auto same =
            std::find_if(found.begin(), found.end(), [&](const ThreadFuture& one) { return one.entry == method; });
        if (same == found.end())
            found.push_back(std::move(future));
        else
            same->bits |= future.bits;  // of another context
    }
    return found;
}

}  // namespace heddle::analysis
