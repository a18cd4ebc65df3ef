// The effects of instructions on the operand stack in MethodInference, and the merging of types (JVMS §4.10.2.2).
#include <algorithm>

#include "vm/code/stack_shape.h"
#include "vm/link/klass.h"
#include "vm/link/program.h"
#include "vm/verify/verifier_inference.h"

namespace heddle::vm {

namespace {

constexpr std::string_view kElements = "IJFDABCS";  // of iaload to saload, iastore to sastore

const char* name_of_elements(char element) {
    switch (element) {
        case 'I': return "ints";
        case 'J': return "longs";
        case 'F': return "floats";
        case 'D': return "doubles";
        case 'A': return "objects or arrays";
        case 'B': return "bytes or Booleans";
        case 'C': return "chars";
        default: return "shorts";
    }
}

const char* name_of_kind(char kind) {
    switch (kind) {
        case 'I': return "integer";
        case 'J': return "long";
        case 'F': return "float";
        default: return "double";
    }
}

bool is_uninitialized_allowed(classfile::Opcode opcode) {
    using classfile::Opcode;
    return opcode == Opcode::k_ifnull || opcode == Opcode::k_ifnonnull || opcode == Opcode::k_astore ||
           (opcode >= Opcode::k_astore_0 && opcode <= Opcode::k_astore_3);
}

bool is_reference_store(classfile::Opcode opcode) {
    using classfile::Opcode;
    return opcode == Opcode::k_astore || (opcode >= Opcode::k_astore_0 && opcode <= Opcode::k_astore_3);
}

}  // namespace

bool MethodInference::pop_reference(const Instruction& at, VerifierType& found) {
    if (found.is_initialized_reference()) return true;
    if (found.kind == TypeKind::kReturnAddress && is_reference_store(at.opcode)) return true;
    if (found.is_uninitialized() && is_uninitialized_allowed(at.opcode)) return true;
    // A constructor may set its own fields before it calls another constructor.
    if (found.kind == TypeKind::kUninitializedThis && at.opcode == Opcode::k_putfield) {
        const MemberTypes& field = constants_.member(at.constant);
        if (field.owner == rules_.current() && klass_.find_declared_field(field.name, field.descriptor) != nullptr) {
            found = rules_.current();
            return true;
        }
    }
    return fail("Expecting to find object/array on stack");
}

bool MethodInference::pop_kind(const Instruction& at, char kind, Frame& frame, VerifierType& found) {
    if (frame.stack.empty()) return fail("Unable to pop operand off an empty stack");
    found = frame.stack.back();
    frame.stack.pop_back();
    if (at.opcode == Opcode::k_athrow)
        return found.is_object() || found.is_null() || fail("Expecting to find object on stack");
    if (kind == 'A') return pop_reference(at, found);
    if (kind == '@') {
        // java misspelt the word up to version 24.
        const bool is_new_wording = program_.options().feature_version >= 25;
        return found.is_uninitialized() ||
               fail(std::string("Expecting to find ") + (is_new_wording ? "uninitialized" : "unitialized") +
                    " object on stack");
    }
    return found == type_of_kind(kind) || fail(std::string("Expecting to find ") + name_of_kind(kind) + " on stack");
}

bool MethodInference::pop_array(char element, Frame& frame, VerifierType& found) {
    if (frame.stack.empty()) return fail("Unable to pop operand off an empty stack");
    found = frame.stack.back();
    frame.stack.pop_back();
    if (found.is_null()) return true;
    const bool fits = element == 'A'   ? found.is_array_of('L') || found.is_array_of('[')
                      : element == 'B' ? found.is_array_of('B') || found.is_array_of('Z')
                                       : found.is_array_of(element);
    return fits || fail(std::string("Expecting to find array of ") + name_of_elements(element) + " on stack");
}

bool MethodInference::update_stack(const Instruction& at, Frame& frame) {
    VerifierType found;
    if (at.opcode >= Opcode::k_iaload && at.opcode <= Opcode::k_saload) {
        const char element = kElements[static_cast<size_t>(at.opcode) - static_cast<size_t>(Opcode::k_iaload)];
        if (!pop_kind(at, 'I', frame, found) || !pop_array(element, frame, found)) return false;
        const bool is_reference = element == 'A';
        frame.stack.push_back(!is_reference     ? type_of_kind(info(at.opcode).pushes[0])
                              : found.is_null() ? found
                                                : rules_.element_of(found));
        return true;
    }
    if (at.opcode >= Opcode::k_iastore && at.opcode <= Opcode::k_sastore) {
        const char element = kElements[static_cast<size_t>(at.opcode) - static_cast<size_t>(Opcode::k_iastore)];
        return pop_kind(at, info(at.opcode).pops[2], frame, found) && pop_kind(at, 'I', frame, found) &&
               pop_array(element, frame, found);
    }
    if (shuffle_of(at.opcode) != nullptr) return update_shuffled(at, frame);
    switch (at.opcode) {
        case Opcode::k_ldc:
        case Opcode::k_ldc_w:
        case Opcode::k_ldc2_w: return push_constant(at, frame), true;
        case Opcode::k_getstatic:
        case Opcode::k_putstatic:
        case Opcode::k_getfield:
        case Opcode::k_putfield: return update_field(at, frame);
        case Opcode::k_invokevirtual:
        case Opcode::k_invokespecial:
        case Opcode::k_invokestatic:
        case Opcode::k_invokeinterface: return update_called(at, frame);
        case Opcode::k_new:
        case Opcode::k_newarray:
        case Opcode::k_anewarray:
        case Opcode::k_multianewarray: return update_new(at, frame);
        case Opcode::k_ireturn:
        case Opcode::k_lreturn:
        case Opcode::k_freturn:
        case Opcode::k_dreturn:
        case Opcode::k_areturn:
        case Opcode::k_return: return check_returned(at, frame);
        case Opcode::k_arraylength:
            if (frame.stack.empty()) return fail("Unable to pop operand off an empty stack");
            found = frame.stack.back();
            if (!found.is_null() && !found.is_array()) return fail("Expecting to find array on stack");
            frame.stack.back() = plain(TypeKind::kInteger);
            return true;
        default: break;
    }
    const classfile::OpcodeInfo& row = info(at.opcode);
    for (auto kind = row.pops.rbegin(); kind != row.pops.rend(); ++kind) {
        if (!pop_kind(at, *kind, frame, found)) return false;
    }
    if (at.opcode == Opcode::k_athrow && !is_assignable(found, rules_.throwable()))
        return fail("Can only throw Throwable objects");
    if (at.opcode >= Opcode::k_istore && at.opcode <= Opcode::k_astore_3) {
        const uint32_t width = found.is_wide() ? 2 : 1;
        if (frame.locals.size() < at.local + width) frame.locals.resize(at.local + width);
        frame.locals[at.local] = found;
        if (width == 2) frame.locals[at.local + 1u] = found.second();
    }
    for (const char kind : row.pushes) {
        if (kind == 'R')
            frame.stack.push_back({TypeKind::kReturnAddress, static_cast<uint16_t>(at.target), {}});
        else if (kind != 'A')
            frame.stack.push_back(type_of_kind(kind));
        else if (at.opcode == Opcode::k_aconst_null)
            frame.stack.push_back(plain(TypeKind::kNull));
        else if (at.opcode == Opcode::k_checkcast)
            frame.stack.push_back(constants_.class_at(at.constant));
        else
            frame.stack.push_back(frame.locals[at.local]);  // aload
    }
    return true;
}

bool MethodInference::update_shuffled(const Instruction& at, Frame& frame) {
    const Shuffle& shuffle = *shuffle_of(at.opcode);
    std::vector<VerifierType> groups[2];
    for (size_t i = 0; i < 2; ++i) {
        for (uint32_t units = shuffle.group_units[i]; units != 0;) {
            if (frame.stack.empty()) return fail("Unable to pop operand off an empty stack");
            const VerifierType found = frame.stack.back();
            const uint32_t width = found.is_wide() ? 2 : 1;
            if (width > units) return fail("Attempt to split long or double on the stack");
            units -= width;
            groups[i].insert(groups[i].begin(), found);
            frame.stack.pop_back();
        }
    }
    for (const char which : shuffle.order) {
        for (const VerifierType& type : groups[which - '1']) frame.stack.push_back(type);
    }
    return true;
}

void MethodInference::push_constant(const Instruction& at, Frame& frame) {
    using Tag = classfile::ConstantTag;
    switch (constants_.pool().tag(at.constant)) {
        case Tag::kInteger: frame.stack.push_back(plain(TypeKind::kInteger)); break;
        case Tag::kFloat: frame.stack.push_back(plain(TypeKind::kFloat)); break;
        case Tag::kLong: frame.stack.push_back(plain(TypeKind::kLong)); break;
        case Tag::kDouble: frame.stack.push_back(plain(TypeKind::kDouble)); break;
        case Tag::kString: frame.stack.push_back(rules_.reference("java/lang/String")); break;
        default: frame.stack.push_back(rules_.reference("java/lang/Class")); break;
    }
}

namespace {

char kind_of(const VerifierType& type) {
    switch (type.kind) {
        case TypeKind::kInteger: return 'I';
        case TypeKind::kFloat: return 'F';
        case TypeKind::kLong: return 'J';
        case TypeKind::kDouble: return 'D';
        default: return 'A';
    }
}

}  // namespace

bool MethodInference::update_field(const Instruction& at, Frame& frame) {
    const MemberTypes& field = constants_.member(at.constant);
    const bool is_put = at.opcode == Opcode::k_putstatic || at.opcode == Opcode::k_putfield;
    VerifierType value;
    if (is_put && !pop_kind(at, kind_of(field.type), frame, value)) return false;
    if (at.opcode == Opcode::k_getfield || at.opcode == Opcode::k_putfield) {
        VerifierType object;
        if (!pop_kind(at, 'A', frame, object)) return false;
        if (!is_assignable(object, field.owner)) return fail("Incompatible type for getting or setting field");
        if (points_[at.pc].is_protected && !is_assignable(object, rules_.current()))
            return fail("Bad access to protected data");
    }
    if (!is_put) frame.stack.push_back(field.type);
    return !is_put || is_assignable(value, field.type) || fail("Bad type in putfield/putstatic");
}

bool MethodInference::update_called(const Instruction& at, Frame& frame) {
    const MemberTypes& callee = constants_.member(at.constant);
    const bool is_constructor = callee.name.view() == "<init>";
    std::vector<std::pair<VerifierType, VerifierType>> references;  // found and wanted, last argument first
    for (auto type = callee.arguments.rbegin(); type != callee.arguments.rend(); ++type) {
        if (type->is_second()) continue;
        VerifierType found;
        if (!pop_kind(at, kind_of(*type), frame, found)) return false;
        if (kind_of(*type) == 'A') references.emplace_back(found, *type);
    }
    VerifierType object;
    if (at.opcode != Opcode::k_invokestatic) {
        if (!pop_kind(at, is_constructor ? '@' : 'A', frame, object)) return false;
        if (is_constructor ? !update_constructed(at, callee, object, frame) : !check_receiver(at, callee, object))
            return false;
    }
    for (auto pair = references.rbegin(); pair != references.rend(); ++pair) {
        if (!is_assignable(pair->first, pair->second)) return fail("Incompatible argument to function");
    }
    if (callee.type.kind != TypeKind::kTop) frame.stack.push_back(callee.type);
    return true;
}

bool MethodInference::check_receiver(const Instruction& at, const MemberTypes& callee, const VerifierType& object) {
    if (!is_assignable(object, callee.owner)) return fail("Incompatible object argument for function call");
    if (at.opcode == Opcode::k_invokespecial && !is_assignable(object, rules_.current()))
        return fail("Incompatible object argument for invokespecial");
    if (!points_[at.pc].is_protected || is_assignable(object, rules_.current())) return is_ok();
    // Arrays have a public clone (JLS §10.7).
    return (callee.owner == rules_.object() && object.is_array() && callee.name.view() == "clone") ||
           fail("Bad access to protected data");
}

bool MethodInference::update_constructed(const Instruction& at, const MemberTypes& callee, const VerifierType& object,
                                         Frame& frame) {
    VerifierType made = rules_.current();
    if (object.kind == TypeKind::kUninitialized) {
        Instruction creation{};
        (void)decode(code_.code, object.pc, creation);
        made = constants_.class_at(creation.constant);
        if (made != callee.owner) return fail("Call to wrong initialization method");
        // The object is uninitialized, so it is not an instance of this class either.
        if (points_[at.pc].is_protected) return fail("Bad access to protected data");
    } else {
        if (callee.owner != rules_.current() && callee.owner.name != klass_.super->name)
            return fail("Call to wrong initialization method");
        called_own_constructor_ = true;
        frame.has_constructed = true;
    }
    initialize(frame, object, made);
    return true;
}

void MethodInference::initialize(Frame& frame, const VerifierType& from, const VerifierType& to) {
    for (size_t i = 0; i < frame.locals.size(); ++i) {
        if (frame.locals[i] != from) continue;
        frame.locals[i] = to;
        for (Subroutine& subroutine : frame.subroutines) subroutine.touched[i] = true;
    }
    std::replace(frame.stack.begin(), frame.stack.end(), from, to);
}

bool MethodInference::update_new(const Instruction& at, Frame& frame) {
    VerifierType found;
    if (at.opcode == Opcode::k_new) {
        const VerifierType made{TypeKind::kUninitialized, static_cast<uint16_t>(at.pc), {}};
        if (std::find(frame.stack.begin(), frame.stack.end(), made) != frame.stack.end())
            return fail("Uninitialized object on stack at creating point");
        initialize(frame, made, {});
        frame.stack.push_back(made);
        return true;
    }
    const int32_t counts = at.opcode == Opcode::k_multianewarray ? at.immediate : 1;
    for (int32_t i = 0; i < counts; ++i) {
        if (!pop_kind(at, 'I', frame, found)) return false;
    }
    if (at.opcode == Opcode::k_newarray) {
        static constexpr std::string_view kTypes = "ZCFDBSIJ";  // 4 to 11
        frame.stack.push_back(rules_.reference(std::string("[") + kTypes[static_cast<size_t>(at.immediate - 4)]));
        return true;
    }
    const VerifierType type = constants_.class_at(at.constant);
    const std::string name(type.name.view());
    if (at.opcode == Opcode::k_multianewarray)
        frame.stack.push_back(type);
    else
        frame.stack.push_back(rules_.reference(type.is_array() ? "[" + name : "[L" + name + ";"));
    return true;
}

bool MethodInference::check_returned(const Instruction& at, Frame& frame) {
    if (at.opcode == Opcode::k_return) return result_.kind == TypeKind::kTop || fail("Wrong return type in function");
    VerifierType found;
    if (!pop_kind(at, info(at.opcode).pops[0], frame, found)) return false;
    return (result_.kind != TypeKind::kTop && is_assignable(found, result_)) || fail("Wrong return type in function");
}

VerifierType MethodInference::merge(const VerifierType& value, const VerifierType& target, bool for_assignment) {
    if (value == target) return target;
    if (!value.is_initialized_reference() || !target.is_initialized_reference()) return {};
    if (value.is_null() || target == rules_.object()) return target;
    if (target.is_null()) return value;
    if (value == rules_.object() && (!for_assignment || target.is_array())) return value;
    return value.is_array() || target.is_array() ? merge_arrays(value, target, for_assignment)
                                                 : merge_classes(value, target, for_assignment);
}

// At least one is an array. The result is Object, an interface that all arrays implement, or an array of references.
VerifierType MethodInference::merge_arrays(const VerifierType& value, const VerifierType& target, bool for_assignment) {
    const auto is_of_arrays = [](const VerifierType& type) {
        return type.name.view() == "java/lang/Cloneable" || type.name.view() == "java/io/Serializable";
    };
    if (is_of_arrays(target)) return target;
    if (is_of_arrays(value)) return value;
    // Dimensions and element type. An array of primitives is treated as an Object with one dimension less.
    struct Parts {
        size_t dimensions;
        VerifierType base;
    };
    const auto parts_of = [&](const VerifierType& type) -> Parts {
        const classfile::FieldType descriptor{type.name.view()};
        if (!type.is_array()) return {0, type};
        const size_t dimensions = descriptor.dimensions();
        const classfile::FieldType base{type.name.view().substr(dimensions)};
        if (!base.is_reference()) return {dimensions - 1, rules_.object()};
        return {dimensions, rules_.reference(base.class_name())};
    };
    const Parts from = parts_of(value);
    const Parts to = parts_of(target);
    const Parts& shallow = from.dimensions < to.dimensions ? from : to;
    VerifierType base = rules_.object();
    if (from.dimensions == to.dimensions)
        base = merge(from.base, to.base, for_assignment);
    else if (is_of_arrays(shallow.base))
        base = shallow.base;
    if (base.kind != TypeKind::kReference || shallow.dimensions == 0) return base;
    return rules_.reference(std::string(shallow.dimensions, '[') + "L" + std::string(base.name.view()) + ";");
}

// Interfaces are treated like Object, but every class is assignable to one.
VerifierType MethodInference::merge_classes(const VerifierType& value, const VerifierType& target,
                                            bool for_assignment) {
    const Klass* to = rules_.load(target.name);
    if (to == nullptr) return {};
    if (to->is_interface()) return for_assignment ? target : rules_.object();
    const Klass* from = rules_.load(value.name);
    if (from == nullptr) return {};
    if (from->is_interface()) return rules_.object();
    if (from->is_subtype_of(to)) return target;
    if (for_assignment) return rules_.object();
    while (from != nullptr && !to->is_subtype_of(from)) from = from->super;
    return from == nullptr ? rules_.object() : rules_.reference(from->name);
}

}  // namespace heddle::vm
