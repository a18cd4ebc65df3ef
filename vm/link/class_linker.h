// Creates a Klass from class bytes (JVMS §5.3.5): parses them, loads and checks the supertypes, creates fields and
// methods, lays them out and builds the method tables. The Program does not change until the class is complete, so a
// definition that has to wait for a user-defined loader is simply started again.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/format/parse_class.h"
#include "vm/base/linked.h"
#include "vm/link/klass.h"
#include "vm/link/program.h"
#include "vm/link/well_known.h"

namespace heddle::vm {

// Class bytes and their owner: `owned` is empty when they are mapped.
struct ClassBytes {
    classfile::Bytes bytes;
    std::vector<uint8_t> owned;
    std::string place;
    classfile::ParseDepth depth = classfile::ParseDepth::kFull;
    bool is_verified_later = false;  // instructions are checked when the class is linked, not when it is parsed
};

class ClassLinker {
public:
    ClassLinker(Program& program, const DefineRequest& request) : program_(program), request_(request) {}

    // Builds the complete class, not yet published; take() returns it.
    Linked<Done> link(ClassBytes bytes);
    std::unique_ptr<Klass> take() { return std::move(klass_); }

private:
    // class_linker.cpp
    std::optional<Thrown> parse(ClassBytes bytes);
    std::optional<Thrown> check_version(classfile::Bytes bytes) const;
    std::optional<Thrown> check_header() const;
    Thrown format_error(std::string message) const;
    std::string_view name_in_messages() const;
    void set_names();
    void set_derived_facts();

    // supertypes.cpp
    Linked<Done> load_supertypes();
    std::optional<Thrown> check_superclass() const;
    std::optional<Thrown> check_interface(const Klass& interface) const;
    std::optional<Thrown> check_supertype_access(const Klass& super, const char* role, const char* check) const;
    bool is_permitted_by(const Klass& sealed) const;
    void set_supertypes();

    // class_members.cpp
    std::optional<Thrown> make_fields();
    std::optional<Thrown> make_methods();
    void add_injected_field(const InjectedField& row);
    void add_constant_field(const Field& field);
    void set_method_flags(Method& method) const;
    void set_native(Method& method) const;
    bool has_empty_finalizer(const Method& method) const;

    Program& program_;
    const DefineRequest& request_;
    std::unique_ptr<Klass> klass_;
    bool has_known_annotations_ = false;  // some method may be caller-sensitive or hidden
    bool has_native_rows_ = false;
};

}  // namespace heddle::vm
