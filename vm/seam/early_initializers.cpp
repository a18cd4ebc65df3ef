#include "vm/seam/early_initializers.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <unordered_set>

#include "vm/explore/native_accesses.h"
#include "vm/explore/property_keys.h"
#include "vm/machine/machine_methods.h"
#include "vm/machine/native.h"

namespace heddle::vm {

namespace {

constexpr int64_t kBudget = 3'000'000;  // backward jumps and calls of one initialiser

struct EarlyField {
    std::string_view class_name, field_name;
};

enum PathArgument : uint8_t { kNoPath, kStringArgument, kFileArgument };

struct EarlyNative {
    std::string_view class_name, method;
    PathArgument path;
};

#define HEDDLE_EARLY_STATIC(class_name, field_name, why) {class_name, field_name},
constexpr EarlyField kEarlyStatics[] = {
#include "vm/seam/early_writes.def"
};

#define HEDDLE_EARLY_OBJECT(class_name, field_name, why) {class_name, field_name},
constexpr EarlyField kEarlyObjects[] = {
#include "vm/seam/early_writes.def"
};

#define HEDDLE_EARLY_CACHE(class_name, field_name, why) {class_name, field_name},
constexpr EarlyField kEarlyCaches[] = {
#include "vm/seam/early_writes.def"
};

#define HEDDLE_EARLY_NATIVE(class_name, method, path) {class_name, method, path},
constexpr EarlyNative kEarlyNatives[] = {
#include "vm/seam/early_writes.def"
};

#define HEDDLE_EARLY_CLASS(class_name, why) class_name,
constexpr std::string_view kEarlyClasses[] = {
#include "vm/seam/early_writes.def"
};

#define HEDDLE_EARLY_KEEPER(prefix, why) prefix,
constexpr std::string_view kEarlyKeepers[] = {
#include "vm/seam/early_writes.def"
};

struct EarlyPart {
    EarlyField root;
    std::string_view field_name;
};

#define HEDDLE_EARLY_PART(class_name, static_field, field, why) {{class_name, static_field}, field},
constexpr EarlyPart kEarlyParts[] = {
#include "vm/seam/early_writes.def"
};

#define HEDDLE_EARLY_WRITER(class_name, method, why) {class_name, method},
constexpr EarlyField kEarlyWriters[] = {
#include "vm/seam/early_writes.def"
};

bool is_writer(const Method& method) {
    return std::any_of(std::begin(kEarlyWriters), std::end(kEarlyWriters), [&](const EarlyField& row) {
        return row.class_name == method.owner->name.view() && row.field_name == method.name.view();
    });
}

bool is_keeper(const Klass& klass) {
    return klass.loader <= LoaderId::kPlatform &&
           std::any_of(std::begin(kEarlyKeepers), std::end(kEarlyKeepers),
                       [&](std::string_view prefix) { return klass.name.view().starts_with(prefix); });
}

bool is_free_static(const Klass& klass, const Field& field) {
    if (is_keeper(klass)) return true;
    return std::any_of(std::begin(kEarlyStatics), std::end(kEarlyStatics), [&](const EarlyField& row) {
        return row.class_name == klass.name.view() && (row.field_name == "*" || row.field_name == field.name.view());
    });
}

const Field* find_field(const Klass& klass, std::string_view name) {
    const auto found = std::find_if(klass.fields.begin(), klass.fields.end(),
                                    [&](const Field& field) { return field.name.view() == name; });
    return found == klass.fields.end() ? nullptr : &*found;
}

// The object in a static field of the JDK, null when the class is not initialised yet.
Ref object_of(Machine& machine, const EarlyField& row) {
    const Klass* klass = machine.program().find_loaded(LoaderId::kBoot, machine.program().symbol(row.class_name));
    if (klass == nullptr || machine.class_state(klass).init != InitState::kInitialized) return kNull;
    const Field* field = find_field(*klass, row.field_name);
    return field == nullptr ? kNull : machine.heap().get_ref(machine.class_state(klass).mirror, field->offset);
}

}  // namespace

EarlyInitializers::EarlyInitializers(ExploredMachine& explored, ThreadId thread)
    : explored_(explored),
      machine_(explored.machine_),
      thread_(machine_.thread(thread)),
      early_call_method_(internal_method(machine_.program(), "<early>", kEarlyCallDescriptor, early_call_native)) {
    StepRules rules = explored_.rules();
    rules.relevance = this;
    rules.notes_everything = true;
    explored_.set_rules(rules);
}

EarlyInitializers::~EarlyInitializers() {
    StepRules rules = explored_.rules();
    rules.relevance = nullptr;
    rules.notes_everything = false;
    explored_.set_rules(rules);
}

void EarlyInitializers::find_free_objects() {
    free_objects_.clear();
    free_locations_.clear();
    for (const EarlyField& row : kEarlyObjects) {
        if (const Ref object = object_of(machine_, row)) free_objects_.insert(object.value);
    }
    for (const EarlyField& row : kEarlyCaches) {
        if (const Ref cache = object_of(machine_, row)) free_cache(cache);
    }
    for (const EarlyPart& row : kEarlyParts) {
        const Ref object = object_of(machine_, row.root);
        if (!object) continue;
        for (const Klass* part : machine_.heap().klass_of(object)->supers) {
            const Field* field = find_field(*part, row.field_name);
            if (field == nullptr) continue;
            free_locations_.push_back({object, field->offset});
            if (const Ref cache = machine_.heap().get_ref(object, field->offset)) free_cache(cache);
        }
    }
    free_keepers();
}

bool EarlyInitializers::is_part_of_map(Ref object) const {
    const std::string_view name = machine_.heap().klass_of(object)->name.view();
    return name.find("java/util/concurrent/ConcurrentHashMap") != std::string_view::npos ||
           name == "jdk/internal/util/ReferencedKeyMap";
}

// Allows writes to the objects in static fields of keepers.
void EarlyInitializers::free_keepers() {
    for (uint32_t i = 0; i < machine_.program().class_count(); ++i) {
        Klass* klass = machine_.program().klass(static_cast<ClassId>(i));
        if (klass->is_array() || !is_keeper(*klass) || !machine_.class_state(klass).mirror) continue;
        for (const uint32_t offset : klass->static_ref_offsets) {
            const Ref object = machine_.heap().get_ref(machine_.mirror(klass), offset);
            if (object && (is_part_of_map(object) || is_keeper(*machine_.heap().klass_of(object)))) free_cache(object);
        }
    }
}

// Allows writes to a cache: to a map, the objects around it, and the nodes of its table; to keys and values only if
// these are keepers.
void EarlyInitializers::free_cache(Ref cache) {
    const Heap& heap = machine_.heap();
    std::vector<Ref> stack{cache};
    const auto reach = [&](Ref object) {
        if (!object || is_free(object)) return;
        if (is_part_of_map(object) || is_keeper(*heap.klass_of(object))) stack.push_back(object);
    };
    while (!stack.empty()) {
        const Ref object = stack.back();
        stack.pop_back();
        free_objects_.insert(object.value);
        const Klass& klass = *heap.klass_of(object);
        if (klass.is_array()) {
            for (int32_t i = 0; i < heap.length(object); ++i) reach(heap.element<Ref>(object, i));
        } else {
            for (const uint32_t offset : klass.ref_offsets) reach(heap.get_ref(object, offset));
        }
    }
}

bool EarlyInitializers::is_listed(const Klass& klass) {
    return std::find(std::begin(kEarlyClasses), std::end(kEarlyClasses), klass.name.view()) != std::end(kEarlyClasses);
}

bool EarlyInitializers::initialize(Klass* klass, std::span<const ClassId> around, const ReliedLocations& written) {
    const auto push = [&] {
        if (machine_.initialize(thread_, klass) == Machine::InitResult::kThrew) refuse("it fails");
    };
    return run(push, around, written, is_listed(*klass));
}

bool EarlyInitializers::call(const EarlyCall& call, const ReliedLocations& written) {
    const auto push = [&] {
        const std::optional<std::vector<Slot>> arguments = early_arguments(machine_, call);
        if (!arguments) return refuse("its arguments do not exist");
        machine_.push_frame(thread_, early_call_method_, *arguments, kFrameRetry);
    };
    return run(push, {}, written, false);
}

template <typename Push>
bool EarlyInitializers::run(Push&& push, std::span<const ClassId> around, const ReliedLocations& written,
                            bool is_listed) {
    const Machine::Mark mark = machine_.mark();
    epoch_ = static_cast<uint32_t>(machine_.journal().epoch());
    first_class_ = machine_.changed_classes().size();
    find_free_objects();
    reason_.clear();
    read_.clear();
    const Slot* fp = thread_.state.fp;
    const Insn* pc = thread_.state.pc;
    machine_.touch(thread_);
    push();
    // When the initialiser has returned, the thread stands at the first choice again, and stops there.
    if (explored_.advance(thread_.id, -1, kBudget) == Stop::kUnsupported) explored_.clear_unsupported();
    const bool has_returned = thread_.state.fp == fp && thread_.state.pc == pc && !thread_.state.pending;
    if (!has_returned) refuse("it does not end");
    for (const ClassId id : around) {
        const Klass* outer = machine_.program().klass(id);
        if (machine_.class_state(outer).init != InitState::kUninitialized)
            refuse("it is initialised in the middle of " + outer->external_name());
    }
    for (const Location& location : read_) {
        if (written.covers(location.object, location.offset, location.key))
            refuse("it reads what is written later: " + describe(location.object, location.offset));
    }
    if (reason_.empty()) check_writes(mark.journal);
    if (reason_.empty()) check_new_objects(mark.journal);
    if (is_listed && has_returned) return true;
    if (!reason_.empty()) {
        machine_.rewind(mark);
        return false;
    }
    for (const Location& location : read_) relied_on_.add(location.object, location.offset, location.key);
    return true;
}

bool EarlyInitializers::is_initialized_now(const Klass& klass) const {
    const auto changed = machine_.changed_classes().subspan(first_class_);
    return std::find(changed.begin(), changed.end(), klass.id) != changed.end();
}

bool EarlyInitializers::is_visible(const Klass& klass, uint32_t offset) {
    const StateLayout& layout = layouts_.of(klass);
    const auto covers = [&](const StateLayout::Run& run) {
        return run.offset <= offset && offset < run.offset + run.bytes;
    };
    constexpr uint32_t kRefMask = sizeof(Ref) - 1;
    return std::any_of(layout.plain.begin(), layout.plain.end(), covers) ||
           std::find(layout.refs.begin(), layout.refs.end(), offset & ~kRefMask) != layout.refs.end();
}

// ---- Reads ----

// Whether instances of the class can change after their construction.
bool EarlyInitializers::has_variables(const Klass& klass) {
    return std::any_of(klass.supers.begin(), klass.supers.end(), [&](const Klass* part) {
        return std::any_of(part->fields.begin(), part->fields.end(), [&](const Field& field) {
            return !field.is_static() && !field.is_final() && is_visible(klass, field.offset);
        });
    });
}

void EarlyInitializers::read(const Slot* fp, Ref object, uint32_t offset) {
    if (object.is_null() || is_new(object)) return;
    const Klass& klass = *machine_.heap().klass_of(object);
    if (klass.is_subtype_of(machine_.known().Thread)) return refuse("it reads a thread");
    // Instances of these never change after their construction.
    if (klass.trust == Trust::kImmutable && !klass.is_array()) return;
    if (is_free(object) || is_free_location(object, offset)) return;
    const bool is_mirror = &klass == machine_.known().Class;
    // Other fields of a mirror than static ones belong to reflection.
    if (is_mirror && offset < klass.instance_size) return;
    if (!klass.is_array() && !is_mirror) {
        const bool can_change = offset == ReliedLocations::kWhole ? has_variables(klass) : is_visible(klass, offset);
        if (!can_change) return;
    }
    read_.push_back({object, offset, property_key(machine_, fp, object)});
}

// The class whose initialiser the frame belongs to.
const Klass* EarlyInitializers::running(const Slot* fp) const {
    for (const Slot* at = fp; at != nullptr; at = caller_of(at)) {
        if (method_at(at) == machine_.initialize_method()) return machine_.program().klass(static_cast<ClassId>(at[0]));
    }
    return nullptr;
}

void EarlyInitializers::note_static(const RelevanceQuery& query) {
    const Klass& klass = *query.field->owner;
    if (machine_.class_state(&klass).init == InitState::kRunning && running(query.fp) != &klass)
        refuse("it depends on the order of initialisation of " + klass.external_name());
    if (query.kind == ActionKind::kWrite || is_initialized_now(klass) || is_free_static(klass, *query.field)) return;
    // Final fields were written when the class was initialised, except System.out and the like.
    if (query.field->is_final() && klass.name.view() != "java/lang/System") return;
    read(query.fp, query.object, query.offset);
}

bool EarlyInitializers::may_call(const RelevanceQuery& query) const {
    const Method& method = *query.method;
    for (const EarlyNative& row : kEarlyNatives) {
        if (row.class_name != method.owner->name.view() || row.method != method.name.view()) continue;
        if (row.path == kNoPath) return true;
        Ref path{static_cast<uint32_t>(query.fp[method.is_static() ? 0 : 1])};
        if (row.path == kFileArgument && path) {
            const Field* field = find_field(*machine_.heap().klass_of(path), "path");
            path = field == nullptr ? kNull : machine_.heap().get_ref(path, field->offset);
        }
        return path && machine_.modified_utf8(path).starts_with(machine_.program().options().jdk + "/");
    }
    return false;
}

void EarlyInitializers::note_native(const RelevanceQuery& query) {
    const Method& method = *query.method;
    // The thread stands at the first choice again.
    if (method.owner == machine_.known().Thread && method.name.view() == "start0") return;
    if (method.has(kMethodOutward) && !may_call(query))
        return refuse("it calls " + method.owner->external_name() + "." + std::string(method.name.view()));
    for_each_native_access(machine_, query, [&](Ref object, bool) { read(query.fp, object, ReliedLocations::kWhole); });
}

void EarlyInitializers::note(const RelevanceQuery& query) {
    if (!query.method->owner->is_library || query.method->owner->loader > LoaderId::kPlatform)
        return refuse("it calls " + query.method->owner->external_name());
    const bool is_access = query.kind == ActionKind::kRead || query.kind == ActionKind::kWrite;
    if (query.kind == ActionKind::kNative) return note_native(query);
    if (!is_access) return;
    if (query.kind == ActionKind::kWrite && is_writer(*query.method)) free_objects_.insert(query.object.value);
    if (query.field != nullptr && query.field->is_static()) return note_static(query);
    // Code of immutable classes reads what does not change.
    if (query.kind == ActionKind::kWrite || query.method->owner->trust == Trust::kImmutable) return;
    if (query.field == nullptr || !query.field->is_final()) read(query.fp, query.object, query.offset);
}

void EarlyInitializers::note_access(const JavaThread& thread, Ref object, uint32_t offset, uint8_t) {
    read(thread.state.fp, object, offset);
}

// ---- Writes ----

void EarlyInitializers::check_writes(const Journal::Mark& mark) {
    const Heap& heap = machine_.heap();
    machine_.journal().for_each_saved_since(
        mark, [&](SavedKind kind, uint64_t context, const uint8_t* bytes, size_t size) {
            if (kind != SavedKind::kObject && kind != SavedKind::kElements) return;
            const Ref object{static_cast<uint32_t>(context)};
            const auto start = static_cast<uint32_t>(context >> 32) * kChunk;  // 0 for whole objects
            const uint8_t* place = heap.address(object) + start;
            for (uint32_t i = 0; i < size; ++i) {
                if (place[i] == bytes[i] || may_write(object, start + i)) continue;
                refuse("it writes to " + describe(object, start + i));
            }
        });
}

bool EarlyInitializers::may_write(Ref object, uint32_t offset) {
    // The number in an identity hash code does not matter here, nor whether a string is interned.
    const auto is_part_of = [&](size_t word) { return offset >= word && offset < word + sizeof(uint32_t); };
    if (is_part_of(offsetof(ObjectHeader, stamp)) || is_part_of(offsetof(ObjectHeader, hash))) return true;
    if (offset < kFieldsOffset) return false;
    const Klass& klass = *machine_.heap().klass_of(object);
    if (is_free(object) || is_free_location(object, offset)) return true;
    if (klass.is_array()) return false;
    if (&klass == machine_.known().Class) {
        const Klass* mirrored = machine_.klass_of_mirror(object);
        return mirrored != nullptr && may_write_static(*mirrored, offset);
    }
    return !is_visible(klass, offset);
}

// Other fields of a mirror than static ones belong to reflection.
bool EarlyInitializers::may_write_static(const Klass& klass, uint32_t offset) const {
    if (is_initialized_now(klass)) return true;
    return std::none_of(klass.fields.begin(), klass.fields.end(), [&](const Field& field) {
        return field.is_static() && field.offset <= offset && offset < field.offset + size_of(field.type) &&
               !is_free_static(klass, field);
    });
}

// No trace of the thread that ran it may be left: neither the thread nor its stack.
void EarlyInitializers::check_new_object(Ref object) {
    const Klass& klass = *machine_.heap().klass_of(object);
    if (klass.is_subtype_of(machine_.known().Thread)) refuse("it keeps a thread");
    if (klass.is_subtype_of(machine_.known().Throwable)) refuse("it keeps an exception");
}

void EarlyInitializers::check_new_objects(const Journal::Mark& mark) {
    const Heap& heap = machine_.heap();
    std::vector<Ref> stack;
    std::unordered_set<uint32_t> visited;
    const auto reach = [&](Ref object) {
        if (object.is_null() || !visited.insert(object.value).second) return;
        if (object == thread_.state.object) refuse("it keeps its thread");
        if (!is_new(object) || heap.klass_of(object) == machine_.known().Class) return;
        check_new_object(object);
        stack.push_back(object);
    };
    for (const ClassId id : machine_.changed_classes().subspan(first_class_)) {
        Klass* klass = machine_.program().klass(id);
        for (const uint32_t offset : klass->static_ref_offsets) reach(heap.get_ref(machine_.mirror(klass), offset));
    }
    const auto reach_parts = [&](Ref object) {
        const Klass& klass = *heap.klass_of(object);
        if (!klass.is_array()) {
            for (const uint32_t offset : klass.ref_offsets) reach(heap.get_ref(object, offset));
        } else if (klass.element_type == BasicType::kReference) {
            for (int32_t i = 0; i < heap.length(object); ++i) reach(heap.element<Ref>(object, i));
        }
    };
    // Objects that were put into caches.
    machine_.journal().for_each_saved_since(mark, [&](SavedKind kind, uint64_t context, const uint8_t*, size_t) {
        const bool is_object = kind == SavedKind::kObject || kind == SavedKind::kElements;
        if (is_object && is_free(Ref{static_cast<uint32_t>(context)})) reach_parts(Ref{static_cast<uint32_t>(context)});
    });
    while (!stack.empty()) {
        const Ref object = stack.back();
        stack.pop_back();
        reach_parts(object);
    }
}

std::string EarlyInitializers::describe(Ref object, uint32_t offset) const {
    const Klass* klass = machine_.heap().klass_of(object);
    std::string text = klass->external_name();
    const auto add_field = [&](const Klass& owner, bool is_static) {
        for (const Field& field : owner.fields) {
            if (field.is_static() == is_static && field.offset == offset) text += "." + std::string(field.name.view());
        }
    };
    if (klass->is_array()) return text;
    for (const Klass* owner : klass->supers) add_field(*owner, false);
    if (klass != machine_.known().Class) return text;
    if (const Klass* mirrored = machine_.klass_of_mirror(object)) {
        text += " " + mirrored->external_name();
        add_field(*mirrored, true);
    }
    return text;
}

}  // namespace heddle::vm
