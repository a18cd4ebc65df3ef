// Mirrors, class initialisation (JVMS §5.5) and calls of user-defined loaders. Initialisation and loading are natives
// of the machine's own that run above the instruction that needs them; when they return, the instruction is executed
// again.
#include <optional>

#include "vm/link/class_modifiers.h"
#include "vm/machine/machine.h"
#include "vm/machine/machine_methods.h"
#include "vm/machine/native.h"

namespace heddle::vm {

namespace {

uint32_t mirror_bytes(const WellKnown& known, const Klass& klass) {
    return klass.mirror_size != 0 ? klass.mirror_size : known.Class->instance_size;
}

// The constant that a static field begins with (JVMS §4.7.2).
std::optional<uint16_t> constant_value(const Field& field) {
    const classfile::RawAttribute* attribute = classfile::ClassFile::find(field.info->attributes, "ConstantValue");
    if (attribute == nullptr || attribute->content.size() < 2) return std::nullopt;
    return static_cast<uint16_t>((attribute->content[0] << 8) | attribute->content[1]);
}

void write_constant_value(Machine& machine, Ref mirror, const Klass& klass, const Field& field) {
    const std::optional<uint16_t> constant = constant_value(field);
    if (!constant) return;
    const uint16_t index = *constant;
    const classfile::ConstantPool& constants = klass.constants();
    Heap& heap = machine.heap();
    switch (constants.tag(index)) {
        case classfile::ConstantTag::kInteger:
            switch (field.type) {
                case BasicType::kBoolean:
                case BasicType::kByte:
                    heap.put<int8_t>(mirror, field.offset, static_cast<int8_t>(constants.integer(index)));
                    break;
                case BasicType::kChar:
                case BasicType::kShort:
                    heap.put<int16_t>(mirror, field.offset, static_cast<int16_t>(constants.integer(index)));
                    break;
                default: heap.put<int32_t>(mirror, field.offset, constants.integer(index)); break;
            }
            break;
        case classfile::ConstantTag::kFloat: heap.put<float>(mirror, field.offset, constants.float_value(index)); break;
        case classfile::ConstantTag::kLong: heap.put<int64_t>(mirror, field.offset, constants.long_value(index)); break;
        case classfile::ConstantTag::kDouble:
            heap.put<double>(mirror, field.offset, constants.double_value(index));
            break;
        case classfile::ConstantTag::kString:
            heap.put_ref(mirror, field.offset, machine.intern(constants.string_utf8(index)));
            break;
        default: break;
    }
}

// Interfaces are initialised with a class only when they declare a method with a body (JVMS §5.5 step 7).
bool has_default_methods(const Klass& interface) {
    for (const auto& method : interface.methods) {
        if (!method->is_static() && !method->is_abstract()) return true;
    }
    return false;
}

}  // namespace

Ref Machine::mirror(Klass* klass) {
    ClassState& state = class_state(klass);
    if (state.mirror) return state.mirror;
    const Heap::SupplyScope unlimited(heap_, Supply::kUnlimited);
    const Ref mirror = heap_.allocate_sized(known().Class, mirror_bytes(known(), *klass));
    CHECK(!mirror.is_null(), "there should be address space for a class mirror");
    heap_.put<int32_t>(mirror, known().Class_klass, static_cast<int32_t>(index_of(klass->id)) + 1);
    journal_.save(&state, sizeof state, SavedKind::kPlain);
    state.mirror = mirror;
    if (klass->is_primitive() || klass->is_array()) {
        state.init = InitState::kInitialized;
        state.statics = mirror;
    }
    if (klass->is_array()) heap_.put_ref(mirror, known().Class_componentType, this->mirror(klass->element));
    heap_.put_ref(mirror, known().Class_classLoader, loader_object(klass->loader));
    heap_.put_ref(mirror, known().Class_module, module_of(klass));
    if (known().Class_modifiers != 0)
        heap_.put<uint16_t>(mirror, known().Class_modifiers, static_cast<uint16_t>(modifiers_of(*klass)));
    if (known().Class_primitive != 0) heap_.put<uint8_t>(mirror, known().Class_primitive, klass->is_primitive());
    for (const Field& field : klass->fields) {
        if (field.is_static() && field.info != nullptr) write_constant_value(*this, mirror, *klass, field);
    }
    return mirror;
}

bool Machine::has_room_for_class(const Klass& klass) const {
    if (class_state(&klass).mirror) return true;
    constexpr uint64_t kString = 64;  // header and fields of a String and its array, at most
    uint64_t bytes = mirror_bytes(known(), klass);
    for (const Field& field : klass.fields) {
        if (!field.is_static() || field.info == nullptr) continue;
        const std::optional<uint16_t> constant = constant_value(field);
        if (constant && klass.constants().tag(*constant) == classfile::ConstantTag::kString)
            bytes += kString + 2 * klass.constants().string_utf8(*constant).size();
    }
    return heap_.has_room(bytes);
}

Klass* Machine::klass_of_mirror(Ref mirror) const {
    const auto id = heap_.get<int32_t>(mirror, known().Class_klass);
    return id == 0 ? nullptr : program_.klass(static_cast<ClassId>(id - 1));
}

Ref Machine::module_of(const Klass* klass) {
    if (klass->is_array()) return module_of(klass->element);
    if (klass->is_primitive()) {
        const auto base = modules_.find("java.base");
        return base == modules_.end() ? kNull : base->second;
    }
    if (klass->module) {
        const auto found = modules_.find(klass->module.view());
        return found == modules_.end() ? kNull : found->second;
    }
    const Ref loader = loader_object(klass->loader);
    return loader ? heap_.get_ref(loader, known().ClassLoader_unnamedModule) : boot_unnamed_module_;
}

void Machine::set_module(Symbol name, Ref module) {
    Ref& entry = modules_[name.view()];
    journal_.save(&entry, sizeof entry, SavedKind::kRefs);
    entry = module;
    for (uint32_t i = 0; i < program_.class_count(); ++i) {
        Klass* klass = program_.klass(static_cast<ClassId>(i));
        const Ref mirror = class_states_[i].mirror;
        if (mirror && heap_.get_ref(mirror, known().Class_module).is_null()) {
            heap_.put_ref(mirror, known().Class_module, module_of(klass));
        }
    }
}

void Machine::set_boot_unnamed_module(Ref module) { boot_unnamed_module_ = module; }

bool Machine::is_initialized(const Klass* klass, const JavaThread& thread) const {
    const ClassState& state = class_states_[index_of(klass->id)];
    return state.init == InitState::kInitialized ||
           (state.init == InitState::kRunning && state.initializer == thread.id);
}

void Machine::set_init_state(Klass* klass, InitState init, ThreadId initializer) {
    const Ref class_mirror = mirror(klass);
    ClassState& state = class_state(klass);
    journal_.save(&state, sizeof state);
    state.init = init;
    state.initializer = initializer;
    state.statics = init == InitState::kInitialized ? class_mirror : kNull;
    if (!step_) return;
    changed_classes_.push_back(klass->id);
    journal_.save_action(
        {[](void* owner, uint64_t) { static_cast<Machine*>(owner)->changed_classes_.pop_back(); }, this, 0});
    const bool publishes_statics = init == InitState::kInitialized && klass->has_initializer;
    if (publishes_statics && step_->rules.relevance != nullptr) step_->rules.relevance->note_initialized();
}

Machine::InitResult Machine::initialize(JavaThread& thread, Klass* klass) {
    ClassState& state = class_state(klass);
    if (is_initialized(klass, thread)) return InitResult::kReady;
    // These two depend on each other, and only this order succeeds. `java` has it because it makes the class of its
    // first lambda early; the machine links lambdas without running code.
    if (klass == known().PrimitiveClassDesc && state.init == InitState::kUninitialized &&
        class_state(known().ConstantDescs).init == InitState::kUninitialized)
        klass = known().ConstantDescs;
    if (!klass->has_initializer && state.init == InitState::kUninitialized) {
        // Nothing runs: all superclasses too become initialised at once, in no observable order.
        const Linked<Done> linked = program_.link(klass);
        if (!linked.ok()) {
            if (linked.must_load()) {
                push_load(thread, linked.load_request());
                return thread.state.pending ? InitResult::kThrew : InitResult::kPushed;
            }
            throw_linked(thread, linked.thrown());
            return InitResult::kThrew;
        }
        for (Klass* super = klass; super != nullptr; super = super->super) {
            if (class_state(super).init != InitState::kUninitialized) continue;
            set_init_state(super, InitState::kInitialized, thread.id);
        }
        return InitResult::kReady;
    }
    const Slot argument = index_of(klass->id);
    return push_frame(thread, initialize_method_, {&argument, 1}, kFrameRetry) ? InitResult::kPushed
                                                                               : InitResult::kThrew;
}

void Machine::push_load(JavaThread& thread, const MustLoad& request) {
    std::string name(request.name.view());
    for (char& c : name) {
        if (c == '/') c = '.';
    }
    // No collection: the native that asks may hold new objects.
    const Heap::SupplyScope reserve(heap_, Supply::kReserve);
    const Ref text = new_string(name);
    if (text.is_null()) return throw_out_of_memory(thread, OutOfMemory::kHeap);
    const Slot arguments[] = {index_of(request.loader), text.value};
    push_frame(thread, load_method_, arguments, kFrameRetry);
}

void load_class_native(NativeFrame& frame) {
    Machine& machine = frame.machine();
    Program& program = frame.program();
    const auto loader = static_cast<LoaderId>(frame.int_argument(0));
    const Ref name = frame.ref_argument(1);
    enum { kAsk, kAnswered };
    if (frame.state() == kAsk) {
        const Ref object = machine.loader_object(loader);
        Thrown thrown;
        Method* resolved =
            program.must_find_method("java/lang/ClassLoader", "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
        Method* method = program.select(frame.heap().klass_of(object), resolved, &thrown);
        if (method == nullptr) return frame.throw_linked(thrown);
        const Slot arguments[] = {object.value, name.value};
        return frame.call(method, arguments, kAnswered, true);
    }
    std::string binary = machine.modified_utf8(name);
    for (char& c : binary) {
        if (c == '.') c = '/';
    }
    if (const Ref exception = frame.caught()) {
        const Klass* klass = frame.heap().klass_of(exception);
        if (!klass->is_subtype_of(machine.known().ClassNotFoundException)) return frame.throw_object(exception);
        return frame.throw_object(
            machine.make_throwable(frame.thread(), "java/lang/NoClassDefFoundError", &binary, exception));
    }
    const Ref answer = frame.result_ref();
    if (answer.is_null()) return frame.throw_new("java/lang/NoClassDefFoundError", binary);
    Klass* klass = machine.klass_of_mirror(answer);
    if (klass->name.view() != binary) {
        return frame.throw_new("java/lang/NoClassDefFoundError",
                               binary + " (wrong name: " + std::string(klass->name.view()) + ")");
    }
    if (const std::optional<Thrown> error = program.refuse_to_load(loader, klass)) return frame.throw_linked(*error);
    program.record_initiated(loader, klass->name, klass);
}

namespace {

enum InitStep : uint32_t { kBegin, kSuperclass, kInterfaces, kStaticInitializer };

// HotSpot keeps a record of the first failure: an ExceptionInInitializerError without the objects of the failed thread.
// There is none when there was no memory for it.
Ref init_error_record(Machine& machine, JavaThread& thread, Ref exception) {
    Heap& heap = machine.heap();
    const WellKnown& known = machine.known();
    std::string text = "Exception " + heap.klass_of(exception)->external_name();
    const Ref message = heap.get_ref(exception, known.Throwable_detailMessage);
    if (message) text += ": " + machine.modified_utf8(message);
    const Ref name = heap.get_ref(thread.state.object, known.Thread_name);
    text += " [in thread \"" + (name ? machine.modified_utf8(name) : std::string("main")) + "\"]";
    const Ref record = machine.make_throwable(thread, "java/lang/ExceptionInInitializerError", &text, kNull);
    if (record.is_null()) return kNull;
    heap.put_ref(record, known.Throwable_cause, kNull);
    heap.put_ref(record, known.Throwable_backtrace, heap.get_ref(exception, known.Throwable_backtrace));
    heap.put<int32_t>(record, known.Throwable_depth, heap.get<int32_t>(exception, known.Throwable_depth));
    heap.put_ref(record, known.Throwable_stackTrace, heap.get_ref(exception, known.Throwable_stackTrace));
    return record;
}

}  // namespace

// The steps of JVMS §5.5 that change the state of a class.
struct ClassInitialization {
    // Steps 10 and 11. `exception` was thrown by the initialiser, or by a superclass's.
    static void fail(NativeFrame& frame, Klass* klass, Ref exception, bool wrap);
    // The first steps; true when this thread is to run the initialiser.
    static bool begin(NativeFrame& frame, Klass* klass);
    static void finish(NativeFrame& frame, Klass* klass) {
        frame.machine().set_init_state(klass, InitState::kInitialized, frame.thread().id);
    }
};

void ClassInitialization::fail(NativeFrame& frame, Klass* klass, Ref exception, bool wrap) {
    Machine& machine = frame.machine();
    const Ref record = init_error_record(machine, frame.thread(), exception);
    if (wrap && !frame.heap().klass_of(exception)->is_subtype_of(machine.known().Error)) {
        exception = machine.make_throwable(frame.thread(), "java/lang/ExceptionInInitializerError", nullptr, exception);
    }
    machine.set_init_state(klass, InitState::kFailed, frame.thread().id);
    machine.heap().put_ref(machine.mirror(klass), machine.known().Class_initError, record);
    frame.throw_object(exception);
}

bool ClassInitialization::begin(NativeFrame& frame, Klass* klass) {
    Machine& machine = frame.machine();
    JavaThread& thread = frame.thread();
    const ClassState& state = machine.class_state(klass);
    switch (state.init) {
        case InitState::kInitialized: return false;
        case InitState::kRunning:
            if (state.initializer == thread.id) return false;
            // Enabled again when the other thread is done; this native then checks the state again.
            machine.touch(thread);
            thread.state.status = ThreadStatus::kInitializing;
            thread.state.blocked_on = machine.mirror(klass);
            frame.block();
            return false;
        case InitState::kFailed: {
            const Ref cause = machine.heap().get_ref(machine.mirror(klass), machine.known().Class_initError);
            const std::string text = "Could not initialize class " + klass->external_name();
            frame.throw_object(machine.make_throwable(thread, "java/lang/NoClassDefFoundError", &text, cause));
            return false;
        }
        case InitState::kUninitialized: break;
    }
    const Linked<Done> linked = frame.program().link(klass);
    if (!linked.ok()) {
        frame.take_failure(linked);
        return false;
    }
    if (!machine.has_room_for_class(*klass)) {
        frame.fail_for_memory();
        return false;
    }
    machine.set_init_state(klass, InitState::kRunning, thread.id);
    return true;
}

namespace {

// Asks for the initialisation of what has to come before klass; false when nothing is left to ask for.
bool initialize_next_parent(NativeFrame& frame, Klass* klass) {
    Machine& machine = frame.machine();
    std::vector<Klass*> parents;
    if (!klass->is_interface()) {
        if (klass->super != nullptr) parents.push_back(klass->super);
        for (Klass* interface : klass->all_interfaces) {
            if (has_default_methods(*interface)) parents.push_back(interface);
        }
    }
    for (Klass* parent : parents) {
        if (machine.is_initialized(parent, frame.thread())) continue;
        const Slot argument = index_of(parent->id);
        frame.call(machine.initialize_method(), {&argument, 1}, kSuperclass, true);
        return true;
    }
    return false;
}

}  // namespace

void initialize_class_native(NativeFrame& frame) {
    Klass* klass = frame.program().klass(static_cast<ClassId>(frame.int_argument(0)));
    switch (frame.state()) {
        case kBegin:
            if (!ClassInitialization::begin(frame, klass)) return;
            [[fallthrough]];
        case kSuperclass: {
            if (const Ref exception = frame.caught()) return ClassInitialization::fail(frame, klass, exception, false);
            if (initialize_next_parent(frame, klass)) return;
            Program& program = frame.program();
            Method* initializer = klass->find_declared_method(program.symbol("<clinit>"), program.symbol("()V"));
            if (initializer != nullptr && initializer->is_static())
                return frame.call(initializer, {}, kStaticInitializer, true);
            break;
        }
        case kStaticInitializer:
            if (const Ref exception = frame.caught()) return ClassInitialization::fail(frame, klass, exception, true);
            break;
        default: CHECK(false, "class initialisation should be in a known step");
    }
    ClassInitialization::finish(frame, klass);
}

}  // namespace heddle::vm
