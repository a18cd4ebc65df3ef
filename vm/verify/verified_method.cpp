#include "vm/verify/verified_method.h"

#include "vm/link/klass.h"

namespace heddle::vm {

VerifiedMethod::VerifiedMethod(Program& program, TypeRules& rules, ConstantTypes& constants, const Method& method,
                               const classfile::Code& code)
    : program_(program), rules_(rules), constants_(constants), method_(method), klass_(*method.owner), code_(code) {}

bool VerifiedMethod::starts_uninitialized() const {
    return method_.is_constructor() && !method_.is_static() && rules_.current() != rules_.object();
}

std::vector<VerifierType> VerifiedMethod::first_locals() const {
    std::vector<VerifierType> locals;
    if (!method_.is_static())
        locals.push_back(starts_uninitialized() ? plain(TypeKind::kUninitializedThis) : rules_.current());
    rules_.append_parameters(method_.descriptor.view(), locals);
    return locals;
}

bool VerifiedMethod::is_superclass(Symbol name) const {
    for (const Klass* super = klass_.super; super != nullptr; super = super->super) {
        if (super->name == name) return true;
    }
    return false;
}

}  // namespace heddle::vm
