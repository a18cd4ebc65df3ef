#include "cli/bench/bench_plan.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <unistd.h>

#include "cli/base/split.h"
#include "cli/bench/digest.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

bool is_executable(const fs::path& file) {
    std::error_code error;
    return fs::is_regular_file(file, error) && ::access(file.c_str(), X_OK) == 0;
}

// Replaces each {word} that `value` knows.
template <typename Value>
std::string replaced(const std::string& text, const Value& value) {
    std::string result;
    for (size_t at = 0; at < text.size();) {
        const size_t end = text[at] == '{' ? text.find('}', at) : std::string::npos;
        const std::string* known = end == std::string::npos ? nullptr : value(text.substr(at + 1, end - at - 1));
        if (known == nullptr) {
            result += text[at++];
        } else {
            result += *known;
            at = end + 1;
        }
    }
    return result;
}

std::string executable_of(const BenchConfiguration& configuration, const BenchTools& tools) {
    if (configuration.is_foreign()) return find_executable(configuration.command.front(), configuration.folder);
    if (configuration.heddle.empty()) return tools.heddle;
    return find_executable(configuration.heddle, configuration.folder);
}

std::string why_not_run(const BenchConfiguration& configuration, const std::string& executable,
                        const BuiltProgram& built, size_t cores) {
    if (executable.empty()) {
        const std::string name = configuration.is_foreign() ? configuration.command.front() : configuration.heddle;
        return "the program `" + name + "` is not there";
    }
    if (configuration.cores > cores)
        return "it needs " + std::to_string(configuration.cores) + " cores, and there are " + std::to_string(cores);
    return built.why_not;
}

}  // namespace

std::string find_executable(const std::string& name, const std::string& folder) {
    if (name.find('/') != std::string::npos) {
        const fs::path file = name.front() == '/' ? fs::path(name) : fs::path(folder) / name;
        return is_executable(file) ? fs::absolute(file).lexically_normal().string() : "";
    }
    const char* path = std::getenv("PATH");
    for (const std::string& entry : split<std::string>(path == nullptr ? "" : path, ':')) {
        const fs::path file = fs::path(entry.empty() ? "." : entry) / name;
        if (is_executable(file)) return fs::absolute(file).string();
    }
    return "";
}

std::vector<std::string> command_of(const BenchResults& results, const BenchPlan& plan, const PlannedRun& run,
                                    const BuiltProgram& built, const BenchTools& tools, const std::string& scratch) {
    const BenchCell& cell = results.cells[run.cell];
    const BenchProgram& program = results.program_of(cell);
    const BenchConfiguration& configuration = results.configuration_of(cell);
    const std::string seed = std::to_string(run.seed);
    std::vector<std::string> command{plan.commands[cell.configuration]};
    const auto append = [&](const std::vector<std::string>& words) {
        command.insert(command.end(), words.begin(), words.end());
    };
    if (!configuration.is_foreign()) {
        append({"check", "--quiet", "--json", "-", "--jdk", tools.jdk});
        append(program.options);
        append(configuration.options);
        if (configuration.seeds != 0) append({"--seed", seed});
        append({"-cp", built.classpath, program.main_class});
        append(program.arguments);
        return command;
    }
    const std::string source = program.sources.empty() ? "" : fs::absolute(program.sources.front()).string();
    const auto value = [&](const std::string& word) -> const std::string* {
        if (word == "classpath") return &built.classpath;
        if (word == "main") return &program.main_class;
        if (word == "seed") return &seed;
        if (word == "jdk") return &tools.jdk;
        if (word == "scratch") return &scratch;
        if (word == "source") return &source;
        for (const auto& [name, text] : program.parameters) {
            if (name == word) return &text;
        }
        return nullptr;
    };
    for (size_t i = 1; i < configuration.command.size(); ++i) {
        if (configuration.command[i] == "{args}")
            append(program.arguments);
        else
            command.push_back(replaced(configuration.command[i], value));
    }
    return command;
}

BenchPlan make_plan(BenchResults& results, const std::vector<BuiltProgram>& built, const BenchTools& tools,
                    size_t cores) {
    BenchPlan plan;
    const Suite& suite = results.suite;
    std::vector<std::string> tool_digests;
    for (const BenchConfiguration& configuration : suite.configurations) {
        plan.commands.push_back(executable_of(configuration, tools));
        Digest digest;
        digest.add_file(plan.commands.back());
        digest.add_file(tools.jdk + "/release");
        tool_digests.push_back(digest.text());
    }
    uint64_t most_runs = results.repeat;
    results.cells.clear();
    for (size_t p = 0; p < suite.programs.size(); ++p) {
        for (size_t c = 0; c < suite.configurations.size(); ++c) {
            BenchCell cell;
            cell.program = p;
            cell.configuration = c;
            results.cells.push_back(cell);
            plan.why_not.push_back(why_not_run(suite.configurations[c], plan.commands[c], built[p], cores));
            most_runs = std::max(most_runs, suite.configurations[c].seeds);
        }
    }
    for (uint64_t number = 1; number <= most_runs; ++number) {
        for (size_t i = 0; i < results.cells.size(); ++i) {
            const BenchCell& cell = results.cells[i];
            const uint64_t seeds = results.configuration_of(cell).seeds;
            if (!plan.why_not[i].empty() || number > (seeds == 0 ? results.repeat : seeds)) continue;
            PlannedRun run{i, number, seeds == 0 ? 0 : number, ""};
            Digest digest;
            digest.add(tool_digests[cell.configuration]);
            digest.add(built[cell.program].digest);
            // The classes count, and not the folder that keeps them.
            BuiltProgram anywhere = built[cell.program];
            anywhere.classpath.clear();
            digest.add(command_of(results, plan, run, anywhere, tools, ""));
            digest.add({std::to_string(suite.limits.wall_s), std::to_string(suite.limits.cpu_s),
                        std::to_string(suite.limits.memory_mb), std::to_string(number),
                        std::to_string(results.configuration_of(cell).cores)});
            run.digest = digest.text();
            plan.runs.push_back(std::move(run));
        }
    }
    return plan;
}

}  // namespace heddle::cli
