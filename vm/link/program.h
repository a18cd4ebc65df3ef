// The program under test and the JDK's library, loaded and linked (JVMS chapter 5) as far as the run has needed them.
// Runs no Java code (see vm/base/linked.h).
//
// A Program is used by one thread and by one Machine at a time; each worker opens its own (about 0.03 s and 15 MB). It
// is not constant: every machine adds methods of its own, instructions are rewritten in place when their operands are
// resolved, and rewinding a path undoes the classes, loaders and link results of that path (vm/link/definitions.h).
// Addresses and ids of classes, methods and fields stay valid as long as the Program. The runtime image and the class
// path below it are read-only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "classfile/base/result.h"
#include "classfile/format/opcodes.h"
#include "classfile/source/class_source.h"
#include "classfile/source/shared_names.h"
#include "vm/base/linked.h"
#include "vm/base/lookups.h"
#include "vm/link/definitions.h"
#include "vm/link/klass.h"
#include "vm/link/loader.h"
#include "vm/link/loader_constraints.h"
#include "vm/link/native_row.h"
#include "vm/link/program_services.h"
#include "vm/link/trust.h"
#include "vm/link/well_known.h"

namespace heddle::vm {

class ClassLinker;
class JdkModules;
class NativeIndex;
struct ClassBytes;

struct ProgramOptions {
    std::string jdk;           // folder that holds lib/modules
    int feature_version = 17;  // 17, 21, 25
    std::string class_path = ".";
    std::string model_path;  // folder or jar of the Java model classes; searched before the JDK's image
    std::span<const NativeRow> natives;
    TrustList trust = TrustList::library();
    bool preview = false;  // as under java --enable-preview
    // Instructions of the JDK that allocate ask whether the object is thread-local (vm/code/allocation_site.h).
    bool notes_library_makers = false;
};

class Program {
public:
    // open_program (vm/invoke/open_program.h) calls this with the services of the rooms above.
    static Result<std::unique_ptr<Program>> open(const ProgramOptions& options, const ProgramServices& services);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    const ProgramOptions& options() const { return options_; }
    const ProgramServices& services() const { return services_; }
    void attach(std::unique_ptr<ProgramAttachment> attachment) { attachment_ = std::move(attachment); }
    ProgramAttachment& attachment() const { return *attachment_; }
    SymbolTable& symbols() { return symbols_; }
    Symbol symbol(std::string_view text) { return symbols_.intern(text); }
    const WellKnown& known() const { return known_; }
    const classfile::RuntimeImage& image() const { return *image_; }
    const classfile::ClassPath& class_path() const { return *class_path_; }
    // Names of classes that the class path was asked for and does not have, in UTF-8 ("p/C").
    const std::set<std::string>& missing_classes() const { return missing_classes_; }
    // Of the JDK; read by the first call.
    const classfile::SharedNames& shared_names();

    // Tables. Addresses of entries are stable.
    Klass* klass(ClassId id) const { return classes_[index_of(id)]; }
    Method* method(MethodId id) const { return methods_[index_of(id)]; }
    // The first method of this Method::identity; there should be one.
    Method* method_with(uint64_t identity);
    Field* field(FieldId id) const { return fields_[index_of(id)]; }
    uint32_t class_count() const { return class_count_; }
    uint32_t method_count() const { return method_count_; }
    uint32_t field_count() const { return field_count_; }
    Klass* const* class_table() const { return classes_; }

    // Loaders. The three built-in ones exist from the start; a user-defined one is added when it is first asked to
    // define or load a class.
    Loader& loader(LoaderId id) { return *loaders_[index_of(id)]; }
    const Loader& loader(LoaderId id) const { return *loaders_[index_of(id)]; }
    LoaderId add_loader(std::string name, std::string description, std::string parent_text = "");
    // A module that the program created: classes that `loader` defines in `package` from now on belong to it.
    void add_module_package(LoaderId loader, Symbol package, Symbol module);

    // Loading (JVMS §5.3). `name` in the class file's form, arrays as "[I" or "[Ljava/lang/String;". Built-in loaders
    // delegate as java's do: app to platform to boot. Not found: NoClassDefFoundError with a ClassNotFoundException as
    // its cause.
    Linked<Klass*> load_class(LoaderId initiating, Symbol name);
    // Returns the class when `initiating` was recorded as a loader of it, else null. Never loads.
    Klass* find_loaded(LoaderId initiating, Symbol name);
    // Records the class that loadClass returned in Java as the class of that name for this loader.
    void record_initiated(LoaderId initiating, Symbol name, Klass* klass);
    // Returns a LinkageError when loading constraints (JVMS §5.3.4) do not allow `initiating` to resolve the class's
    // name to this class. Call it before record_initiated().
    std::optional<Thrown> refuse_to_load(LoaderId initiating, Klass* klass);
    Linked<Klass*> define_class(DefineRequest request);
    // For a machine that explores: a position in the log of definitions, and undoing what was defined since.
    size_t definitions() const { return definitions_.position(); }
    void take_back_definitions(size_t position);
    // Fingerprint of the class names of loaders, as far as they differ between paths.
    const Fingerprint& names_of_path() const { return definitions_.names(); }
    // Call it before a link result is written to `bytes`, which belong to `from`: restores them when the path is
    // rewound if the result depends on the path.
    void save_link_bytes(const Klass& from, std::span<std::byte> bytes);
    // Returns the result of `link`, or its result on an earlier path when all its class look-ups give the same on this
    // one. Calls may be nested.
    template <typename T, typename Link>
    Linked<T> link_as_before(std::vector<LinkedBefore<T>>& known, Link&& link);
    Klass* primitive(BasicType type) const { return primitives_[static_cast<size_t>(type)]; }
    Klass* array_of(Klass* element);
    // Verification and preparation (JVMS §5.4.1, §5.4.2); superclasses first. Idempotent; a failure is final.
    Linked<Done> link(Klass* klass);

    // Resolution (JVMS §5.4.3) of a constant of `from`; access is checked, the result is cached in from->resolved.
    Linked<Klass*> resolve_class(Klass* from, uint16_t index);
    Linked<Field*> resolve_field(Klass* from, uint16_t index);
    // For Methodref and InterfaceMethodref, by the constant's tag. The opcode only decides the wording of an error;
    // check_method_use (vm/link/link_texts.h) checks whether the method is static.
    Linked<Method*> resolve_method(Klass* from, uint16_t index,
                                   classfile::Opcode opcode = classfile::Opcode::k_invokevirtual);
    // The same for a reference that is not a constant: a class by name, a member of a resolved class. `from` may be
    // null for members: access is not checked then.
    Linked<Klass*> resolve_class_named(Klass* from, Symbol name);
    Linked<Field*> resolve_field_in(Klass* from, Klass* owner, Symbol name, Symbol descriptor);
    Linked<Method*> resolve_method_in(Klass* from, Klass* owner, Symbol name, Symbol descriptor, bool is_interface_ref,
                                      classfile::Opcode opcode = classfile::Opcode::k_invokevirtual);

    // Look-ups without access checks or loading.
    Field* find_field(Klass* klass, Symbol name, Symbol descriptor) const;              // JVMS §5.4.3.2
    Method* find_method(Klass* klass, Symbol name, Symbol descriptor) const;            // classes: §5.4.3.3 steps 2-3
    Method* find_interface_method(Klass* klass, Symbol name, Symbol descriptor) const;  // §5.4.3.4
    // For methods that exist in every supported JDK.
    Method* must_find_method(std::string_view class_name, std::string_view name, std::string_view descriptor);

    // Returns the method that invokevirtual or invokeinterface runs for `receiver` (JVMS §5.4.6), or null with the
    // error to throw (AbstractMethodError, IncompatibleClassChangeError, IllegalAccessError) in `thrown`.
    Method* select(Klass* receiver, Method* resolved, Thrown* thrown) const;
    // The same for invokespecial in a method of `from`; `named` is the class of its constant (JVMS §6.5).
    Method* select_special(Klass* from, Klass* named, Method* resolved, Thrown* thrown) const;
    // JVMS §5.4.6 without tables: the method by which `receiver` implements an interface's method, even if it may not
    // be called (abstract, not public). Null when there is none or several defaults compete.
    Method* find_implementation(Klass* receiver, Symbol name, Symbol descriptor) const;

    // Access control for code of `from` (JVMS §5.4.4), nest mates included.
    bool may_access(const Klass* from, const Klass* target) const;
    bool may_access_member(Klass* from, Klass* owner, uint16_t access, Klass* via);
    Linked<Klass*> nest_host_of(Klass* klass);
    // "class A (in unnamed module @0x…) cannot access class B (in module m) because module m does not export p to …"
    // when that is the reason why `from` may not access `target`.
    std::optional<std::string> export_error_text(const Klass* from, const Klass* target) const;
    // IllegalAccessError for a class that `from` may not access (may_access said no).
    Thrown class_access_error(const Klass* from, const Klass* target) const;
    bool same_package(const Klass* a, const Klass* b) const {
        return a->loader == b->loader && a->package == b->package;
    }
    // "class A is in module java.base of loader 'bootstrap'": parts of messages, in HotSpot's words.
    std::string module_text(const Klass* klass) const;
    std::string modules_text(const Klass* a, const Klass* b) const;

    // Index in Machine's constants of the first per-machine constant of klass, which has one per pool entry.
    uint32_t first_constant(Klass* klass);
    uint32_t constant_count() const { return constant_count_; }
    // Adds a per-machine constant that belongs to no pool entry (call-site links, cached lambda instances).
    uint32_t add_constant();

    // Adds a method of the machine, which is not in any class file; owned by the Program.
    Method* add_internal_method(Klass* owner, std::string_view name, std::string_view descriptor, uint16_t access);

    // The JDK's modules, their loaders and exports.
    JdkModules& modules() const { return *modules_; }

    const NativeRow* find_native(std::string_view class_name, std::string_view name, std::string_view descriptor) const;

    static constexpr uint32_t kMaxClasses = 1 << 18;
    static constexpr uint32_t kMaxMethods = 1 << 22;
    static constexpr uint32_t kMaxFields = 1 << 21;
    static constexpr uint32_t kMaxConstants = 1 << 24;
    static constexpr uint32_t kMaxLoaders = 1 << 16;

private:
    friend class ClassLinker;
    Program(const ProgramOptions& options, const ProgramServices& services);

    // program.cpp
    Status open_sources();
    Status load_well_known();  // load_well_known.cpp
    void layout_mirrors();
    void add_primitives();
    Klass* make_array(Klass* element);
    // Assigns ids to a class and its members and adds them to the tables.
    void publish(std::unique_ptr<Klass> klass);

    // loaders.cpp
    Linked<Klass*> load_array(LoaderId initiating, Symbol name);
    Linked<Klass*> load_built_in(LoaderId initiating, Symbol name);
    Linked<Klass*> load_from_image(LoaderId defining, Symbol name);
    Linked<Klass*> load_from_class_path(Symbol name);
    Linked<Klass*> define_found(LoaderId defining, Symbol name, ClassBytes bytes);
    Linked<Klass*> define(const DefineRequest& request, ClassBytes bytes);
    // Defines `klass` of an earlier path again on this one.
    Linked<Done> define_again(const DefineRequest& request, Klass* klass);
    bool is_being_loaded(LoaderId loader, Symbol name) const;
    Linked<Klass*> wait_for(const DefineRequest& request, Symbol name, Symbol wanted);
    Thrown duplicate_definition(const Klass& klass);
    // constraints.cpp. Makes the loaders agree on the types of the descriptor (JVMS §5.3.4). Returns the first type
    // that they resolve to different classes, as messages show it; empty when they agree.
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
    // Returns Done when all look-ups give the same classes again, else an error without a class name.
    Linked<Done> repeat_lookups(const Lookups& lookups);
    void note_lookup(LoaderId initiating, Symbol name, Klass* klass);

    // access.cpp
    const char* why_no_nest_member(const Klass& klass, const Klass& host) const;

    // resolution.cpp
    template <typename T>
    void keep_resolved(Klass& from, void*& cell, T* resolved, const Klass& owner);
    Method* find_polymorphic(const Klass* klass, Symbol name) const;
    Linked<Done> check_member_access(Klass* from, Klass* named, Klass* owner, uint16_t access, const Method* method,
                                     const Field* field);
    Thrown member_access_error(const Klass* from, const Klass* owner, const Method* method, const Field* field) const;

    ProgramOptions options_;
    ProgramServices services_;
    std::unique_ptr<classfile::RuntimeImage> image_;
    std::unique_ptr<classfile::ClassPath> class_path_;
    std::set<std::string> missing_classes_;
    std::unique_ptr<classfile::ClassPath> model_path_;
    SymbolTable symbols_;
    WellKnown known_;
    std::unique_ptr<JdkModules> modules_;
    std::unique_ptr<NativeIndex> natives_;
    std::unique_ptr<ProgramAttachment> attachment_;

    // Reserved address space, filled in order.
    Klass** classes_ = nullptr;
    Method** methods_ = nullptr;
    Field** fields_ = nullptr;
    uint32_t class_count_ = 0;
    uint32_t method_count_ = 0;
    std::unordered_map<uint64_t, Method*> methods_by_identity_;  // of the first indexed_methods_ methods
    uint32_t indexed_methods_ = 0;
    uint32_t field_count_ = 0;
    uint32_t constant_count_ = 1;  // constant 0 means none

    std::vector<std::unique_ptr<Klass>> class_storage_;
    std::deque<Method> internal_methods_;
    std::vector<std::unique_ptr<Loader>> loaders_;                             // reserved for kMaxLoaders
    std::map<std::pair<LoaderId, std::string_view>, Symbol> program_modules_;  // by loader and package
    std::array<Klass*, 10> primitives_{};
    // Classes that built-in loaders are loading, outermost first: for ClassCircularityError.
    std::vector<std::pair<LoaderId, Symbol>> loading_;
    // A class whose definition by a user-defined loader waits for a supertype.
    struct Waiting {
        LoaderId loader;
        Symbol name;
        Symbol wanted;
    };
    std::vector<Waiting> waiting_;
    uint32_t hidden_count_ = 0;
    std::optional<classfile::SharedNames> shared_names_;
    LoaderConstraints constraints_;
    Definitions definitions_;
    Lookups* lookups_ = nullptr;  // collects the look-ups of the innermost link_as_before() in progress
};

template <typename T, typename Link>
Linked<T> Program::link_as_before(std::vector<LinkedBefore<T>>& known, Link&& link) {
    for (const LinkedBefore<T>& before : known) {
        const Linked<Done> again = repeat_lookups(before.lookups);
        if (again.must_load()) return again.load_request();
        if (again.ok()) return before.result;
    }
    Lookups made;
    Lookups* outer = std::exchange(lookups_, &made);
    const Linked<T> linked = link();
    lookups_ = outer;
    if (outer != nullptr) outer->insert(outer->end(), made.begin(), made.end());
    if (linked.ok()) known.push_back({std::move(made), linked.value()});
    return linked;
}

}  // namespace heddle::vm
