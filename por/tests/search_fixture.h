// Whole programs for tests of searches: compiled once, searched with the options under test.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "natives/support/standard_host.h"
#include "por/properties/properties.h"
#include "por/search/search.h"

namespace heddle::por::testing {

// A class of search_fixture.cpp, before its first choice.
class Fixture {
public:
    explicit Fixture(const std::string& main_class);
    // A class of another folder, searched with these reductions.
    Fixture(const std::string& class_path, const std::string& main_class, Reductions reductions);
    // The same with other options, of which it sets those of the launch. The classes of the JDK are loaded before the
    // machine exists, in this order.
    Fixture(const std::string& class_path, const std::string& main_class, SubjectOptions options,
            std::span<const char* const> loaded_first);
    Subject& subject() { return *subject_; }
    vm::Program& program() { return *program_; }

private:
    std::unique_ptr<vm::Program> program_;
    natives::StandardHost host_;
    std::unique_ptr<Subject> subject_;
};

// Searches a class of search_fixture.cpp. The default properties are added to those of the options.
Report search_program(const std::string& main_class, SearchOptions options);

SearchOptions of_kind(SearchKind kind, uint64_t seed = 0);
SearchOptions of_store(StoreKind store);

}  // namespace heddle::por::testing
