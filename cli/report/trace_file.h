// The file that `check --trace` writes and `replay` reads: what was checked and how, the digests of the classes, and
// for each violation the steps that lead to it. The format is described in docs/reports.md.
#pragma once

#include <string>
#include <vector>

#include "classfile/base/result.h"
#include "classfile/source/class_source.h"
#include "cli/options/check_options.h"
#include "por/trace/replay.h"
#include "vm/link/program.h"

namespace heddle::cli {

constexpr int kTraceVersion = 1;

// A class of the class path, and the digest of its bytes.
struct ClassDigest {
    std::string name;  // "p/C"
    std::string digest;

    friend bool operator==(const ClassDigest&, const ClassDigest&) = default;
};

struct Trace {
    CheckOptions options;  // the target, and the options that change how the program behaves
    std::string folder;    // where the check ran
    std::string jdk_version;
    std::vector<ClassDigest> classes;
    std::vector<por::Recorded> violations;
    bool has_race_behind = false;  // the first violation is what the races behind it led to
};

std::string digest_of(classfile::Bytes bytes);
// Of every class that was loaded from the class path, sorted by name.
std::vector<ClassDigest> class_digests(const vm::Program& program);

std::string trace_json(const por::Report& report, const Trace& about);
// Safe on any content: returns a trace, or an error with file, place and reason.
Result<Trace> read_trace(const std::string& file);
Result<Trace> parse_trace(std::string_view text, const std::string& file);

}  // namespace heddle::cli
