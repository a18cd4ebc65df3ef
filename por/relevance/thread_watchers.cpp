#include "por/relevance/thread_watchers.h"

#include <algorithm>
#include <span>

#include "por/relevance/query.h"
#include "vm/link/klass.h"

namespace heddle::por {

namespace {

struct Row {
    std::string_view class_name, name;
};

constexpr Row kThreadLists[] = {
    {"java/lang/Thread", "getThreads"},
    {"java/lang/Thread", "dumpThreads"},
    {"sun/management/ThreadImpl", "getThreads"},
    {"sun/management/VMManagementImpl", "getTotalThreadCount"},
    {"sun/management/VMManagementImpl", "getLiveThreadCount"},
    {"sun/management/VMManagementImpl", "getPeakThreadCount"},
    {"sun/management/VMManagementImpl", "getDaemonThreadCount"},
};

// These return the state of threads as well.
constexpr Row kStateReaders[] = {
    {"sun/management/ThreadImpl", "getThreadInfo1"},
    {"sun/management/ThreadImpl", "dumpThreads0"},
    {"sun/management/ThreadImpl", "findMonitorDeadlockedThreads0"},
    {"sun/management/ThreadImpl", "findDeadlockedThreads0"},
};

bool is_among(const vm::RelevanceQuery& query, std::span<const Row> rows) {
    if (query.kind != vm::ActionKind::kNative) return false;
    const vm::Method& native = *query.method;
    if (native.owner->loader > vm::LoaderId::kPlatform) return false;
    return std::any_of(rows.begin(), rows.end(), [&](const Row& row) {
        return native.name.view() == row.name && native.owner->name.view() == row.class_name;
    });
}

}  // namespace

bool lists_threads(const vm::RelevanceQuery& query) {
    return is_among(query, kThreadLists) || is_among(query, kStateReaders);
}

bool reads_thread_state(const vm::RelevanceQuery& query, const vm::Reachability& reachability) {
    constexpr Row kGetState[] = {{"java/lang/Thread", "getState"}};
    if (is_among(query, kStateReaders)) return true;
    if (!is_among(query, kGetState)) return false;
    const vm::JavaThread* observed = reachability.started_thread(argument_at(query, 0));
    return observed != nullptr && observed != query.thread;
}

}  // namespace heddle::por
