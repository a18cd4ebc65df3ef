#include "vm/early_initializers.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <unordered_set>

#include "vm/native.h"
#include "vm/property_keys.h"

namespace heddle::vm {

namespace {

constexpr int64_t kBudget = 3'000'000;  // jumps and calls of one initialiser

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
#include "vm/early_writes.def"
};

#define HEDDLE_EARLY_OBJECT(class_name, field_name, why) {class_name, field_name},
constexpr EarlyField kEarlyObjects[] = {
#include "vm/early_writes.def"
};

#define HEDDLE_EARLY_CACHE(class_name, field_name, why) {class_name, field_name},
constexpr EarlyField kEarlyCaches[] = {
#include "vm/early_writes.def"
};

#define HEDDLE_EARLY_NATIVE(class_name, method, path) {class_name, method, path},
constexpr EarlyNative kEarlyNatives[] = {
#include "vm/early_writes.def"
};

#define HEDDLE_EARLY_CLASS(class_name, why) class_name,
constexpr std::string_view kEarlyClasses[] = {
#include "vm/early_writes.def"
};

#define HEDDLE_EARLY_KEEPER(prefix, why) prefix,
constexpr std::string_view kEarlyKeepers[] = {
#include "vm/early_writes.def"
};

struct EarlyPart {
    EarlyField root;
    std::string_view field_name;
};

#define HEDDLE_EARLY_PART(class_name, static_field, field, why) {{class_name, static_field}, field},
constexpr EarlyPart kEarlyParts[] = {
#include "vm/early_writes.def"
};

#define HEDDLE_EARLY_WRITER(class_name, method, why) {class_name, method},
constexpr EarlyField kEarlyWriters[] = {
#include "vm/early_writes.def"
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

// The object in a static field of the JDK, null when it is not there yet.
Ref object_of(Machine& machine, const EarlyField& row) {
    const Klass* klass = machine.program().find_loaded(LoaderId::kBoot, machine.program().symbol(row.class_name));
    if (klass == nullptr || machine.class_state(klass).init != InitState::kInitialized) return kNull;
    const Field* field = find_field(*klass, row.field_name);
    return field == nullptr ? kNull : machine.heap().get_ref(machine.class_state(klass).mirror, field->offset);
}

}  // namespace

EarlyInitializers::EarlyInitializers(Machine& machine, JavaThread& thread) : machine_(machine), thread_(thread) {
    Exploration& exploration = *machine.exploration();
    exploration.relevance = this;
    exploration.tells_all = true;
}

EarlyInitializers::~EarlyInitializers() {
    Exploration& exploration = *machine_.exploration();
    exploration.relevance = nullptr;
    exploration.tells_all = false;
}

void EarlyInitializers::find_free_objects() {
    free_objects_.clear();
    free_places_.clear();
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
            free_places_.push_back({object, field->offset});
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

// What the static fields of keepers hold.
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

// A cache is made of a map, what is around it, and what is in the map's table; of its keys and values only if these are
// keepers.
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

bool EarlyInitializers::initialize(Klass* klass, std::span<const ClassId> around, const ReliedPlaces& written) {
    const auto push = [&] {
        if (machine_.initialize(thread_, klass) == Machine::InitResult::kThrew) refuse("it fails");
    };
    return run(push, around, written, is_listed(*klass));
}

bool EarlyInitializers::call(const EarlyCall& call, const ReliedPlaces& written) {
    const auto push = [&] {
        const std::optional<std::vector<Slot>> arguments = early_arguments(machine_, call);
        if (!arguments) return refuse("its arguments are not there");
        machine_.push_frame(thread_, machine_.early_call_method(), *arguments, kFrameRetry);
    };
    return run(push, {}, written, false);
}

template <typename Push>
bool EarlyInitializers::run(Push&& push, std::span<const ClassId> around, const ReliedPlaces& written, bool is_listed) {
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
    // When the initialiser has returned, the thread comes to where it stands, and stops there again.
    if (machine_.advance(thread_, -1, kBudget) == Stop::kUnsupported) machine_.clear_unsupported();
    const bool has_returned = thread_.state.fp == fp && thread_.state.pc == pc && !thread_.state.pending;
    if (!has_returned) refuse("it does not come to its end");
    for (const ClassId id : around) {
        const Klass* outer = machine_.program().klass(id);
        if (machine_.class_state(outer).init != InitState::kUninitialized)
            refuse("it is initialised in the middle of " + outer->external_name());
    }
    for (const Place& place : read_) {
        if (written.covers(place.object, place.offset, place.key))
            refuse("it reads what is written later: " + describe(place.object, place.offset));
    }
    if (reason_.empty()) check_writes(mark.journal);
    if (reason_.empty()) check_new_objects(mark.journal);
    if (is_listed && has_returned) return true;
    if (!reason_.empty()) {
        machine_.rewind(mark);
        return false;
    }
    for (const Place& place : read_) relied_on_.add(place.object, place.offset, place.key);
    return true;
}

bool EarlyInitializers::is_initialized_now(const Klass& klass) const {
    const auto changed = machine_.changed_classes().subspan(first_class_);
    return std::find(changed.begin(), changed.end(), klass.id) != changed.end();
}

// Whether the state has what is there in an object of the class.
bool EarlyInitializers::is_seen(const Klass& klass, uint32_t offset) {
    const StateLayout& layout = layouts_.of(klass);
    const auto covers = [&](const StateLayout::Run& run) {
        return run.offset <= offset && offset < run.offset + run.bytes;
    };
    constexpr uint32_t kRefMask = sizeof(Ref) - 1;
    return std::any_of(layout.plain.begin(), layout.plain.end(), covers) ||
           std::find(layout.refs.begin(), layout.refs.end(), offset & ~kRefMask) != layout.refs.end();
}

// ---- What it reads ----

// Whether something in objects of the class can change once they are made.
bool EarlyInitializers::has_variables(const Klass& klass) {
    return std::any_of(klass.supers.begin(), klass.supers.end(), [&](const Klass* part) {
        return std::any_of(part->fields.begin(), part->fields.end(), [&](const Field& field) {
            return !field.is_static() && !field.is_final() && is_seen(klass, field.offset);
        });
    });
}

void EarlyInitializers::read(const Slot* fp, Ref object, uint32_t offset) {
    if (object.is_null() || is_new(object)) return;
    const Klass& klass = *machine_.heap().klass_of(object);
    if (klass.is_subtype_of(machine_.known().Thread)) return refuse("it looks at a thread");
    // Instances of these never change once they are made.
    if (klass.trust == Trust::kImmutable && !klass.is_array()) return;
    if (is_free(object) || is_free_place(object, offset)) return;
    const bool is_mirror = &klass == machine_.known().Class;
    // What is no static field of a mirror is reflection's.
    if (is_mirror && offset < klass.instance_size) return;
    if (!klass.is_array() && !is_mirror) {
        const bool can_change = offset == ReliedPlaces::kWhole ? has_variables(klass) : is_seen(klass, offset);
        if (!can_change) return;
    }
    read_.push_back({object, offset, property_key(machine_, fp, object)});
}

// The class whose initialiser the frame is in.
const Klass* EarlyInitializers::running(const Slot* fp) const {
    for (const Slot* at = fp; at != nullptr; at = caller_of(at)) {
        if (method_at(at) == machine_.initialize_method()) return machine_.program().klass(static_cast<ClassId>(at[0]));
    }
    return nullptr;
}

void EarlyInitializers::note_static(const Question& question) {
    const Klass& klass = *question.field->owner;
    if (machine_.class_state(&klass).init == InitState::kRunning && running(question.fp) != &klass)
        refuse("the order of initialisation matters to " + klass.external_name());
    if (question.kind == ActionKind::kWrite || is_initialized_now(klass) || is_free_static(klass, *question.field))
        return;
    // What is final was written when the class was initialised, but for System.out and the like.
    if (question.field->is_final() && klass.name.view() != "java/lang/System") return;
    read(question.fp, question.object, question.offset);
}

bool EarlyInitializers::may_call(const Question& question) const {
    const Method& method = *question.method;
    for (const EarlyNative& row : kEarlyNatives) {
        if (row.class_name != method.owner->name.view() || row.method != method.name.view()) continue;
        if (row.path == kNoPath) return true;
        Ref path{static_cast<uint32_t>(question.fp[method.is_static() ? 0 : 1])};
        if (row.path == kFileArgument && path) {
            const Field* field = find_field(*machine_.heap().klass_of(path), "path");
            path = field == nullptr ? kNull : machine_.heap().get_ref(path, field->offset);
        }
        return path && machine_.modified_utf8(path).starts_with(machine_.program().options().jdk + "/");
    }
    return false;
}

void EarlyInitializers::note_native(const Question& question) {
    const Method& method = *question.method;
    // The thread has come back to the first choice.
    if (method.owner == machine_.known().Thread && method.name.view() == "start0") return;
    if (method.has(kMethodOutward) && !may_call(question))
        return refuse("it calls " + method.owner->external_name() + "." + std::string(method.name.view()));
    for_each_native_access(machine_, question,
                           [&](Ref object, bool) { read(question.fp, object, ReliedPlaces::kWhole); });
}

void EarlyInitializers::note(const Question& question) {
    if (!question.method->owner->is_library || question.method->owner->loader > LoaderId::kPlatform)
        return refuse("it calls " + question.method->owner->external_name());
    const bool is_access = question.kind == ActionKind::kRead || question.kind == ActionKind::kWrite;
    if (question.kind == ActionKind::kNative) return note_native(question);
    if (!is_access) return;
    if (question.kind == ActionKind::kWrite && is_writer(*question.method)) free_objects_.insert(question.object.value);
    if (question.field != nullptr && question.field->is_static()) return note_static(question);
    // What code of immutable classes looks at does not change.
    if (question.kind == ActionKind::kWrite || question.method->owner->trust == Trust::kImmutable) return;
    if (question.field == nullptr || !question.field->is_final()) read(question.fp, question.object, question.offset);
}

void EarlyInitializers::note_access(const JavaThread& thread, Ref object, uint32_t offset, uint8_t) {
    read(thread.state.fp, object, offset);
}

// ---- What it writes ----

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
    // Which number an object gets as its identity hash code is nobody's business, nor whether a string is a constant.
    const auto is_part_of = [&](size_t word) { return offset >= word && offset < word + sizeof(uint32_t); };
    if (is_part_of(offsetof(ObjectHeader, stamp)) || is_part_of(offsetof(ObjectHeader, hash))) return true;
    if (offset < kFieldsOffset) return false;
    const Klass& klass = *machine_.heap().klass_of(object);
    if (is_free(object) || is_free_place(object, offset)) return true;
    if (klass.is_array()) return false;
    if (&klass == machine_.known().Class) {
        const Klass* mirrored = machine_.klass_of_mirror(object);
        return mirrored != nullptr && may_write_static(*mirrored, offset);
    }
    return !is_seen(klass, offset);
}

// What is no static field of a mirror is reflection's.
bool EarlyInitializers::may_write_static(const Klass& klass, uint32_t offset) const {
    if (is_initialized_now(klass)) return true;
    return std::none_of(klass.fields.begin(), klass.fields.end(), [&](const Field& field) {
        return field.is_static() && field.offset <= offset && offset < field.offset + size_of(field.type) &&
               !is_free_static(klass, field);
    });
}

// Nothing of the thread that has run it may be left: neither the thread nor where it stood.
void EarlyInitializers::check_new_object(Ref object) {
    const Klass& klass = *machine_.heap().klass_of(object);
    if (klass.is_subtype_of(machine_.known().Thread)) refuse("it keeps a thread");
    if (klass.is_subtype_of(machine_.known().Throwable)) refuse("it keeps an exception");
}

void EarlyInitializers::check_new_objects(const Journal::Mark& mark) {
    const Heap& heap = machine_.heap();
    std::vector<Ref> stack;
    std::unordered_set<uint32_t> met;
    const auto reach = [&](Ref object) {
        if (object.is_null() || !met.insert(object.value).second) return;
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
    // What was put into caches.
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
