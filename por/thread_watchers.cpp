#include "por/thread_watchers.h"

#include <algorithm>
#include <span>

#include "vm/klass.h"

namespace heddle::por {

namespace {

struct Row {
    std::string_view class_name, name;
};

constexpr Row kFinders[] = {
    {"java/lang/Thread", "getThreads"},
    {"java/lang/Thread", "dumpThreads"},
    {"sun/management/ThreadImpl", "getThreads"},
    {"sun/management/VMManagementImpl", "getTotalThreadCount"},
    {"sun/management/VMManagementImpl", "getLiveThreadCount"},
    {"sun/management/VMManagementImpl", "getPeakThreadCount"},
    {"sun/management/VMManagementImpl", "getDaemonThreadCount"},
};

// These do both.
constexpr Row kStateTellers[] = {
    {"sun/management/ThreadImpl", "getThreadInfo1"},
    {"sun/management/ThreadImpl", "dumpThreads0"},
    {"sun/management/ThreadImpl", "findMonitorDeadlockedThreads0"},
    {"sun/management/ThreadImpl", "findDeadlockedThreads0"},
};

bool is_among(const vm::Question& question, std::span<const Row> rows) {
    if (question.kind != vm::ActionKind::kNative) return false;
    const vm::Method& native = *question.method;
    if (native.owner->loader > vm::LoaderId::kPlatform) return false;
    return std::any_of(rows.begin(), rows.end(), [&](const Row& row) {
        return native.name.view() == row.name && native.owner->name.view() == row.class_name;
    });
}

}  // namespace

bool looks_for_threads(const vm::Question& question) {
    return is_among(question, kFinders) || is_among(question, kStateTellers);
}

bool looks_at_states(const vm::Question& question, const vm::Ownership& ownership) {
    constexpr Row kGetState[] = {{"java/lang/Thread", "getState"}};
    if (is_among(question, kStateTellers)) return true;
    if (!is_among(question, kGetState)) return false;
    const vm::JavaThread* asked = ownership.started_thread(vm::Ref{static_cast<uint32_t>(question.fp[0])});
    return asked != nullptr && asked != question.thread;
}

}  // namespace heddle::por
