// Compiles the sources of programs with the JDK's javac, several at once. Class files are kept in the cache folder by
// the digest of sources, flags and JDK, so that they are made once.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/bench/suite.h"

namespace heddle::cli {

struct BuiltProgram {
    std::string classpath;  // of the compiled classes and of the program's own class path
    std::string digest;     // of the classes
    std::string why_not;    // why it cannot be run; empty: it can
};

struct CompilerSetup {
    std::string javac;  // empty: there is none
    std::string jdk;    // its home, whose release file is part of the digest
    std::string api_jar;
    std::string folder;  // of the cache
    size_t workers = 1;
};

// One for each program, in their order. `on_progress` is told how many are done; it returns false to end early.
std::vector<BuiltProgram> build_programs(const std::vector<BenchProgram>& programs, const CompilerSetup& setup,
                                         const std::function<bool(size_t)>& on_progress);

}  // namespace heddle::cli
