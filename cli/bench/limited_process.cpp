#include "cli/bench/limited_process.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <poll.h>
#include <sched.h>
#include <set>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace heddle::cli {

namespace {

constexpr double kLookSeconds = 0.1;              // between two looks at the memory of a process
constexpr rlim_t kLargestFile = rlim_t{1} << 30;  // bytes that one file of a run may have
constexpr rlim_t kGraceSeconds = 2;               // between SIGXCPU and SIGKILL
constexpr int kMostDepth = 8;                     // of children of children

void set_limit(__rlimit_resource kind, rlim_t soft, rlim_t hard) {
    const rlimit limit{soft, hard};
    ::setrlimit(kind, &limit);
}

int open_or_null(const char* file, int flags) {
    const int descriptor = ::open(file, flags, 0600);
    return descriptor >= 0 ? descriptor : ::open("/dev/null", O_RDWR);
}

// In the child. Does not return. Only calls that are safe between fork and exec, and no allocation.
[[noreturn]] void become(const ProcessOrder& order, char* const* arguments, char* const* environment,
                         const cpu_set_t* processors, int error_pipe) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::setpgid(0, 0);
    bool is_ready = ::chdir(order.folder.c_str()) == 0;
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) ::signal(number, SIG_DFL);
    if (processors != nullptr) is_ready = ::sched_setaffinity(0, sizeof *processors, processors) == 0 && is_ready;
    set_limit(RLIMIT_CPU, order.limits.cpu_s, order.limits.cpu_s + kGraceSeconds);
    set_limit(RLIMIT_CORE, 0, 0);
    set_limit(RLIMIT_FSIZE, kLargestFile, kLargestFile);
    ::dup2(open_or_null("/dev/null", O_RDONLY), STDIN_FILENO);
    ::dup2(open_or_null("out", O_WRONLY | O_CREAT | O_TRUNC), STDOUT_FILENO);
    ::dup2(open_or_null("err", O_WRONLY | O_CREAT | O_TRUNC), STDERR_FILENO);
    if (is_ready) ::execve(arguments[0], arguments, environment);
    const int reason = errno;
    if (::write(error_pipe, &reason, sizeof reason) < 0) ::_exit(126);
    ::_exit(127);
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> result;
    for (std::string& text : texts) result.push_back(text.data());
    result.push_back(nullptr);
    return result;
}

std::vector<std::string> environment_with(const std::vector<std::string>& changes) {
    std::vector<std::string> result = changes;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string text = *entry;
        const std::string name = text.substr(0, text.find('=') + 1);
        const bool is_changed = std::any_of(changes.begin(), changes.end(),
                                            [&](const std::string& change) { return change.starts_with(name); });
        if (!is_changed) result.push_back(text);
    }
    return result;
}

// Kilobytes that the process and its children have in memory.
uint64_t resident_kb(pid_t process, int depth = 0) {
    const std::string folder = "/proc/" + std::to_string(process);
    uint64_t size = 0;
    uint64_t resident = 0;
    std::ifstream statm(folder + "/statm");
    if (!(statm >> size >> resident)) return 0;
    static const auto kPage = static_cast<uint64_t>(::sysconf(_SC_PAGESIZE)) / 1024;
    uint64_t total = resident * kPage;
    if (depth == kMostDepth) return total;
    std::ifstream children(folder + "/task/" + std::to_string(process) + "/children");
    for (pid_t child = 0; children >> child;) total += resident_kb(child, depth + 1);
    return total;
}

double seconds_of(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

}  // namespace

double steady_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::vector<int> usable_cores() {
    cpu_set_t allowed;
    std::vector<int> cores;
    if (::sched_getaffinity(0, sizeof allowed, &allowed) != 0) return {0};
    std::set<int> taken;  // siblings of a processor that is in `cores`
    for (int i = 0; i < CPU_SETSIZE; ++i) {
        if (!CPU_ISSET(i, &allowed) || taken.count(i) != 0) continue;
        cores.push_back(i);
        std::ifstream siblings("/sys/devices/system/cpu/cpu" + std::to_string(i) + "/topology/thread_siblings_list");
        // "0,4" or "0-1"
        int first = 0;
        while (siblings >> first) {
            int last = first;
            const int separator = siblings.get();
            if (separator == '-' && siblings >> last) siblings.get();
            for (int one = first; one <= last; ++one) taken.insert(one);
        }
    }
    return cores;
}

LimitedProcess::LimitedProcess(const ProcessOrder& order) : began_(steady_seconds()), limits_(order.limits) {
    next_look_ = began_ + kLookSeconds;
    std::vector<std::string> command = order.command;
    std::vector<std::string> environment = environment_with(order.environment);
    const std::vector<char*> arguments = pointers_to(command);
    const std::vector<char*> variables = pointers_to(environment);
    cpu_set_t processors;
    CPU_ZERO(&processors);
    for (const int number : order.processors) CPU_SET(static_cast<size_t>(number), &processors);
    int ends[2] = {-1, -1};
    if (::pipe2(ends, O_CLOEXEC) != 0) {
        error_ = errno;
        return;
    }
    process_ = ::fork();
    if (process_ == 0) {
        become(order, arguments.data(), variables.data(), order.processors.empty() ? nullptr : &processors, ends[1]);
    }
    error_ = process_ < 0 ? errno : 0;
    ::close(ends[1]);
    // The pipe closes when the command has begun.
    if (process_ > 0 && ::read(ends[0], &error_, sizeof error_) == sizeof error_) {
        int status = 0;
        ::waitpid(process_, &status, 0);
        process_ = -1;
    }
    ::close(ends[0]);
    if (process_ > 0) descriptor_ = static_cast<int>(::syscall(SYS_pidfd_open, process_, 0));
}

LimitedProcess::~LimitedProcess() {
    if (process_ > 0) {
        kill_group();
        int status = 0;
        ::waitpid(process_, &status, 0);
    }
    if (descriptor_ >= 0) ::close(descriptor_);
}

void LimitedProcess::kill_group() const {
    if (process_ <= 0) return;
    ::kill(-process_, SIGKILL);
    ::kill(process_, SIGKILL);
}

std::optional<FinishedProcess> LimitedProcess::poll() {
    if (process_ <= 0) return FinishedProcess{ProcessEnd::kNotStarted, error_, 0, 0, 0};
    siginfo_t info{};
    if (::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0)
        return reap();
    const double now = steady_seconds();
    if (now - began_ >= static_cast<double>(limits_.wall_s)) {
        why_killed_ = ProcessEnd::kOutOfTime;
        kill_group();
    } else if (now >= next_look_) {
        next_look_ = now + kLookSeconds;
        memory_kb_ = std::max(memory_kb_, resident_kb(process_));
        if (memory_kb_ > limits_.memory_mb * 1024) {
            why_killed_ = ProcessEnd::kOutOfMemory;
            kill_group();
        }
    }
    return std::nullopt;
}

FinishedProcess LimitedProcess::reap() {
    const double ended = steady_seconds();
    // Before the process is reaped, so that the number of its group cannot be that of another one.
    ::kill(-process_, SIGKILL);
    int status = 0;
    rusage used{};
    while (::wait4(process_, &status, 0, &used) < 0 && errno == EINTR) {
    }
    process_ = -1;
    FinishedProcess result;
    result.wall_s = ended - began_;
    result.cpu_s = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
    result.memory_kb = std::max(memory_kb_, static_cast<uint64_t>(used.ru_maxrss));
    if (WIFEXITED(status)) {
        result.end = ProcessEnd::kExited;
        result.status = WEXITSTATUS(status);
        return result;
    }
    result.end = why_killed_;
    result.status = WTERMSIG(status);
    const bool has_worked = result.cpu_s >= static_cast<double>(limits_.cpu_s);
    if (result.status == SIGXCPU || (result.status == SIGKILL && has_worked && why_killed_ == ProcessEnd::kSignalled))
        result.end = ProcessEnd::kOutOfTime;
    return result;
}

}  // namespace heddle::cli
