// The file of --resume: one line of JSON for each finished run, written as soon as it ends. A line that was cut short
// by a crash counts as absent, and so do lines of runs that a changed program, executable or limit makes obsolete.
#pragma once

#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "classfile/base/result.h"
#include "cli/bench/bench_results.h"

namespace heddle::cli {

class RunJournal {
public:
    // Reads what the file holds already; it need not exist. An empty name: nothing is kept.
    static Result<std::unique_ptr<RunJournal>> open(const std::string& file);

    const RunOutcome* find(const std::string& digest) const;
    // Returns false when it cannot be written; errno is the reason.
    bool add(const std::string& digest, const RunOutcome& run);

private:
    struct Closer {
        void operator()(FILE* file) const { std::fclose(file); }
    };

    std::map<std::string, RunOutcome> known_;
    std::unique_ptr<FILE, Closer> file_;
};

// One line, and back. The rules of a configuration may change, so that a run is kept as it was judged.
std::string line_of(const std::string& digest, const RunOutcome& run);
std::optional<std::pair<std::string, RunOutcome>> run_of_line(const std::string& line);

// The keys of the object of a run, without its braces.
class JsonWriter;
class JsonValue;
// A number that is whole is written as one.
void add_number(JsonWriter& json, const std::string& name, double value);
void add_run_keys(JsonWriter& json, const RunOutcome& run);
// The run that such an object tells; nullopt when it is none.
std::optional<RunOutcome> run_of(const JsonValue& value);

}  // namespace heddle::cli
