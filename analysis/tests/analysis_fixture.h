// Programs for tests of the analyses: compiled once, started up to main, analysed.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/tables/tables.h"
#include "natives/support/standard_host.h"
#include "vm/machine/machine.h"

namespace heddle::analysis::testing {

// A program before its main, with its tables.
class Analyzed {
public:
    // A class of analysis_fixture.cpp, of testapps/literature or of testapps/juc.
    explicit Analyzed(const std::string& main_class, AnalyzeOptions options = {},
                      vm::TrustList trust = vm::TrustList::library());

    vm::Program& program() { return *program_; }
    vm::Machine& machine() { return *machine_; }
    const Tables& tables() const { return *tables_; }

    const vm::Method& method(std::string_view class_name, std::string_view name);
    const vm::Field& field(std::string_view class_name, std::string_view name);
    // The first instruction of the line in the method.
    LivePoint at(std::string_view class_name, std::string_view method_name, int line, bool is_in_call = false);
    // The line of the fixture's source of `class_name` that ends in "// " and the word.
    static int line_of(std::string_view class_name, std::string_view word);
    FieldVerdict verdict(std::string_view class_name, std::string_view field_name) {
        return tables_->immutable_fields()->verdict(field(class_name, field_name).id);
    }

private:
    std::unique_ptr<vm::Program> program_;
    std::unique_ptr<natives::StandardHost> host_;
    std::unique_ptr<vm::Machine> machine_;
    std::unique_ptr<Tables> tables_;
};

}  // namespace heddle::analysis::testing
