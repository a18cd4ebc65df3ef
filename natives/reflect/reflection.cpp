// Reflection: the caller's class, and calls of methods and constructors with boxed arguments (Method.invoke,
// Constructor.newInstance). Checks and their order are HotSpot's.
#include <optional>
#include <string>
#include <vector>

#include "classfile/format/byte_cursor.h"
#include "natives/reflect/array.h"
#include "natives/reflect/member_objects.h"
#include "natives/support/support.h"
#include "natives/support/values.h"
#include "vm/link/class_modifiers.h"

namespace heddle::natives {
namespace {

// Returns true iff a caller-sensitive method does not take this method for its caller: methods of reflection itself and
// those that only forward calls. Methods of hidden classes are callers, although stack traces omit them.
bool is_reflective(NativeFrame& frame, const Method& method) {
    if (method.has(vm::kMethodInternal) || method.has(vm::kMethodLambdaForm)) return true;
    if (method.owner == frame.machine().known().ReflectMethod && method.name.view() == "invoke") return true;
    const Symbol accessor = frame.program().symbol("jdk/internal/reflect/MethodAccessorImpl");
    const Klass* klass = frame.program().find_loaded(LoaderId::kBoot, accessor);
    return klass != nullptr && method.owner->is_subtype_of(klass);
}

// The class that called the method that called this.
Ref get_caller_class(NativeFrame& frame) {
    int methods_seen = 0;
    for (FrameView view = frame.machine().top_frame(frame.thread()); view.fp != nullptr; view = view.caller()) {
        const Method& method = *view.method();
        // The frames are: this native, the caller-sensitive method, its caller.
        if (methods_seen < 2 || !is_reflective(frame, method)) {
            if (methods_seen == 2) return frame.machine().mirror(method.owner);
            ++methods_seen;
        }
        if (view.is_bottom()) break;
    }
    return kNull;
}

int32_t get_class_access_flags(NativeFrame& frame, Ref mirror) {
    const Klass* klass = klass_of(frame, mirror);
    if (klass == nullptr) return 0;
    return klass->is_instance() ? klass->access & 0x7FFF : vm::modifiers_of(*klass);
}

bool are_nest_mates(NativeFrame& frame, Ref first, Ref second) {
    Klass* a = klass_of(frame, first);
    Klass* b = a != nullptr ? klass_of(frame, second) : nullptr;
    if (b == nullptr || !a->is_instance() || !b->is_instance()) return false;
    const Klass* host = frame.take(frame.program().nest_host_of(a));
    if (host == nullptr) return false;
    const Klass* other = frame.take(frame.program().nest_host_of(b));
    return host == other;
}

int32_t inflation_threshold(NativeFrame&) { return INT32_MAX; }

// ---- Calls ----

enum CallState : uint32_t { kArriving, kReturned };

// Appends one argument in JVMS slots. Returns false after throwing.
bool push_argument(NativeFrame& frame, const Klass* type, Ref value, std::vector<Slot>& slots) {
    if (type->is_primitive()) {
        const auto unboxed = unbox_as(frame, value, type->element_type);
        if (!unboxed) return false;
        slots.push_back(*unboxed);
        if (vm::slots_of(type->element_type) == 2) slots.push_back(0);
        return true;
    }
    if (value && !frame.heap().klass_of(value)->is_subtype_of(type)) {
        frame.throw_new("java/lang/IllegalArgumentException", "argument type mismatch");
        return false;
    }
    slots.push_back(slot(value));
    return true;
}

// `types` is the Class[] of the Method or Constructor; `values` may be null for no arguments. Returns false after
// throwing.
bool push_arguments(NativeFrame& frame, Ref types, Ref values, std::vector<Slot>& slots) {
    Heap& heap = frame.heap();
    const int32_t expected = heap.length(types);
    const int32_t given = values ? heap.length(values) : 0;
    if (expected != given) {
        frame.throw_new("java/lang/IllegalArgumentException", "wrong number of arguments");
        return false;
    }
    for (int32_t i = 0; i < expected; ++i) {
        const Klass* type = frame.machine().klass_of_mirror(heap.element<Ref>(types, i));
        if (!push_argument(frame, type, heap.element<Ref>(values, i), slots)) return false;
    }
    return true;
}

// Throws new InvocationTargetException(cause). Its constructor stores the exception as the target, not as the cause.
void throw_invocation_target(NativeFrame& frame, Ref cause) {
    const vm::WellKnown& known = frame.machine().known();
    const Ref exception =
        frame.machine().make_throwable(frame.thread(), "java/lang/reflect/InvocationTargetException", nullptr, kNull);
    if (!exception) return frame.throw_object(kNull);
    put_known(frame, exception, known.Throwable_cause, kNull);
    put_known(frame, exception, field_offset(frame, known.InvocationTargetException, "target", "Ljava/lang/Throwable;"),
              cause);
    frame.throw_object(exception);
}

// The method to run for `receiver`; null after throwing.
Method* select_target(NativeFrame& frame, Method* method, Ref receiver) {
    if (frame.throw_if_null(receiver)) return nullptr;
    Klass* klass = frame.heap().klass_of(receiver);
    if (!klass->is_subtype_of(method->owner)) {
        frame.throw_new("java/lang/IllegalArgumentException", "object is not an instance of declaring class");
        return nullptr;
    }
    if (method->is_private() || method->is_constructor()) return method;
    vm::Thrown thrown;
    Method* target = frame.program().select(klass, method, &thrown);
    if (target == nullptr) {
        throw_invocation_target(
            frame, frame.machine().make_throwable(frame.thread(), thrown.class_name, &thrown.message, kNull));
    }
    return target;
}

// The result of the call as an object.
Ref boxed_result(NativeFrame& frame, const Method& method) {
    if (method.return_type == BasicType::kVoid) return kNull;
    if (method.return_type == BasicType::kReference) return frame.result_ref();
    return boxed(frame, method.return_type, frame.result());
}

Ref invoke_method(NativeFrame& frame, Ref reflected, Ref receiver, Ref values) {
    Method* method = method_of_reflected(frame, reflected);
    if (frame.state() == kReturned) {
        if (!frame.caught()) return boxed_result(frame, *method);
        throw_invocation_target(frame, frame.caught());
        return kNull;
    }
    std::vector<Slot> slots;
    Method* target = method;
    if (method->is_static()) {
        if (!frame.ensure_initialized(method->owner)) return kNull;
    } else {
        target = select_target(frame, method, receiver);
        if (target == nullptr) return kNull;
        slots.push_back(slot(receiver));
    }
    const Ref types = frame.heap().get_ref(reflected, frame.machine().known().ReflectMethod_parameterTypes);
    if (push_arguments(frame, types, values, slots)) frame.call(target, slots, kReturned, true);
    return kNull;
}

Ref new_instance(NativeFrame& frame, Ref reflected, Ref values) {
    if (frame.state() == kReturned) {
        if (!frame.caught()) return frame.scratch_ref(0);
        throw_invocation_target(frame, frame.caught());
        return kNull;
    }
    Method* constructor = method_of_reflected(frame, reflected);
    Klass* klass = constructor->owner;
    if (klass->is_abstract() || klass->is_interface()) {
        frame.throw_new("java/lang/InstantiationException", klass->external_name());
        return kNull;
    }
    if (klass == frame.machine().known().Class) {
        frame.throw_new("java/lang/IllegalAccessException", klass->external_name());
        return kNull;
    }
    if (!frame.ensure_initialized(klass)) return kNull;
    const Ref object = new_object(frame, klass);
    if (!object) return kNull;
    std::vector<Slot> slots = {slot(object)};
    const Ref types = frame.heap().get_ref(reflected, frame.machine().known().ReflectConstructor_parameterTypes);
    if (!push_arguments(frame, types, values, slots)) return kNull;
    frame.set_scratch_ref(0, object);
    frame.call(constructor, slots, kReturned, true);
    return kNull;
}

// ---- Members ----

// JVMS §4.7.24 MethodParameters; null when the class file has none.
Ref get_parameters(NativeFrame& frame, Ref self) {
    const vm::WellKnown& known = frame.machine().known();
    const Method* method = method_of_reflected(frame, self);
    const auto content =
        method->info != nullptr ? attribute(method->info->attributes, "MethodParameters") : std::nullopt;
    if (!content || content->empty()) return kNull;
    const uint8_t count = content->front();
    if (content->size() < size_t{1} + size_t{count} * 4) return kNull;
    const Ref array = new_array(frame, known.ReflectParameter, count);
    for (int32_t i = 0; array && i < count; ++i) {
        const uint8_t* entry = content->data() + 1 + i * 4;
        const uint16_t name = classfile::big_endian_u2(entry);
        const Ref parameter = new_object(frame, known.ReflectParameter);
        if (!parameter) return kNull;
        if (name != 0) {
            const Ref text = interned(frame, method->owner->constants().utf8(name));
            if (!text) return kNull;
            put_known(frame, parameter, known.ReflectParameter_name, text);
        }
        put_known(frame, parameter, known.ReflectParameter_modifiers, int32_t{classfile::big_endian_u2(entry + 2)});
        put_known(frame, parameter, known.ReflectParameter_executable, self);
        put_known(frame, parameter, known.ReflectParameter_index, i);
        frame.heap().put_element<Ref>(array, i, parameter);
    }
    return array;
}

Ref get_executable_type_annotations(NativeFrame& frame, Ref self) {
    const Method* method = method_of_reflected(frame, self);
    if (method->info == nullptr) return kNull;
    return attribute_bytes(frame, method->info->attributes, "RuntimeVisibleTypeAnnotations");
}

Ref get_field_type_annotations(NativeFrame& frame, Ref self) {
    const Field* field = field_of_reflected(frame, self);
    if (field->info == nullptr) return kNull;
    return attribute_bytes(frame, field->info->attributes, "RuntimeVisibleTypeAnnotations");
}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY reflection
#define HEDDLE_FAMILY_ROWS "natives/reflect/reflection.def"
#include "natives/support/family_rows.inc"
