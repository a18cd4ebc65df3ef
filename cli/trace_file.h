// The file that `check --trace` writes and `replay` reads: what was checked and how, which classes it was, and for each
// violation the steps that lead to it. The format is described in docs/reports.md.
#pragma once

#include <string>
#include <vector>

#include "classfile/class_source.h"
#include "classfile/result.h"
#include "cli/check_command.h"
#include "por/replay.h"
#include "vm/program.h"

namespace heddle::cli {

constexpr int kTraceVersion = 1;

// A class of the class path, and its bytes in short.
struct ClassDigest {
    std::string name;  // "p/C"
    std::string digest;

    friend bool operator==(const ClassDigest&, const ClassDigest&) = default;
};

struct Trace {
    CheckOptions options;  // what was checked, and what changes how the program behaves
    std::string folder;    // where the check ran
    std::string jdk_version;
    std::vector<ClassDigest> classes;
    std::vector<por::Recorded> violations;
};

std::string digest_of(classfile::Bytes bytes);
// Of every class that the program has loaded from the class path, sorted by name.
std::vector<ClassDigest> class_digests(const vm::Program& program);

std::string trace_json(const por::Report& report, const Trace& about);
// Whatever is in the file: a trace, or an error with file, place and reason.
Result<Trace> read_trace(const std::string& file);
Result<Trace> parse_trace(std::string_view text, const std::string& file);

}  // namespace heddle::cli
