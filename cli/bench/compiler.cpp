#include "cli/bench/compiler.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <poll.h>
#include <unistd.h>

#include "cli/base/split.h"
#include "cli/bench/digest.h"
#include "cli/bench/limited_process.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

constexpr BenchLimits kCompilerLimits{300, 300, 4096};
constexpr int kPollMilliseconds = 50;
constexpr size_t kMostMessage = 300;  // bytes of a compiler's message

std::string first_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    std::replace(text.begin(), text.end(), '\n', ' ');
    while (!text.empty() && text.back() == ' ') text.pop_back();
    return text.substr(0, kMostMessage);
}

std::vector<std::string> flags_of(const BenchProgram& program, const CompilerSetup& setup) {
    std::string classpath = setup.api_jar;
    if (!program.classpath.empty()) classpath += ":" + program.classpath;
    std::vector<std::string> flags{"-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-proc:none", "-nowarn", "-g"};
    flags.insert(flags.end(), {"-cp", classpath});
    if (!program.source_folder.empty())
        flags.insert(flags.end(), {"-sourcepath", fs::absolute(program.source_folder).string()});
    return flags;
}

// One compilation: the classes go to a new folder, which gets its name when all of them are there.
class Compilation {
public:
    Compilation(const BenchProgram& program, const CompilerSetup& setup, std::string target)
        : target_(std::move(target)), scratch_(target_ + ".tmp" + std::to_string(::getpid())) {
        std::error_code error;
        fs::remove_all(scratch_, error);
        fs::create_directories(scratch_ + "/classes", error);
        ProcessOrder order;
        order.command = {setup.javac};
        for (std::string& flag : flags_of(program, setup)) order.command.push_back(std::move(flag));
        order.command.insert(order.command.end(), {"-d", scratch_ + "/classes"});
        for (const std::string& source : program.sources) order.command.push_back(fs::absolute(source).string());
        order.folder = scratch_;
        order.limits = kCompilerLimits;
        process_ = std::make_unique<LimitedProcess>(order);
    }
    ~Compilation() {
        process_.reset();
        std::error_code ignored;
        fs::remove_all(scratch_, ignored);
    }
    Compilation(const Compilation&) = delete;
    Compilation& operator=(const Compilation&) = delete;

    int descriptor() const { return process_->descriptor(); }
    const std::string& target() const { return target_; }
    // Whether it has ended; `why_not` is empty then iff the classes are at the target.
    bool poll(std::string& why_not) {
        const std::optional<FinishedProcess> end = process_->poll();
        if (!end) return false;
        if (end->end != ProcessEnd::kExited || end->status != 0) {
            why_not = "it does not compile: " + first_of(scratch_ + "/err");
            return true;
        }
        std::error_code error;
        fs::rename(scratch_ + "/classes", target_, error);
        // Another process may have made the same classes.
        if (error && !fs::is_directory(target_)) why_not = "its classes cannot be kept: " + error.message();
        return true;
    }

private:
    std::string target_;
    std::string scratch_;
    std::unique_ptr<LimitedProcess> process_;
};

// Of all that the classes may depend on: the name of the folder that keeps them.
std::string key_of(const BenchProgram& program, const CompilerSetup& setup) {
    Digest digest;
    digest.add(flags_of(program, setup));
    digest.add_file(setup.jdk + "/release");
    digest.add_file(setup.api_jar);
    for (const std::string& source : program.sources) {
        digest.add(fs::path(source).filename().string());
        digest.add_file(source);
    }
    if (!program.source_folder.empty()) digest.add_entry(program.source_folder);
    for (const std::string& entry : split_class_path(program.classpath)) digest.add_entry(entry);
    return digest.text();
}

// Of the classes themselves. A source that changed in a comment only gives the same ones.
std::string digest_of_classes(const std::string& classpath) {
    Digest digest;
    for (const std::string& entry : split_class_path(classpath)) digest.add_entry(entry);
    return digest.text();
}

BuiltProgram prepared(const BenchProgram& program, const CompilerSetup& setup) {
    BuiltProgram built;
    std::error_code error;
    for (const std::string& source : program.sources) {
        if (!fs::is_regular_file(source, error)) built.why_not = "the source `" + source + "` does not exist";
    }
    std::string classpath;
    for (const std::string& entry : split_class_path(program.classpath)) {
        if (!entry.ends_with("*") && !fs::exists(entry, error))
            built.why_not = "`" + entry + "` of its class path does not exist";
        classpath += (classpath.empty() ? "" : ":") + fs::absolute(entry).string();
    }
    if (!program.sources.empty() && setup.javac.empty())
        built.why_not = "there is no javac to compile it: `" + setup.jdk + "` is no full JDK";
    // The key, until the classes are there.
    built.digest = key_of(program, setup);
    built.classpath = program.sources.empty() ? "" : setup.folder + "/" + built.digest;
    if (!classpath.empty()) built.classpath += (built.classpath.empty() ? "" : ":") + classpath;
    return built;
}

}  // namespace

std::vector<BuiltProgram> build_programs(const std::vector<BenchProgram>& programs, const CompilerSetup& setup,
                                         const std::function<bool(size_t)>& on_progress) {
    std::vector<BuiltProgram> result;
    std::map<std::string, std::string> made;  // digest -> why not; variants of a program share their classes
    std::vector<const BenchProgram*> missing;
    std::error_code error;
    for (const BenchProgram& program : programs) {
        result.push_back(prepared(program, setup));
        const BuiltProgram& built = result.back();
        if (program.sources.empty() || !built.why_not.empty()) continue;
        const bool is_new = made.try_emplace(built.digest).second;
        if (is_new && !fs::is_directory(setup.folder + "/" + built.digest, error)) missing.push_back(&program);
    }
    std::list<Compilation> running;
    size_t next = 0;
    size_t done = 0;
    while (next < missing.size() || !running.empty()) {
        if (!on_progress(done)) break;
        for (; next < missing.size() && running.size() < setup.workers; ++next) {
            const BuiltProgram& built = result[static_cast<size_t>(missing[next] - programs.data())];
            running.emplace_back(*missing[next], setup, setup.folder + "/" + built.digest);
        }
        std::vector<pollfd> ends;
        for (const Compilation& one : running) ends.push_back({one.descriptor(), POLLIN, 0});
        ::poll(ends.data(), ends.size(), kPollMilliseconds);
        for (auto one = running.begin(); one != running.end();) {
            std::string why_not;
            if (!one->poll(why_not)) {
                ++one;
                continue;
            }
            made[fs::path(one->target()).filename().string()] = why_not;
            one = running.erase(one);
            ++done;
        }
    }
    for (BuiltProgram& built : result) {
        if (const auto found = made.find(built.digest); found != made.end() && built.why_not.empty())
            built.why_not = found->second;
        if (built.why_not.empty()) built.digest = digest_of_classes(built.classpath);
    }
    return result;
}

}  // namespace heddle::cli
