// Reads a java.lang.invoke.LambdaForm of a machine's heap into a LambdaForm (vm/invoke/lambda_forms.h).
#pragma once

#include <string>
#include <vector>

#include "vm/invoke/lambda_forms.h"

namespace heddle::vm {

class Machine;

struct ReadForm {
    LambdaForm form;
    std::vector<Ref> references;  // by FormValue::value
    std::string fault;            // not empty: the part of the form that is not supported
};

ReadForm read_form(const Machine& machine, Ref lambda_form);

}  // namespace heddle::vm
