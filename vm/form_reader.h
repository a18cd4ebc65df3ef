// From a java.lang.invoke.LambdaForm in a machine's heap to a LambdaForm of ours. Only reads.
#pragma once

#include <string>
#include <vector>

#include "vm/lambda_forms.h"

namespace heddle::vm {

struct ReadForm {
    LambdaForm form;
    std::vector<Ref> references;  // by the numbers that values of the form have
    std::string fault;            // not empty: what stands in the form that nobody expected
};

ReadForm read_form(const Machine& machine, Ref lambda_form);

}  // namespace heddle::vm
