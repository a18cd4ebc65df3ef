#include "vm/verify/verifier_constants.h"

#include "vm/link/program.h"

namespace heddle::vm {

ConstantTypes::ConstantTypes(Program& program, const TypeRules& rules, const classfile::ConstantPool& pool)
    : program_(program), rules_(rules), pool_(pool), classes_(pool.size()), members_(pool.size()) {}

VerifierType ConstantTypes::class_at(uint16_t index) {
    Symbol& name = classes_[index];
    if (!name) name = program_.symbol(pool_.class_name(index));
    return rules_.reference(name);
}

const MemberTypes& ConstantTypes::member(uint16_t index) {
    std::unique_ptr<MemberTypes>& known = members_[index];
    if (known != nullptr) return *known;
    known = std::make_unique<MemberTypes>();
    std::string_view descriptor;
    if (pool_.tag(index) == classfile::ConstantTag::kInvokeDynamic) {
        const classfile::DynamicConstant site = pool_.dynamic(index);
        known->name = program_.symbol(site.name);
        descriptor = site.descriptor;
    } else {
        const classfile::MemberRef member = pool_.member_ref(index);
        known->owner = class_at(pool_.member_class_index(index));
        known->name = program_.symbol(member.name);
        descriptor = member.descriptor;
    }
    known->descriptor = program_.symbol(descriptor);
    if (!descriptor.starts_with('(')) {
        known->type = rules_.in_frame(classfile::FieldType{descriptor});
        return *known;
    }
    rules_.append_parameters(descriptor, known->arguments);
    known->type = rules_.in_frame(classfile::return_type(descriptor));
    return *known;
}

}  // namespace heddle::vm
