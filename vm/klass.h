// Linked classes, methods and fields: the immutable side of the machine, shared by all workers. What changes while a
// program runs (initialisation, static fields, mirrors, resolved strings) is in Machine, in tables indexed by these
// ids. Invariant: after linking only the caches marked so change, each to a value that every thread would compute.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "vm/basic_type.h"
#include "vm/ids.h"
#include "vm/look_ups.h"
#include "vm/symbol.h"
#include "vm/trust.h"

namespace heddle::vm {

struct Insn;
struct Klass;
struct MethodBody;
struct Thrown;
class NativeFrame;

using NativeFunction = void (*)(NativeFrame&);

// JVMS tables 4.1-B, 4.5-A, 4.6-A.
enum Access : uint16_t {
    kAccPublic = 0x0001,
    kAccPrivate = 0x0002,
    kAccProtected = 0x0004,
    kAccStatic = 0x0008,
    kAccFinal = 0x0010,
    kAccSynchronized = 0x0020,
    kAccSuper = 0x0020,
    kAccVolatile = 0x0040,
    kAccBridge = 0x0040,
    kAccVarargs = 0x0080,
    kAccTransient = 0x0080,
    kAccNative = 0x0100,
    kAccInterface = 0x0200,
    kAccAbstract = 0x0400,
    kAccStrict = 0x0800,
    kAccSynthetic = 0x1000,
    kAccAnnotation = 0x2000,
    kAccEnum = 0x4000,
    kAccModule = 0x8000,
};

struct Field {
    FieldId id{};
    Klass* owner = nullptr;
    Symbol name;
    Symbol descriptor;
    uint16_t access = 0;
    uint16_t slot = 0;    // index in owner->fields
    uint32_t offset = 0;  // bytes from the start of the object; for static fields, of the class's mirror
    BasicType type = BasicType::kInt;
    bool is_stable_final = false;                // final and not to be written by reflection: see class_members.cpp
    bool is_count = false;                       // no part of the state until somebody asks: vm/unseen_fields.def
    bool is_cache = false;                       // nobody can tell when it is accessed: vm/cache_fields.def
    const classfile::FieldInfo* info = nullptr;  // null for injected fields

    bool is_static() const { return (access & kAccStatic) != 0; }
    bool is_final() const { return (access & kAccFinal) != 0; }
    bool is_volatile() const { return (access & kAccVolatile) != 0; }
};

// Facts about a method that are no access flag of the class file.
enum MethodFlag : uint16_t {
    kMethodHidden = 1 << 0,                // not shown in stack traces (lambda forms, the machine's own stubs)
    kMethodCallerSensitive = 1 << 1,       // jdk.internal.reflect.CallerSensitive
    kMethodSignaturePolymorphic = 1 << 2,  // JVMS §2.9.3
    kMethodOverridden = 1 << 3,            // a native row stands in for its bytecode
    kMethodInternal = 1 << 4,              // made by the machine, belongs to no class file
    kMethodConstructor = 1 << 5,           // <init>
    kMethodInitializer = 1 << 6,           // <clinit>
    kMethodLambdaForm = 1 << 7,            // compiled from a java.lang.invoke.LambdaForm
    kMethodVisible = 1 << 8,               // a native whose effects other threads may notice
    kMethodShallow = 1 << 9,               // a native that touches no objects but its arguments
    kMethodManySteps = 1 << 10,            // vm/split_calls.def: its calls and accesses are steps of their own
    kMethodOwnStep = 1 << 11,              // vm/split_calls.def: a step apart from that of its caller
    kMethodOutward = 1 << 12,              // a native that looks at or touches more than objects
    kMethodForCaller = 1 << 13,            // of the JDK's atomic classes: accesses in the mode that its caller chose
    kMethodEarlyCall = 1 << 14,            // vm/early_writes.def: fills caches of the JDK, and may be called early
};

struct Method {
    MethodId id{};
    uint64_t identity = 0;  // of class, name and descriptor: the same in every run
    Klass* owner = nullptr;
    Symbol name;
    Symbol descriptor;
    uint16_t access = 0;
    uint16_t flags = 0;      // MethodFlag
    uint16_t slot = 0;       // index in owner->methods
    uint16_t arg_slots = 0;  // JVMS counting: long and double take two, `this` included
    BasicType return_type = BasicType::kVoid;
    std::vector<BasicType> parameters;  // without `this`
    int32_t vtable_index = -1;          // in the class's vtable; for interface methods, in the interface's own list
    const classfile::MethodInfo* info = nullptr;

    // Execution. `entry` is never null: before the first call it is a stub that translates the method. Cache.
    std::atomic<const Insn*> entry{nullptr};
    uint32_t frame_slots = 0;  // slots of a frame without its header: locals, then operand stack
    std::unique_ptr<MethodBody> body;
    NativeFunction native = nullptr;
    uint32_t intrinsic = 0;  // for signature-polymorphic methods: which (vm/method_handles.h)

    bool is_static() const { return (access & kAccStatic) != 0; }
    bool is_native() const { return (access & kAccNative) != 0; }
    bool is_abstract() const { return (access & kAccAbstract) != 0; }
    bool is_private() const { return (access & kAccPrivate) != 0; }
    bool is_public() const { return (access & kAccPublic) != 0; }
    bool is_final() const { return (access & kAccFinal) != 0; }
    bool is_synchronized() const { return (access & kAccSynchronized) != 0; }
    bool is_constructor() const { return (flags & kMethodConstructor) != 0; }
    bool is_initializer() const { return (flags & kMethodInitializer) != 0; }
    bool has(MethodFlag flag) const { return (flags & flag) != 0; }
};

// The methods of `interface` as a class implements them, in the order of the interface's own vtable_index.
struct InterfaceTable {
    Klass* interface = nullptr;
    std::vector<Method*> methods;  // null: abstract, or ambiguous defaults; calling it throws
};

// A static field with a ConstantValue (JVMS §4.7.2): set when the class's mirror is made, before any code runs.
struct ConstantField {
    const Field* field = nullptr;
    uint16_t constant = 0;  // Integer, Float, Long, Double or String of the class, fitting the field's type
};

// Where a class's members are, by name and descriptor: open addressing over slots. Built once, then read by everyone.
class MemberIndex {
public:
    void reserve(size_t count);
    // False when `is_same(slot)` held for one that was added before; then nothing is added.
    template <typename IsSame>
    bool add(Symbol name, Symbol descriptor, size_t slot, IsSame is_same) {
        size_t at = hash(name, descriptor) & mask_;
        for (; slots_[at] != 0; at = (at + 1) & mask_) {
            if (is_same(slots_[at] - 1u)) return false;
        }
        slots_[at] = static_cast<uint16_t>(slot + 1);
        return true;
    }
    // The slot for which `is_same(slot)` holds, or -1.
    template <typename IsSame>
    int32_t find(Symbol name, Symbol descriptor, IsSame is_same) const {
        if (slots_.empty()) return -1;
        for (size_t at = hash(name, descriptor) & mask_; slots_[at] != 0; at = (at + 1) & mask_) {
            if (is_same(slots_[at] - 1u)) return slots_[at] - 1;
        }
        return -1;
    }

private:
    static size_t hash(Symbol name, Symbol descriptor) { return name.hash() * 31u + descriptor.hash(); }

    std::vector<uint16_t> slots_;  // slot + 1, 0: free; a power of two, at most half full
    size_t mask_ = 0;
};

enum class KlassKind : uint8_t { kInstance, kArray, kPrimitive };

enum class LinkState : uint8_t { kLoaded, kLinking, kLinked, kFailed };

struct Klass {
    Klass();
    ~Klass();

    ClassId id{};
    uint64_t identity = 0;  // of loader and name: the same in every run, unlike the id
    KlassKind kind = KlassKind::kInstance;
    LinkState link_state = LinkState::kLoaded;
    BasicType element_type = BasicType::kVoid;  // arrays: of the elements; primitives: the type itself
    bool is_hidden = false;
    bool has_initializer = false;      // itself, or a superclass or superinterface that would run code
    bool has_own_initializer = false;  // declares <clinit>
    bool is_reference = false;         // java.lang.ref.Reference or below
    bool has_finalizer = false;
    bool has_default_methods = false;  // interfaces: declares a method that is neither abstract nor static
    bool is_trusted = false;           // made by the machine: not verified
    bool is_of_path = false;           // defined from bytes while the program runs: not there on every path
    bool refers_to_path = false;       // one of its constants was such a class, on whichever path
    Trust trust = Trust::kExplored;    // how its code is explored
    ArraysTouched arrays_touched = ArraysTouched::kNone;  // by its code, for others; see there
    bool is_scratch = false;  // nobody reads what is written into its instances: vm/cache_fields.def
    bool is_library = false;  // of the JDK or trusted as a whole; not what was made for a site of the program
    bool is_safe = false;     // of the JDK, and trusted to be thread-safe unless somebody says otherwise
    uint16_t access = 0;      // as in the class file
    LoaderId loader = LoaderId::kBoot;
    Symbol name;                // "java/lang/String", "[I", "int"
    Symbol package;             // "java/lang", empty for the unnamed package
    Symbol module;              // "java.base"; empty for unnamed modules
    std::string hidden_suffix;  // "/0x…" of hidden classes, part of their Java name

    Klass* super = nullptr;
    std::vector<Klass*> interfaces;      // direct, in order
    std::vector<Klass*> all_interfaces;  // transitive, each once
    std::vector<Klass*> supers;          // Object first, this class last: for subtype tests
    std::vector<Klass*> subclasses;      // direct, in loading order. Cache.

    std::unique_ptr<classfile::ClassFile> file;  // null for arrays and primitives
    std::vector<uint8_t> owned_bytes;            // what `file` reads, unless it is mapped

    std::vector<Field> fields;                     // declared, then injected; never resized after loading
    std::vector<std::unique_ptr<Method>> methods;  // declared
    MemberIndex field_index;
    MemberIndex method_index;
    // By Method::vtable_index; what an inherited interface method runs is in itable alone, also for invokevirtual.
    std::vector<Method*> vtable;
    std::vector<InterfaceTable> itable;  // one per entry of all_interfaces; empty for what has no instances
    std::vector<ConstantField> constant_fields;

    uint32_t instance_size = 0;                // bytes with header, multiple of 8
    uint32_t fields_end = 0;                   // the same before rounding: where a subclass's fields may begin
    std::vector<uint32_t> ref_offsets;         // of instances, superclass fields included, ascending
    uint32_t mirror_size = 0;                  // bytes of this class's mirror: java.lang.Class plus static fields
    std::vector<uint32_t> static_ref_offsets;  // in the mirror

    Klass* element = nullptr;            // arrays: class of the elements
    std::atomic<Klass*> array{nullptr};  // the class of arrays of this. Cache.

    Klass* nest_host = nullptr;          // resolved lazily. Cache.
    std::string nest_host_error;         // why the NestHost attribute does not count; part of messages. Cache.
    std::unique_ptr<Thrown> link_error;  // of kFailed
    Symbol source_file;

    // Successful verifications, on whichever paths. Cache, unless linked_by_path().
    std::vector<LinkedBefore<bool>> verified;

    // Resolved constants by pool index: Klass*, Field* or Method*, null until resolved. Cache, unless linked_by_path().
    std::unique_ptr<std::atomic<void*>[]> resolved;
    // Where this class's per-machine constants (strings, handles, call sites) begin in Machine's constants, by pool
    // index; 0 when it was never asked for. Cache.
    uint32_t first_constant = 0;

    bool is_interface() const { return (access & kAccInterface) != 0; }
    bool is_abstract() const { return (access & kAccAbstract) != 0; }
    bool is_array() const { return kind == KlassKind::kArray; }
    bool is_primitive() const { return kind == KlassKind::kPrimitive; }
    bool is_instance() const { return kind == KlassKind::kInstance; }
    // What its constants mean is not the same on all paths: what linking keeps is taken back with the path.
    bool linked_by_path() const { return loader > LoaderId::kApp || is_of_path || refers_to_path; }
    const classfile::ConstantPool& constants() const { return file->constants(); }

    // JVMS §6.5 instanceof: whether a reference to an object of this class may be used as `other`.
    bool is_subtype_of(const Klass* other) const {
        if (this == other) return true;
        if (!other->is_interface() && !other->is_array()) {
            const size_t depth = other->supers.size() - 1;
            return depth < supers.size() && supers[depth] == other;
        }
        return is_subtype_slow(other);
    }

    Field* find_declared_field(Symbol field_name, Symbol descriptor);
    Method* find_declared_method(Symbol method_name, Symbol descriptor) const;
    // "java.lang.String", "[Ljava.lang.String;": what Class.getName() says.
    std::string external_name() const;

private:
    bool is_subtype_slow(const Klass* other) const;
};

}  // namespace heddle::vm
