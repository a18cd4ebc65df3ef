#include "classfile/format_check.h"

namespace heddle::classfile {

bool is_loadable(ConstantTag tag) {
    switch (tag) {
        case ConstantTag::kInteger:
        case ConstantTag::kFloat:
        case ConstantTag::kLong:
        case ConstantTag::kDouble:
        case ConstantTag::kClass:
        case ConstantTag::kString:
        case ConstantTag::kMethodHandle:
        case ConstantTag::kMethodType:
        case ConstantTag::kDynamic:
            return true;
        default:
            return false;
    }
}

Status check_format(const ClassFile& file) {
    for (const MethodInfo& method : file.methods()) {
        if (ClassFile::find(method.attributes, "Code") == nullptr) continue;
        if (Result<Code> code = file.code(method); !code) return code.error();
    }
    return Nothing{};
}

}  // namespace heddle::classfile
