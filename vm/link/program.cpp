// The Program's tables: opening, publishing classes, primitives and arrays, constants, methods of the machine.
#include "vm/link/program.h"

#include <sys/mman.h>

#include "vm/base/address_space.h"
#include "vm/base/fingerprint.h"
#include "vm/base/frame_layout.h"
#include "vm/base/object_layout.h"
#include "vm/link/jdk_modules.h"
#include "vm/link/native_index.h"

namespace heddle::vm {

namespace {

// Address space for a table whose entries never move; a page takes memory when it is first written.
template <typename T>
T** reserve_table(size_t entries) {
    return reserve_address_space<T*>(entries);
}

template <typename T>
void release_table(T** table, size_t entries) {
    munmap(static_cast<void*>(table), entries * sizeof(T*));
}

template <typename T>
uint32_t append(T** table, uint32_t& count, uint32_t limit, T* entry) {
    CHECK(count < limit, "the program should have room for its classes and members");
    table[count] = entry;
    return count++;
}

uint64_t method_identity(const Method& method) {
    return hash_text(method.name.view(), hash_text(method.descriptor.view(), method.owner->identity));
}

}  // namespace

Program::Program(const ProgramOptions& options, const ProgramServices& services)
    : options_(options),
      services_(services),
      classes_(reserve_table<Klass>(kMaxClasses)),
      methods_(reserve_table<Method>(kMaxMethods)),
      fields_(reserve_table<Field>(kMaxFields)) {
    loaders_.reserve(kMaxLoaders);
    add_loader("bootstrap", "'bootstrap'");
    add_loader("platform", "'platform'");
    add_loader("app", "'app'");
    natives_ = std::make_unique<NativeIndex>(options_.natives, options_.feature_version);
}

Method* Program::method_with(uint64_t identity) {
    for (; indexed_methods_ < method_count_; ++indexed_methods_)
        methods_by_identity_.try_emplace(methods_[indexed_methods_]->identity, methods_[indexed_methods_]);
    const auto found = methods_by_identity_.find(identity);
    CHECK(found != methods_by_identity_.end(), "a method should be found by its identity");
    return found->second;
}

const classfile::SharedNames& Program::shared_names() {
    if (!shared_names_) shared_names_ = classfile::SharedNames::of_jdk(options_.jdk);
    return *shared_names_;
}

Program::~Program() {
    release_table(classes_, kMaxClasses);
    release_table(methods_, kMaxMethods);
    release_table(fields_, kMaxFields);
}

Result<std::unique_ptr<Program>> Program::open(const ProgramOptions& options, const ProgramServices& services) {
    std::unique_ptr<Program> program(new Program(options, services));
    if (Status opened = program->open_sources(); !opened) return opened.error();
    program->add_primitives();
    if (Status loaded = program->load_well_known(); !loaded) return loaded.error();
    return program;
}

Status Program::open_sources() {
    auto image = classfile::RuntimeImage::open(options_.jdk + "/lib/modules");
    if (!image) return image.error();
    image_ = std::move(image).value();
    modules_ = std::make_unique<JdkModules>(*image_);
    auto path = classfile::ClassPath::open(options_.class_path, options_.feature_version);
    if (!path) return path.error();
    class_path_ = std::move(path).value();
    if (options_.model_path.empty()) return Nothing{};
    auto models = classfile::ClassPath::open(options_.model_path, options_.feature_version);
    if (!models) return models.error();
    model_path_ = std::move(models).value();
    return Nothing{};
}

void Program::add_primitives() {
    constexpr uint16_t kFlags = kAccPublic | kAccFinal | kAccAbstract;
    for (size_t i = 0; i < primitives_.size(); ++i) {
        const auto type = static_cast<BasicType>(i);
        if (type == BasicType::kReference) continue;
        auto klass = std::make_unique<Klass>();
        klass->kind = KlassKind::kPrimitive;
        klass->link_state = LinkState::kLinked;
        klass->element_type = type;
        klass->access = kFlags;
        klass->name = symbol(name_of(type));
        klass->package = symbol("");
        klass->module = symbol("java.base");
        klass->supers = {klass.get()};
        primitives_[i] = klass.get();
        publish(std::move(klass));
    }
}

void Program::publish(std::unique_ptr<Klass> klass) {
    Klass* added = klass.get();
    if (added->identity == 0) {
        const uint64_t of = added->is_array() ? added->element->identity : index_of(added->loader);
        added->identity = hash_text(added->name.view(), of);
    }
    for (const auto& method : added->methods) method->identity = method_identity(*method);
    for (Field& field : added->fields) field.id = FieldId{append(fields_, field_count_, kMaxFields, &field)};
    for (const auto& method : added->methods)
        method->id = MethodId{append(methods_, method_count_, kMaxMethods, method.get())};
    added->id = ClassId{append(classes_, class_count_, kMaxClasses, added)};
    if (added->super != nullptr && added->is_instance()) added->super->subclasses.push_back(added);
    for (Klass* interface : added->interfaces) {
        if (added->is_instance()) interface->subclasses.push_back(added);
    }
    class_storage_.push_back(std::move(klass));
}

Klass* Program::array_of(Klass* element) {
    if (element->array == nullptr) element->array = make_array(element);
    return element->array;
}

// JVMS §5.3.3, JLS §10.7.
Klass* Program::make_array(Klass* element) {
    CHECK(element->element_type != BasicType::kVoid || !element->is_primitive(), "an element should not be void");
    auto klass = std::make_unique<Klass>();
    klass->kind = KlassKind::kArray;
    klass->link_state = LinkState::kLinked;
    klass->element = element;
    klass->element_type = element->is_primitive() ? element->element_type : BasicType::kReference;
    klass->access = static_cast<uint16_t>((element->access & kAccPublic) | kAccAbstract | kAccFinal);
    klass->is_of_path = element->is_of_path;
    klass->loader = element->loader;
    klass->package = element->package;
    klass->module = element->module;
    std::string name = "[";
    if (element->is_primitive())
        name += letter_of(element->element_type);
    else if (element->is_array())
        name += element->name.view();
    else
        name += "L" + std::string(element->name.view()) + ";";
    klass->name = symbol(name);
    klass->super = known_.Object;
    klass->supers = {known_.Object, klass.get()};
    klass->interfaces = {known_.Cloneable, known_.Serializable};
    klass->all_interfaces = klass->interfaces;
    klass->vtable = known_.Object->vtable;
    for (Klass* interface : klass->interfaces) klass->itable.push_back({interface, {}});
    klass->instance_size = kArrayDataOffset;
    klass->fields_end = kArrayDataOffset;
    klass->mirror_size = known_.Class->instance_size;
    Klass* added = klass.get();
    publish(std::move(klass));
    return added;
}

uint32_t Program::first_constant(Klass* klass) {
    if (klass->first_constant != 0) return klass->first_constant;
    const uint32_t count = klass->file ? klass->constants().size() : 0;
    CHECK(constant_count_ + count < kMaxConstants, "the program should have room for its constants");
    klass->first_constant = constant_count_;
    constant_count_ += count;
    return klass->first_constant;
}

uint32_t Program::add_constant() {
    CHECK(constant_count_ + 1 < kMaxConstants, "the program should have room for its constants");
    return constant_count_++;
}

Method* Program::add_internal_method(Klass* owner, std::string_view name, std::string_view descriptor,
                                     uint16_t access) {
    Method& method = internal_methods_.emplace_back();
    method.owner = owner;
    method.name = symbol(name);
    method.descriptor = symbol(descriptor);
    method.access = access;
    method.flags = kMethodInternal | kMethodHidden;
    const bool is_well_formed = set_method_shape(method);
    CHECK(is_well_formed, "the descriptor of a method of the machine should be well formed");
    if (method.is_native()) method.frame_slots = method.arg_slots + kNativeSlots;
    method.entry = services_.untranslated_entry;
    method.identity = method_identity(method);
    method.id = MethodId{append(methods_, method_count_, kMaxMethods, &method)};
    return &method;
}

const NativeRow* Program::find_native(std::string_view class_name, std::string_view name,
                                      std::string_view descriptor) const {
    return natives_->find(class_name, name, descriptor);
}

void Program::add_module_package(LoaderId loader, Symbol package, Symbol module) {
    program_modules_[{loader, package.view()}] = module;
}

}  // namespace heddle::vm
