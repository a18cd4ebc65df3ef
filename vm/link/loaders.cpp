// Creation and loading (JVMS §5.3). The built-in loaders find classes here, as java's do. A user-defined loader runs in
// Java; here only the classes that it has loaded before are known.
#include <algorithm>
#include <cstdio>

#include "classfile/format/descriptor.h"
#include "classfile/text/text.h"
#include "vm/base/fingerprint.h"
#include "vm/base/unicode.h"
#include "vm/link/class_linker.h"
#include "vm/link/jdk_modules.h"
#include "vm/link/link_texts.h"
#include "vm/link/program.h"

namespace heddle::vm {

namespace {

std::string_view package_of(std::string_view class_name) {
    const size_t slash = class_name.rfind('/');
    return slash == std::string_view::npos ? std::string_view() : class_name.substr(0, slash);
}

ClassBytes bytes_of(classfile::Resource resource, classfile::ParseDepth depth) {
    ClassBytes bytes{resource.bytes, {}, std::move(resource.place), depth};
    if (resource.owned != nullptr) bytes.owned = std::move(*resource.owned);
    return bytes;
}

}  // namespace

LoaderId Program::add_loader(std::string name, std::string description, std::string parent_text) {
    for (const auto& known : loaders_) {
        if (known->is_on_path || known->name != name || known->description != description ||
            known->parent_text != parent_text)
            continue;
        known->is_on_path = true;
        definitions_.note_loader(*known);
        return known->id;
    }
    CHECK(loaders_.size() < kMaxLoaders, "the program should have room for its class loaders");
    auto loader = std::make_unique<Loader>();
    loader->id = LoaderId{static_cast<uint32_t>(loaders_.size())};
    loader->name = std::move(name);
    loader->description = std::move(description);
    loader->parent_text = std::move(parent_text);
    const bool is_built_in = loader->id <= LoaderId::kApp;
    loader->identity =
        is_built_in ? index_of(loader->id) : hash_text(loader->parent_text, hash_text(loader->description));
    loaders_.push_back(std::move(loader));
    if (!is_built_in) definitions_.note_loader(*loaders_.back());
    return loaders_.back()->id;
}

Klass* Program::find_loaded(LoaderId initiating, Symbol name) {
    if (name.view().starts_with('[')) {
        const std::string_view element = name.view().substr(1);
        Klass* klass = nullptr;
        if (element.size() == 1)
            klass = primitive(basic_type(element.front()));
        else if (element.starts_with('['))
            klass = find_loaded(initiating, symbol(element));
        else if (element.size() > 2)
            klass = find_loaded(initiating, symbol(element.substr(1, element.size() - 2)));
        return klass == nullptr ? nullptr : klass->array;
    }
    const auto& classes = loader(initiating).classes;
    const auto found = classes.find(name.view());
    return found == classes.end() ? nullptr : found->second;
}

void Program::record_initiated(LoaderId initiating, Symbol name, Klass* klass) {
    Loader& by = loader(initiating);
    const bool is_new = by.classes.emplace(name.view(), klass).second;
    if (is_new && (initiating > LoaderId::kApp || klass->is_of_path)) definitions_.note_name(by, name.view(), *klass);
}

Linked<Klass*> Program::load_class(LoaderId initiating, Symbol name) {
    const auto& classes = loader(initiating).classes;
    if (const auto found = classes.find(name.view()); found != classes.end()) {
        note_lookup(initiating, name, found->second);
        return found->second;
    }
    if (name.view().starts_with('[')) return load_array(initiating, name);
    if (initiating > LoaderId::kApp) return MustLoad{initiating, name};
    const Linked<Klass*> loaded = load_built_in(initiating, name);
    if (loaded.ok()) record_initiated(initiating, name, loaded.value());
    note_lookup(initiating, name, loaded.ok() ? loaded.value() : nullptr);
    return loaded;
}

// JVMS §5.3.3. An array class is found through its element class; recording it makes the next look-up direct.
Linked<Klass*> Program::load_array(LoaderId initiating, Symbol name) {
    const classfile::FieldType type{name.view()};
    if (!classfile::is_field_descriptor(name.view())) return class_not_found(name.view());
    const classfile::FieldType element = type.element();
    Klass* klass = nullptr;
    if (element.is_reference()) {
        const Linked<Klass*> loaded = load_class(initiating, symbol(element.class_name()));
        if (!loaded.ok()) return loaded;
        klass = loaded.value();
    } else {
        klass = primitive(basic_type(element.kind()));
    }
    Klass* array = array_of(klass);
    record_initiated(initiating, name, array);
    return array;
}

// As jdk.internal.loader.BuiltinClassLoader: a class in a package of a named module is searched for in that module
// only, whichever loader is asked; all other classes are on the class path.
Linked<Klass*> Program::load_built_in(LoaderId initiating, Symbol name) {
    const std::string_view package = package_of(name.view());
    const std::string_view module = package.empty() ? std::string_view() : image_->module_of_package(package);
    const LoaderId defining = module.empty() ? LoaderId::kBoot : modules_->loader_of(module);
    const bool is_visible = initiating != LoaderId::kBoot || defining == LoaderId::kBoot;
    if (is_visible) {
        if (Klass* known = find_loaded(defining, name)) return known;
        if (model_path_ != nullptr) {
            Result<classfile::Resource> model = model_path_->find_class(classfile::utf8_of(name.view()));
            if (model)
                return define_found(defining, name, bytes_of(std::move(model).value(), classfile::ParseDepth::kFull));
        }
    }
    if (!module.empty() && modules_->is_resolved(module)) {
        if (!is_visible) return class_not_found(name.view());
        return load_from_image(defining, name);
    }
    if (initiating == LoaderId::kApp) return load_from_class_path(name);
    return class_not_found(name.view());
}

Linked<Klass*> Program::load_from_image(LoaderId defining, Symbol name) {
    std::optional<classfile::Resource> resource = image_->find_class(name.view());
    if (!resource) return class_not_found(name.view());
    return define_found(defining, name, bytes_of(std::move(*resource), classfile::ParseDepth::kShape));
}

Linked<Klass*> Program::load_from_class_path(Symbol name) {
    Result<classfile::Resource> resource = class_path_->find_class(classfile::utf8_of(name.view()));
    if (!resource) {
        missing_classes_.insert(classfile::utf8_of(name.view()));
        Thrown error = class_not_found(name.view());
        if (resource.error().code != ErrorCode::kNotFound)
            error.message += " (" + modified_of_utf8(resource.error().text()) + ")";
        return error;
    }
    ClassBytes bytes = bytes_of(std::move(resource).value(), classfile::ParseDepth::kFull);
    bytes.is_verified_later = is_verified(LoaderId::kApp, false);
    return define_found(LoaderId::kApp, name, std::move(bytes));
}

Linked<Klass*> Program::define_found(LoaderId defining, Symbol name, ClassBytes bytes) {
    DefineRequest request;
    request.loader = defining;
    request.expected_name = name;
    return define(request, std::move(bytes));
}

Linked<Klass*> Program::define_class(DefineRequest request) {
    // A class with an identity of its own was generated for a call site; those are linked once for all paths.
    request.is_of_path = request.identity == 0;
    uint64_t key = 0;
    if (request.is_of_path) {
        key = Definitions::key_of(request, loader(request.loader));
        if (Klass* known = definitions_.find(key, request)) {
            const Linked<Done> again = define_again(request, known);
            if (again.must_load()) return again.load_request();
            if (again.ok()) {
                definitions_.use(key, known);
                if (!known->is_hidden) record_initiated(request.loader, known->name, known);
                return known;
            }
        }
        request.identity = mix(key + definitions_.count(key));
    }
    ClassBytes bytes;
    bytes.owned = std::move(request.bytes);
    bytes.bytes = bytes.owned;
    bytes.place = request.place;
    bytes.is_verified_later = is_verified(request.loader, request.is_trusted);
    const Linked<Klass*> defined = define(request, std::move(bytes));
    if (defined.ok() && request.is_of_path) definitions_.add(key, defined.value(), request.nest_host);
    return defined;
}

// An error means that something is different on this path; defining the class anew gives the real error, or a new
// class.
Linked<Done> Program::define_again(const DefineRequest& request, Klass* klass) {
    const Thrown is_different;
    if (!klass->is_hidden && find_loaded(request.loader, klass->name) != nullptr) return is_different;
    std::vector<Klass*> supertypes = klass->interfaces;
    if (klass->super != nullptr) supertypes.insert(supertypes.begin(), klass->super);
    for (const Klass* supertype : supertypes) {
        const Linked<Klass*> loaded = load_class(request.loader, supertype->name);
        if (loaded.must_load()) {
            const Linked<Klass*> waiting = wait_for(request, klass->name, supertype->name);
            if (waiting.must_load()) return waiting.load_request();
            return is_different;
        }
        if (!loaded.ok() || loaded.value() != supertype) return is_different;
    }
    if (!klass->is_hidden && refuse_to_load(request.loader, klass)) return is_different;
    std::erase_if(waiting_, [&](const Waiting& at) { return at.loader == request.loader && at.name == klass->name; });
    return Done{};
}

void Program::take_back_definitions(size_t position) { definitions_.take_back(position, constraints_); }

bool Program::is_being_loaded(LoaderId loader, Symbol name) const {
    return std::find(loading_.begin(), loading_.end(), std::pair(loader, name)) != loading_.end();
}

Linked<Klass*> Program::define(const DefineRequest& request, ClassBytes bytes) {
    const bool is_built_in = request.loader <= LoaderId::kApp && request.expected_name;
    if (is_built_in) {
        if (is_being_loaded(request.loader, request.expected_name))
            return thrown("ClassCircularityError", std::string(request.expected_name.view()));
        loading_.emplace_back(request.loader, request.expected_name);
    }
    ClassLinker linker(*this, request);
    const Linked<Done> linked = linker.link(std::move(bytes));
    if (is_built_in) loading_.pop_back();
    std::unique_ptr<Klass> klass = linker.take();
    if (linked.must_load()) return wait_for(request, klass->name, linked.load_request().name);
    if (!linked.ok()) return linked.thrown();
    if (request.is_hidden) {
        char suffix[24];
        std::snprintf(suffix, sizeof suffix, "/0x%016x", ++hidden_count_);
        klass->hidden_suffix = suffix;
    } else {
        if (find_loaded(request.loader, klass->name) != nullptr) return duplicate_definition(*klass);
        if (std::optional<Thrown> error = refuse_to_load(request.loader, klass.get())) return *error;
        std::erase_if(waiting_,
                      [&](const Waiting& at) { return at.loader == request.loader && at.name == klass->name; });
    }
    Klass* defined = klass.get();
    publish(std::move(klass));
    if (!request.is_hidden) record_initiated(request.loader, defined->name, defined);
    return defined;
}

Thrown Program::duplicate_definition(const Klass& klass) {
    return thrown("LinkageError", "loader " + loader(klass.loader).description + " attempted duplicate " +
                                      std::string(kind_text(klass)) + "definition for " + klass.external_name() +
                                      ". (" + origin_text(&klass) + ")");
}

// A class of a user-defined loader waits for a supertype. If that supertype, by the bytes seen last, waits for this
// class, directly or not, asking the loader again would not terminate: ClassCircularityError.
Linked<Klass*> Program::wait_for(const DefineRequest& request, Symbol name, Symbol wanted) {
    const auto waiting = [&](Symbol waiting_name) {
        return std::find_if(waiting_.begin(), waiting_.end(),
                            [&](const Waiting& at) { return at.loader == request.loader && at.name == waiting_name; });
    };
    if (const auto known = waiting(name); known != waiting_.end())
        known->wanted = wanted;
    else
        waiting_.push_back({request.loader, name, wanted});
    Symbol at = wanted;
    for (size_t steps = 0; steps <= waiting_.size(); ++steps) {
        if (at == name) {
            std::erase_if(waiting_,
                          [&](const Waiting& each) { return each.loader == request.loader && each.name == name; });
            return thrown("ClassCircularityError", std::string(wanted.view()));
        }
        const auto next = waiting(at);
        if (next == waiting_.end()) break;
        at = next->wanted;
    }
    return MustLoad{request.loader, wanted};
}

}  // namespace heddle::vm
