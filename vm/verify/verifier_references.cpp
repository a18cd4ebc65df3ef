// The instructions of MethodChecker that refer to constants: fields, calls, constructors, arrays, casts.
#include <algorithm>

#include "vm/link/klass.h"
#include "vm/link/link_texts.h"
#include "vm/link/program.h"
#include "vm/verify/verifier_checker.h"

namespace heddle::vm {

namespace {

using Tag = classfile::ConstantTag;

// The first versions with static and private methods of interfaces, and with invokedynamic.
constexpr uint16_t kInterfaceMethodsVersion = 52;
constexpr uint16_t kDynamicVersion = 51;

template <typename... Tags>
constexpr uint32_t tags(Tags... some) {
    return ((1u << static_cast<uint32_t>(some)) | ...);
}

}  // namespace

bool MethodChecker::check_constant_index(uint32_t pc, uint16_t index, uint32_t allowed) {
    const auto& pool = constants_.pool();
    const std::string place = " in class " + klass_.external_name();
    if (index == 0 || index >= pool.size()) {
        return fail(bad_constant(pc, index), "Illegal constant pool index " + std::to_string(index) + place);
    }
    return (allowed >> static_cast<uint32_t>(pool.tag(index)) & 1) != 0 ||
           fail(bad_constant(pc, index), "Illegal type at constant pool entry " + std::to_string(index) + place);
}

bool MethodChecker::check_constant_load(const Instruction& at) {
    const bool is_wide = at.opcode == Opcode::k_ldc2_w;
    const uint32_t narrow =
        tags(Tag::kInteger, Tag::kFloat, Tag::kString, Tag::kClass, Tag::kMethodHandle, Tag::kMethodType);
    const uint32_t others = is_wide ? tags(Tag::kLong, Tag::kDouble) : narrow;
    if (!check_constant_index(at.pc, at.constant, others | tags(Tag::kDynamic))) return false;
    const auto& pool = constants_.pool();
    switch (pool.tag(at.constant)) {
        case Tag::kInteger: return frame_.push(plain(TypeKind::kInteger));
        case Tag::kFloat: return frame_.push(plain(TypeKind::kFloat));
        case Tag::kLong: return frame_.push(plain(TypeKind::kLong));
        case Tag::kDouble: return frame_.push(plain(TypeKind::kDouble));
        case Tag::kString: return frame_.push(rules_.reference("java/lang/String"));
        case Tag::kClass: return frame_.push(rules_.reference("java/lang/Class"));
        case Tag::kMethodHandle: return frame_.push(rules_.reference("java/lang/invoke/MethodHandle"));
        case Tag::kMethodType: return frame_.push(rules_.reference("java/lang/invoke/MethodType"));
        default: break;
    }
    const VerifierType type = rules_.in_frame(classfile::FieldType{pool.dynamic(at.constant).descriptor});
    if (type.is_wide() != is_wide) return check_constant_index(at.pc, at.constant, others);
    return frame_.push(type);
}

// JVMS §4.10.1.8: returns true iff the member is protected and belongs to a superclass in another package. The object
// then has to be an instance of this class.
bool MethodChecker::is_protected_elsewhere(const MemberTypes& member, bool is_method) {
    if (!is_superclass(member.owner.name)) return false;
    Klass* owner = rules_.load(member.owner.name);
    if (owner == nullptr || !klass_.is_subtype_of(owner)) return false;
    const auto counts = [&](const Klass* declaring, uint16_t access) {
        return (access & kAccProtected) != 0 && !program_.same_package(declaring, &klass_);
    };
    if (!is_method) {
        const Field* field = program_.find_field(owner, member.name, member.descriptor);
        return field != nullptr && counts(field->owner, field->access);
    }
    for (const Klass* at = owner; at != nullptr; at = at->super) {
        const Method* method = at->find_declared_method(member.name, member.descriptor);
        if (method != nullptr) return counts(at, method->access);
    }
    return false;
}

bool MethodChecker::check_field(const Instruction& at) {
    if (!check_constant_index(at.pc, at.constant, tags(Tag::kFieldref))) return false;
    const MemberTypes& field = constants_.member(at.constant);
    const bool is_static = at.opcode == Opcode::k_getstatic || at.opcode == Opcode::k_putstatic;
    if (field.owner.is_array() && !is_static) {
        return fail(bad_type(at.pc, constant_type(at.constant, field.owner)),
                    "Expecting reference to class in class " + klass_.external_name() + " at constant pool index " +
                        std::to_string(at.constant));
    }
    if (at.opcode == Opcode::k_getstatic) return frame_.push(field.type);
    if (at.opcode == Opcode::k_getfield) {
        const VerifierType object = frame_.pop(field.owner);
        return is_ok() && check_field_access(at, field, object) && frame_.push(field.type);
    }
    if (field.type.is_wide() && (frame_.pop(field.type.second()), !is_ok())) return false;
    if (frame_.pop(field.type); !is_ok()) return false;
    if (is_static) return true;
    VerifierType object = frame_.pop_entry();
    if (!is_ok()) return false;
    // JVMS §4.10.1.9 putfield: a constructor may set its own fields before it calls another constructor.
    if (object.kind == TypeKind::kUninitializedThis && field.owner == rules_.current() &&
        klass_.find_declared_field(field.name, field.descriptor) != nullptr)
        object = rules_.current();
    if (!rules_.is_assignable(field.owner, object)) {
        return fail(bad_type(at.pc, frame_.top(), constant_type(at.constant, field.owner)),
                    "Bad type on operand stack in putfield");
    }
    return check_field_access(at, field, object);
}

bool MethodChecker::check_field_access(const Instruction& at, const MemberTypes& field, const VerifierType& object) {
    if (object == rules_.current()) return true;
    const bool is_elsewhere = is_protected_elsewhere(field, false);
    if (!is_ok()) return false;
    return !is_elsewhere || rules_.is_assignable(rules_.current(), object, true) ||
           fail(bad_type(at.pc, frame_.top(), implicit_type(rules_.current())),
                "Bad access to protected data in " + std::string(name_of(at.opcode)));
}

bool MethodChecker::check_call(const Instruction& at) {
    const uint16_t version = klass_.file->major_version();
    uint32_t allowed = tags(Tag::kMethodref);
    if (at.opcode == Opcode::k_invokeinterface)
        allowed = tags(Tag::kInterfaceMethodref);
    else if (at.opcode == Opcode::k_invokedynamic)
        allowed = tags(Tag::kInvokeDynamic);
    else if (at.opcode != Opcode::k_invokevirtual && version >= kInterfaceMethodsVersion)
        allowed = tags(Tag::kMethodref, Tag::kInterfaceMethodref);
    if (!check_constant_index(at.pc, at.constant, allowed)) return false;
    if (at.opcode == Opcode::k_invokedynamic && version < kDynamicVersion) {
        sink_.fail_format("invokedynamic instructions not supported by this class file version (" +
                              std::to_string(version) + "), class " + klass_.external_name(),
                          true);
        return false;
    }
    const MemberTypes& callee = constants_.member(at.constant);
    if (!check_call_operands(at, callee)) return false;
    for (auto type = callee.arguments.rbegin(); type != callee.arguments.rend(); ++type) {
        if (frame_.pop(*type); !is_ok()) return false;
    }
    const bool has_receiver = at.opcode != Opcode::k_invokestatic && at.opcode != Opcode::k_invokedynamic;
    if (has_receiver && !check_receiver(at, callee)) return false;
    return callee.type.kind == TypeKind::kTop || frame_.push(callee.type);
}

bool MethodChecker::check_call_operands(const Instruction& at, const MemberTypes& callee) {
    const uint8_t* bytes = code_.code.data() + at.pc;
    if (at.opcode == Opcode::k_invokeinterface) {
        if (bytes[3] != callee.arguments.size() + 1)
            return fail(bad_code(at.pc), "Inconsistent args count operand in invokeinterface");
        if (bytes[4] != 0) return fail(bad_code(at.pc), "Fourth operand byte of invokeinterface must be zero");
    }
    if (at.opcode == Opcode::k_invokedynamic && (bytes[3] != 0 || bytes[4] != 0))
        return fail(bad_code(at.pc), "Third and fourth operand bytes of invokedynamic must be zero");
    if (callee.name.view().starts_with('<')) {
        return (at.opcode == Opcode::k_invokespecial && callee.name.view() == "<init>") ||
               fail(bad_code(at.pc), "Illegal call to internal method");
    }
    return at.opcode != Opcode::k_invokespecial || check_special_call(at, callee);
}

// invokespecial calls a method of this class, a superclass or a direct superinterface.
bool MethodChecker::check_special_call(const Instruction& at, const MemberTypes& callee) {
    const Symbol owner = callee.owner.name;
    const auto is_owner = [&](const Klass* klass) { return klass->name == owner; };
    if (callee.owner == rules_.current() || is_owner(klass_.super) ||
        std::any_of(klass_.interfaces.begin(), klass_.interfaces.end(), is_owner))
        return true;
    if (!rules_.is_assignable(callee.owner, rules_.current())) {
        return fail(bad_code(at.pc),
                    "Bad invokespecial instruction: current class isn't assignable to reference class.");
    }
    if (constants_.pool().tag(at.constant) != Tag::kInterfaceMethodref) return true;
    const bool is_new_wording = program_.options().feature_version >= 25;
    return fail(bad_code(at.pc), std::string("Bad invokespecial instruction: interface method ") +
                                     (is_new_wording ? "to invoke is not in a direct superinterface."
                                                     : "reference is in an indirect superinterface."));
}

bool MethodChecker::check_receiver(const Instruction& at, const MemberTypes& callee) {
    if (callee.name.view() == "<init>") return check_constructor_call(at, callee);
    if (at.opcode == Opcode::k_invokespecial) return frame_.pop(rules_.current()), is_ok();
    const VerifierType object = frame_.pop(callee.owner);
    if (!is_ok()) return false;
    if (at.opcode == Opcode::k_invokeinterface || object == rules_.current()) return true;
    const bool is_elsewhere = is_protected_elsewhere(callee, true);
    if (!is_ok()) return false;
    // Arrays have a public clone (JLS §10.7).
    if (!is_elsewhere || (callee.owner == rules_.object() && object.is_array() && callee.name.view() == "clone"))
        return true;
    return rules_.is_assignable(rules_.current(), object, true) ||
           fail(bad_type(at.pc, frame_.top(), implicit_type(rules_.current())),
                "Bad access to protected data in invokevirtual");
}

bool MethodChecker::check_constructor_call(const Instruction& at, const MemberTypes& callee) {
    const VerifierType object = frame_.pop(plain(TypeKind::kAnyReference));
    if (!is_ok()) return false;
    if (object.kind == TypeKind::kUninitializedThis) return check_super_call(at, callee, object);
    if (object.kind == TypeKind::kUninitialized) return check_new_object_call(at, callee, object);
    return fail(bad_type(at.pc, frame_.top()), "Bad operand type when invoking <init>");
}

bool MethodChecker::check_super_call(const Instruction& at, const MemberTypes& callee, const VerifierType& object) {
    if (callee.owner != rules_.current() && callee.owner.name != klass_.super->name) {
        return fail(bad_type(at.pc, implicit_type(callee.owner), implicit_type(rules_.current())),
                    "Bad <init> method call");
    }
    if (is_in_try(at.pc)) {
        // A handler that returned would publish an object that was never initialized.
        for (const classfile::ExceptionEntry& entry : code_.exceptions) {
            if (at.pc >= entry.start_pc && at.pc < entry.end_pc && !ends_in_throw(entry.handler_pc)) {
                return fail(bad_code(at.pc), "Bad <init> method call from after the start of a try block");
            }
        }
        if (!check_handlers(at.pc, true)) return false;
    }
    frame_.initialize(object, rules_.current());
    called_constructor_ = true;
    return true;
}

bool MethodChecker::check_new_object_call(const Instruction& at, const MemberTypes& callee,
                                          const VerifierType& object) {
    Instruction creation{};
    (void)decode(code_.code, object.pc, creation);  // a `new`: no other instruction creates such types
    if (!check_constant_index(at.pc, creation.constant, tags(Tag::kClass))) return false;
    const VerifierType type = constants_.class_at(creation.constant);
    if (type != callee.owner) {
        return fail(bad_type(at.pc, constant_type(creation.constant, type), constant_type(at.constant, callee.owner)),
                    "Call to wrong <init> method");
    }
    if (!check_protected_constructor(at, callee, creation.constant)) return false;
    if (is_in_try(at.pc) && !check_handlers(at.pc, called_constructor_)) return false;
    frame_.initialize(object, type);
    return true;
}

bool MethodChecker::check_protected_constructor(const Instruction& at, const MemberTypes& callee, uint16_t new_class) {
    const bool is_elsewhere = is_protected_elsewhere(callee, true);
    if (!is_ok()) return false;
    return !is_elsewhere || rules_.is_assignable(rules_.current(), callee.owner, true) ||
           fail(bad_type(at.pc, constant_type(new_class, callee.owner), implicit_type(rules_.current())),
                "Bad access to protected <init> method");
}

// Returns true iff no path from `pc` returns: all of them throw or loop for ever.
bool MethodChecker::ends_in_throw(uint32_t pc) const {
    std::vector<bool> is_seen(code_.code.size(), false);
    std::vector<uint32_t> work;
    const auto go_to = [&](uint32_t target) {
        if (target >= is_seen.size()) return false;
        if (!is_seen[target]) work.push_back(target);
        is_seen[target] = true;
        return true;
    };
    if (!go_to(pc)) return false;
    while (!work.empty()) {
        const uint32_t at = work.back();
        work.pop_back();
        for (const classfile::ExceptionEntry& entry : code_.exceptions) {
            if (at >= entry.start_pc && at < entry.end_pc && !go_to(entry.handler_pc)) return false;
        }
        Instruction instruction{};
        (void)decode(code_.code, at, instruction);
        if (instruction.opcode == Opcode::k_return) return false;
        const classfile::OperandKind operands = instruction.operands();
        const bool jumps = instruction.is_switch() || operands == classfile::OperandKind::kBranch2 ||
                           operands == classfile::OperandKind::kBranch4;
        if (jumps && !go_to(instruction.target)) return false;
        for (uint32_t i = 0; i < instruction.cases; ++i) {
            if (!go_to(instruction.case_target(i))) return false;
        }
        if (!classfile::ends_block(instruction.opcode) && !go_to(at + instruction.length)) return false;
    }
    return true;
}

bool MethodChecker::check_new(const Instruction& at) {
    if (!check_constant_index(at.pc, at.constant, tags(Tag::kClass))) return false;
    const VerifierType type = constants_.class_at(at.constant);
    if (!type.is_object()) return fail(bad_type(at.pc, constant_type(at.constant, type)), "Illegal new instruction");
    return frame_.push({TypeKind::kUninitialized, static_cast<uint16_t>(at.pc), {}});
}

bool MethodChecker::check_new_array(const Instruction& at) {
    if (at.opcode == Opcode::k_newarray) {
        static constexpr std::string_view kTypes = "ZCFDBSIJ";  // 4 to 11
        if (at.immediate < 4 || at.immediate > 11) return fail(bad_code(at.pc), "Illegal newarray instruction");
        if (frame_.pop(plain(TypeKind::kInteger)); !is_ok()) return false;
        return frame_.push(rules_.reference(std::string("[") + kTypes[static_cast<size_t>(at.immediate - 4)]));
    }
    if (!check_constant_index(at.pc, at.constant, tags(Tag::kClass))) return false;
    const VerifierType type = constants_.class_at(at.constant);
    const std::string name(type.name.view());
    const classfile::FieldType descriptor{name};
    if (at.opcode == Opcode::k_anewarray) {
        if (frame_.pop(plain(TypeKind::kInteger)); !is_ok()) return false;
        if (descriptor.dimensions() >= classfile::kMaxDimensions) {
            return fail(bad_code(at.pc), "Illegal anewarray instruction, array has more than 255 dimensions");
        }
        return frame_.push(rules_.reference(type.is_array() ? "[" + name : "[L" + name + ";"));
    }
    if (!type.is_array()) {
        return fail(bad_type(at.pc, constant_type(at.constant, type)),
                    "Illegal constant pool index in multianewarray instruction");
    }
    if (at.immediate < 1 || static_cast<size_t>(at.immediate) > descriptor.dimensions()) {
        return fail(bad_code(at.pc),
                    "Illegal dimension in multianewarray instruction: " + std::to_string(at.immediate));
    }
    for (int32_t i = 0; i < at.immediate; ++i) {
        if (frame_.pop(plain(TypeKind::kInteger)); !is_ok()) return false;
    }
    return frame_.push(type);
}

bool MethodChecker::check_cast(const Instruction& at) {
    if (!check_constant_index(at.pc, at.constant, tags(Tag::kClass))) return false;
    if (frame_.pop(rules_.object()); !is_ok()) return false;
    if (at.opcode == Opcode::k_instanceof) return frame_.push(plain(TypeKind::kInteger));
    return frame_.push(constants_.class_at(at.constant));
}

}  // namespace heddle::vm
