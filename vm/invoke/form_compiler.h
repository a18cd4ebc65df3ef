// Compiles lambda forms (vm/invoke/lambda_forms.h) to methods of the machine. Each step of a form becomes what the
// JDK's bytecode for the same name would do.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "vm/base/ids.h"
#include "vm/invoke/lambda_forms.h"

namespace heddle::vm {

class Machine;
class Program;

// Returns a static method that does what the form says; its references are the machine constants from `first_constant`
// on.
Method* compile_form(Program& program, const LambdaForm& form, uint32_t first_constant);

// The compiled forms of a Program.
class FormCode {
public:
    explicit FormCode(Program& program) : program_(program) {}

    // Returns the code of a form whose references are `references` in `machine`, and sets the machine's constants
    // accordingly. Code of an equal form is used again unless its constants hold other references.
    Method* code_for(Machine& machine, const LambdaForm& form, const std::vector<Ref>& references);

private:
    struct Code {
        Method* method = nullptr;
        uint32_t first_constant = 0;
    };

    Program& program_;
    std::unordered_map<std::string, std::vector<Code>> codes_;  // by LambdaForm::key()
};

}  // namespace heddle::vm
