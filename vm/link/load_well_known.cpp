// Loads the classes of well_known.def and looks up their fields when a Program is opened.
#include "vm/link/field_layout.h"
#include "vm/link/program.h"

namespace heddle::vm {

namespace {

struct ClassRow {
    std::string_view binary;
    Klass* WellKnown::*place;
    bool is_optional;
};
constexpr ClassRow kClasses[] = {
#define HEDDLE_CLASS(name, binary) {binary, &WellKnown::name, false},
#define HEDDLE_OPTIONAL_CLASS(name, binary) {binary, &WellKnown::name, true},
#define HEDDLE_FIELD(owner, field, descriptor)
#define HEDDLE_INJECTED(owner, field, descriptor)
#include "vm/link/well_known.def"
};

struct FieldRow {
    Klass* WellKnown::*owner;
    std::string_view name;
    std::string_view descriptor;
    uint32_t WellKnown::*place;
};
constexpr FieldRow kFields[] = {
#define HEDDLE_CLASS(name, binary)
#define HEDDLE_OPTIONAL_CLASS(name, binary)
#define HEDDLE_FIELD(owner, field, descriptor) {&WellKnown::owner, #field, descriptor, &WellKnown::owner##_##field},
#define HEDDLE_INJECTED(owner, field, descriptor) {&WellKnown::owner, #field, descriptor, &WellKnown::owner##_##field},
#include "vm/link/well_known.def"
};

// Declared and injected fields.
uint32_t offset_of(const Klass& klass, std::string_view name, std::string_view descriptor) {
    for (const Field& field : klass.fields) {
        if (field.name.view() == name && field.descriptor.view() == descriptor) return field.offset;
    }
    return 0;
}

}  // namespace

Status Program::load_well_known() {
    for (const ClassRow& row : kClasses) {
        const Linked<Klass*> loaded = load_class(LoaderId::kBoot, symbol(row.binary));
        if (loaded.ok()) {
            known_.*row.place = loaded.value();
            if (row.place == &WellKnown::Class) layout_mirrors();
            continue;
        }
        if (row.is_optional) continue;
        const std::string why =
            loaded.must_load() ? "" : ": " + loaded.thrown().class_name + ": " + loaded.thrown().message;
        return Error{ErrorCode::kNotFound, "the JDK's class " + std::string(row.binary) + " cannot be loaded" + why,
                     options_.jdk, std::nullopt};
    }
    for (const FieldRow& row : kFields) {
        if (const Klass* owner = known_.*row.owner) known_.*row.place = offset_of(*owner, row.name, row.descriptor);
    }
    return Nothing{};
}

// Mirrors of classes that were defined before java.lang.Class had its size.
void Program::layout_mirrors() {
    const uint32_t class_size = known_.Class->instance_size;
    for (uint32_t i = 0; i < class_count_; ++i) {
        if (classes_[i] == known_.Class) continue;
        const bool fits = layout_static_fields(*classes_[i], class_size);
        CHECK(fits, "the JDK's first classes should have few static fields");
    }
}

}  // namespace heddle::vm
