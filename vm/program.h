// The program under test and the JDK's library, loaded and linked (JVMS chapter 5) as far as the run has needed. Shared
// by all workers; grows, never changes: every function that may add to it takes the lock, every look-up of something
// that is there already does not. Runs no Java code (see linked.h).
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "classfile/class_source.h"
#include "classfile/opcodes.h"
#include "classfile/result.h"
#include "classfile/shared_names.h"
#include "vm/concat.h"
#include "vm/definitions.h"
#include "vm/klass.h"
#include "vm/linked.h"
#include "vm/loader_constraints.h"
#include "vm/look_ups.h"
#include "vm/trust.h"
#include "vm/well_known.h"

namespace heddle::vm {

class ClassLinker;
class HandleCode;
class JdkModules;
class NativeIndex;
struct ClassBytes;

// How native methods reach the machine without vm including natives: the table is handed over at start.
struct NativeRow {
    std::string_view class_name;
    std::string_view method_name;
    std::string_view descriptor;
    NativeFunction function;
    bool is_override;         // stands in for a method that has bytecode
    bool is_visible;          // other threads may notice what it does
    bool is_shallow = false;  // of Java objects it touches its arguments only
    bool is_outward = false;  // looks at or touches more than objects: threads, the clock, the host
    int since = 0;            // the first feature version it is for
};

struct ProgramOptions {
    std::string jdk;           // folder that holds lib/modules
    int feature_version = 17;  // 17, 21, 25
    std::string class_path = ".";
    std::string model_path;  // folder or jar of the Java model classes; looked up before the JDK's image
    std::span<const NativeRow> natives;
    TrustList trust = TrustList::library();
    bool preview = false;               // as under java --enable-preview
    bool notes_library_makers = false;  // what the JDK's code makes is asked about (vm/allocation_site.h)
};

struct DefineRequest {
    LoaderId loader = LoaderId::kBoot;
    Symbol expected_name;  // empty: take it from the bytes
    std::vector<uint8_t> bytes;
    std::string place;           // for errors
    Klass* nest_host = nullptr;  // hidden classes defined as nest mates
    bool is_hidden = false;
    bool is_trusted = false;  // made by the machine: not verified
    bool is_of_path = false;  // Klass::is_of_path
    uint64_t identity = 0;    // Klass::identity, for classes whose name depends on the order of linking
};

// A loader as the machine knows it: its name space.
struct Loader {
    LoaderId id = LoaderId::kBoot;
    std::string name;                                      // "app", "platform", or what the user named it
    std::string description;                               // "'app'", "my.Loader @hash": for messages
    std::string parent_text;                               // ", parent loader 'app'" of user-defined loaders
    std::unordered_map<std::string_view, Klass*> classes;  // by initiating name
    uint64_t identity = 0;                                 // of the texts above: the same in every run
    bool is_there = true;                                  // on this path
};

class Program {
public:
    static Result<std::unique_ptr<Program>> open(const ProgramOptions& options);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    const ProgramOptions& options() const { return options_; }
    SymbolTable& symbols() { return symbols_; }
    Symbol symbol(std::string_view text) { return symbols_.intern(text); }
    const WellKnown& known() const { return known_; }
    const classfile::RuntimeImage& image() const { return *image_; }
    const classfile::ClassPath& class_path() const { return *class_path_; }
    // Of the JDK; read when first asked for.
    const classfile::SharedNames& shared_names();

    // Tables. Addresses of entries are stable.
    Klass* klass(ClassId id) const { return classes_[index_of(id)]; }
    Method* method(MethodId id) const { return methods_[index_of(id)]; }
    Field* field(FieldId id) const { return fields_[index_of(id)]; }
    uint32_t class_count() const { return class_count_; }
    uint32_t method_count() const { return method_count_; }
    uint32_t field_count() const { return field_count_; }
    Klass* const* class_table() const { return classes_; }

    // Loaders. The three built-in ones exist from the start; each user-defined one is added when it first defines or is
    // asked for a class.
    Loader& loader(LoaderId id) { return *loaders_[index_of(id)]; }
    const Loader& loader(LoaderId id) const { return *loaders_[index_of(id)]; }
    LoaderId add_loader(std::string name, std::string description, std::string parent_text = "");
    // A module that the program made itself: classes that `loader` defines in `package` from now on belong to it.
    void add_module_package(LoaderId loader, Symbol package, Symbol module);

    // Loading (JVMS §5.3). `name` in the class file's form, arrays as "[I" or "[Ljava/lang/String;". Built-in loaders
    // delegate as java's do: app to platform to boot. Not found: NoClassDefFoundError with a ClassNotFoundException as
    // its cause.
    Linked<Klass*> load_class(LoaderId initiating, Symbol name);
    // The class when `initiating` was recorded as a loader of it, else null. Never loads.
    Klass* find_loaded(LoaderId initiating, Symbol name);
    // What loadClass returned in Java is the class of that name for this loader from now on.
    void record_initiated(LoaderId initiating, Symbol name, Klass* klass);
    // LinkageError when loading constraints (JVMS §5.3.4) forbid that this loader means this class by its name; to be
    // asked before it is recorded.
    std::optional<Thrown> refuse_to_load(LoaderId initiating, Klass* klass);
    Linked<Klass*> define_class(DefineRequest request);
    // What was defined, and which loaders came to be known, since definitions() was this. For the machine that
    // explores.
    size_t definitions() const { return definitions_.position(); }
    void take_back_definitions(size_t position);
    // Of the names that loaders mean classes by on this path, as far as that is not the same on all.
    const Fingerprint& names_of_path() const { return definitions_.names(); }
    // An instruction of `from`'s code, to be changed because what it refers to is known now.
    Insn* code_to_change(const Klass& from, const Insn* insn);
    // What `link` gives, or gave before on another path when everything that it looks up is the same on this one.
    // Pieces like this may lie in each other.
    template <typename T, typename Link>
    Linked<T> link_as_before(std::vector<LinkedBefore<T>>& known, Link&& link);
    // The method of the call site at an instruction of a class that is linked_by_path().
    std::vector<LinkedBefore<Method*>>& sites_linked_at(const Insn* insn) { return linked_sites_[insn]; }
    Klass* primitive(BasicType type) const { return primitives_[static_cast<size_t>(type)]; }
    Klass* array_of(Klass* element);
    // Verification and preparation (JVMS §5.4.1, §5.4.2); superclasses first. Idempotent; a failure is remembered.
    Linked<Done> link(Klass* klass);

    // Resolution (JVMS §5.4.3) of a constant of `from`; access is checked, the result is kept in from->resolved.
    Linked<Klass*> resolve_class(Klass* from, uint16_t index);
    Linked<Field*> resolve_field(Klass* from, uint16_t index);
    // Methodref and InterfaceMethodref alike, by the constant's tag. The opcode only decides how an error is worded;
    // whether the method is static is for check_method_use (vm/link_texts.h).
    Linked<Method*> resolve_method(Klass* from, uint16_t index,
                                   classfile::Opcode opcode = classfile::Opcode::k_invokevirtual);
    // The same for a reference that is no constant: a class by name, members of a class that is resolved already. For
    // members `from` may be null: access is not checked then.
    Linked<Klass*> resolve_class_named(Klass* from, Symbol name);
    Linked<Field*> resolve_field_in(Klass* from, Klass* owner, Symbol name, Symbol descriptor);
    Linked<Method*> resolve_method_in(Klass* from, Klass* owner, Symbol name, Symbol descriptor, bool is_interface_ref,
                                      classfile::Opcode opcode = classfile::Opcode::k_invokevirtual);

    // Look-ups without access checks or loading.
    Field* find_field(Klass* klass, Symbol name, Symbol descriptor) const;              // JVMS §5.4.3.2
    Method* find_method(Klass* klass, Symbol name, Symbol descriptor) const;            // classes: §5.4.3.3 steps 2-3
    Method* find_interface_method(Klass* klass, Symbol name, Symbol descriptor) const;  // §5.4.3.4
    // For internal use where the member must exist in every supported JDK.
    Method* must_find_method(std::string_view class_name, std::string_view name, std::string_view descriptor);

    // The method that invokevirtual or invokeinterface runs for `receiver` (JVMS §5.4.6). Null with an error to throw
    // (AbstractMethodError, IncompatibleClassChangeError, IllegalAccessError) in `thrown`.
    Method* select(Klass* receiver, Method* resolved, Thrown* thrown) const;
    // What invokespecial in a method of `from` runs, `named` being the class of its constant (JVMS §6.5).
    Method* select_special(Klass* from, Klass* named, Method* resolved, Thrown* thrown) const;
    // JVMS §5.4.6 without tables: the method that `receiver` has for an interface's method, also when it may not be
    // called (abstract, not public); null when there is none or several defaults compete.
    Method* find_implementation(Klass* receiver, Symbol name, Symbol descriptor) const;

    // Whether code of `from` may touch: JVMS §5.4.4, nest mates included.
    bool may_access(const Klass* from, const Klass* target) const;
    bool may_access_member(Klass* from, Klass* owner, uint16_t access, Klass* via);
    Linked<Klass*> nest_host_of(Klass* klass);
    // "class A (in unnamed module @0x…) cannot access class B (in module m) because module m does not export p to …"
    // when that is why `from` may not access `target`.
    std::optional<std::string> export_error_text(const Klass* from, const Klass* target) const;
    // IllegalAccessError for a class that `from` may not access (may_access said no).
    Thrown class_access_error(const Klass* from, const Klass* target) const;
    bool same_package(const Klass* a, const Klass* b) const {
        return a->loader == b->loader && a->package == b->package;
    }
    // "class A is in module java.base of loader 'bootstrap'" parts of messages, as HotSpot words them.
    std::string module_text(const Klass* klass) const;
    std::string modules_text(const Klass* a, const Klass* b) const;

    // Per-machine constants: the first of klass's constants_count() indices in Machine's constants.
    uint32_t first_constant(Klass* klass);
    uint32_t constant_count() const { return constant_count_; }
    // One more per-machine reference that belongs to no constant (call-site links, cached lambda instances).
    uint32_t add_constant();

    // A method made by the machine, not of any class file; owned by the Program.
    Method* add_internal_method(Klass* owner, std::string_view name, std::string_view descriptor, uint16_t access);

    // Which modules the JDK has, who loads them and what they export.
    JdkModules& modules() const { return *modules_; }

    // Code and linking methods of java.lang.invoke; made when first asked for.
    HandleCode& handle_code();

    // Kept as long as the program: what a Concat instruction points to.
    const ConcatRecipe* add_recipe(ConcatRecipe recipe);
    // Numbers the hidden classes that the machine makes, for their names.
    uint32_t next_hidden_number() { return ++hidden_number_; }

    const NativeRow* find_native(std::string_view class_name, std::string_view name, std::string_view descriptor) const;

    std::recursive_mutex& mutex() { return mutex_; }

    static constexpr uint32_t kMaxClasses = 1 << 18;
    static constexpr uint32_t kMaxMethods = 1 << 22;
    static constexpr uint32_t kMaxFields = 1 << 21;
    static constexpr uint32_t kMaxConstants = 1 << 24;
    static constexpr uint32_t kMaxLoaders = 1 << 16;

private:
    friend class ClassLinker;
    explicit Program(const ProgramOptions& options);

    // program.cpp
    Status open_sources();
    Status load_well_known();  // well_known.cpp
    void layout_mirrors();
    void add_primitives();
    Klass* make_array(Klass* element);
    // Gives ids to a class and its members and makes them visible.
    void publish(std::unique_ptr<Klass> klass);

    // loaders.cpp
    Linked<Klass*> load_array(LoaderId initiating, Symbol name);
    Linked<Klass*> load_built_in(LoaderId initiating, Symbol name);
    Linked<Klass*> load_from_image(LoaderId defining, Symbol name);
    Linked<Klass*> load_from_class_path(Symbol name);
    Linked<Klass*> define_found(LoaderId defining, Symbol name, ClassBytes bytes);
    Linked<Klass*> define(const DefineRequest& request, ClassBytes bytes);
    // The same class as on an earlier path: what defining does on this one.
    Linked<Done> define_again(const DefineRequest& request, Klass* klass);
    bool is_being_loaded(LoaderId loader, Symbol name) const;
    Linked<Klass*> wait_for(const DefineRequest& request, Symbol name, Symbol wanted);
    Thrown duplicate_definition(const Klass& klass);
    // Loading constraints (vm/loader_constraints.cpp). The first type of the descriptor that the loaders mean different
    // classes by, as messages have it; empty when they agree, as they have to from now on.
    std::string constrain(std::string_view descriptor, LoaderId first, LoaderId second);
    Linked<Done> constrain_method(const Klass& from, const Klass& named, const Method& method);
    Linked<Done> constrain_field(const Klass& from, const Field& field);
    Linked<Done> constrain_tables(const Klass& klass);
    Linked<Done> constrain_interfaces(const Klass& klass);
    // "A is in unnamed module of loader 'x', parent loader 'app'".
    std::string origin_text(const Klass* klass) const;

    // link.cpp
    Linked<Done> link_parts(Klass* klass);
    Linked<Done> verify(Klass* klass);
    // Done when all of them give the same, an error without a class when not.
    Linked<Done> look_up_again(const LookUps& look_ups);
    void note_look_up(LoaderId initiating, Symbol name, Klass* klass);

    // access.cpp
    const char* why_no_nest_member(const Klass& klass, const Klass& host) const;

    // resolution.cpp
    template <typename T>
    void keep_resolved(Klass& from, std::atomic<void*>& cell, T* resolved, const Klass& owner);
    Method* find_polymorphic(const Klass* klass, Symbol name) const;
    Linked<Done> check_member_access(Klass* from, Klass* named, Klass* owner, uint16_t access, const Method* method,
                                     const Field* field);
    Thrown member_access_error(const Klass* from, const Klass* owner, const Method* method, const Field* field) const;

    ProgramOptions options_;
    std::unique_ptr<classfile::RuntimeImage> image_;
    std::unique_ptr<classfile::ClassPath> class_path_;
    std::unique_ptr<classfile::ClassPath> model_path_;
    SymbolTable symbols_;
    WellKnown known_;
    std::unique_ptr<JdkModules> modules_;
    std::unique_ptr<NativeIndex> natives_;
    std::atomic<HandleCode*> handle_code_{nullptr};
    std::unique_ptr<HandleCode> handle_code_storage_;

    // Reserved address space, filled in order.
    Klass** classes_ = nullptr;
    Method** methods_ = nullptr;
    Field** fields_ = nullptr;
    std::atomic<uint32_t> class_count_{0};
    std::atomic<uint32_t> method_count_{0};
    std::atomic<uint32_t> field_count_{0};
    std::atomic<uint32_t> constant_count_{1};  // constant 0 means none

    std::vector<std::unique_ptr<Klass>> class_storage_;
    std::deque<Method> internal_methods_;
    std::deque<ConcatRecipe> recipes_;
    uint32_t hidden_number_ = 0;
    std::vector<std::unique_ptr<Loader>> loaders_;                          // room for kMaxLoaders from the start
    std::map<std::pair<LoaderId, std::string_view>, Symbol> made_modules_;  // by loader and package
    std::array<Klass*, 10> primitives_{};
    // What built-in loaders are in the middle of loading, for ClassCircularityError.
    std::vector<std::pair<LoaderId, Symbol>> loading_;
    // A class that a user-defined loader could not define yet, and the supertype it waits for.
    struct Waiting {
        LoaderId loader;
        Symbol name;
        Symbol wanted;
    };
    std::vector<Waiting> waiting_;
    uint32_t hidden_count_ = 0;
    std::once_flag shared_names_once_;
    classfile::SharedNames shared_names_;
    LoaderConstraints constraints_;
    Definitions definitions_;
    LookUps* look_ups_ = nullptr;  // what is being linked looks them up
    std::unordered_map<const Insn*, std::vector<LinkedBefore<Method*>>> linked_sites_;
    std::recursive_mutex mutex_;
};

template <typename T, typename Link>
Linked<T> Program::link_as_before(std::vector<LinkedBefore<T>>& known, Link&& link) {
    const std::lock_guard lock(mutex_);
    for (const LinkedBefore<T>& before : known) {
        const Linked<Done> again = look_up_again(before.look_ups);
        if (again.must_load()) return again.load_request();
        if (again.ok()) return before.result;
    }
    LookUps mine;
    LookUps* outer = std::exchange(look_ups_, &mine);
    const Linked<T> linked = link();
    look_ups_ = outer;
    if (outer != nullptr) outer->insert(outer->end(), mine.begin(), mine.end());
    if (linked.ok()) known.push_back({std::move(mine), linked.value()});
    return linked;
}

}  // namespace heddle::vm
