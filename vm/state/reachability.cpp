#include "vm/state/reachability.h"

#include <algorithm>
#include <sys/mman.h>

#include "classfile/base/check.h"
#include "vm/base/address_space.h"
#include "vm/code/frame_maps.h"
#include "vm/machine/frame_refs.h"

namespace heddle::vm {

namespace {

struct PrivateRow {
    std::string_view class_name, field_name;
};

constexpr PrivateRow kPrivateFields[] = {
#define HEDDLE_PRIVATE(class_name, field_name, why) {class_name, field_name},
#include "vm/state/private_fields.def"
};

bool is_alive(const JavaThread& thread) {
    return thread.state.status != ThreadStatus::kNew && thread.state.status != ThreadStatus::kTerminated;
}

// Calls visit(Ref, AccessPathRoot) for each reference that the thread holds itself, and note_this(Ref) for objects
// whose constructor it executes.
template <typename Visitor, typename NoteThis>
void for_each_root(const Machine& machine, const JavaThread& thread, Visitor&& visit, NoteThis&& note_this) {
    const ThreadState& state = thread.state;
    AccessPathRoot root;
    root.thread = index_of(thread.id);
    // The root that lasts longest comes first: remembered paths begin at the root that reached an object first.
    root.kind = AccessPathRoot::Kind::kThreadObject;
    visit(state.object, root);
    root.kind = AccessPathRoot::Kind::kNone;
    for (const Ref ref : {state.pending, state.blocked_on}) visit(ref, root);
    if (state.fp == nullptr) return;
    for (FrameView frame = machine.top_frame(thread);; frame = frame.caller()) {
        root.kind = AccessPathRoot::Kind::kNone;
        visit(locked_by(frame.fp), root);
        const Method& method = *frame.method();
        // Without a frame map, the live slots depend on their contents.
        if (has_frame_map(method, frame.pc)) root.kind = AccessPathRoot::Kind::kSlot;
        root.fp = frame.fp;
        const bool is_constructing = method.is_constructor() && method.owner->trust == Trust::kExplored;
        for_each_ref_slot(frame, [&](uint32_t slot) {
            const Ref ref{static_cast<uint32_t>(frame.fp[slot])};
            root.at = slot;
            visit(ref, root);
            if (slot == 0 && is_constructing) note_this(ref);
        });
        if (frame.is_bottom()) break;
    }
}

}  // namespace

Reachability::Reachability(const Machine& machine) : machine_(machine), heap_(machine.heap()) {
    CHECK(heap_.is_frozen(), "the heap should be frozen before it is asked which threads reach what");
    table_entries_ = heap_.large_begin() + (heap_.large_begin() / kLargePage) + 1;
    owner_at_ = reserve_address_space<Entry>(table_entries_);
    shared_old_ = reserve_address_space<uint64_t>(table_entries_ / 64 + 1);
    Program& program = machine.program();
    for (const PrivateRow& row : kPrivateFields) {
        for (uint32_t i = 0; i < program.class_count(); ++i) {
            const Klass& klass = *program.klass(static_cast<ClassId>(i));
            if (klass.loader != LoaderId::kBoot || klass.name.view() != row.class_name) continue;
            for (const Field& field : klass.fields) {
                if (field.name.view() == row.field_name) private_fields_.push_back({&klass, field.offset});
            }
        }
    }
    find_shared_for_ever();
}

Reachability::~Reachability() {
    munmap(owner_at_, table_entries_ * sizeof(Entry));
    if (via_at_ != nullptr) munmap(via_at_, table_entries_ * sizeof(Vias));
    munmap(shared_old_, (table_entries_ / 64 + 1) * sizeof(uint64_t));
}

bool Reachability::is_private(const Klass& klass, uint32_t offset) const {
    return std::any_of(private_fields_.begin(), private_fields_.end(), [&](const PrivateField& field) {
        return field.offset == offset && klass.is_subtype_of(field.klass);
    });
}

const JavaThread* Reachability::started_thread(Ref object) const {
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const JavaThread& thread = machine_.thread(static_cast<ThreadId>(i));
        if (thread.state.object == object && is_alive(thread)) return &thread;
    }
    return nullptr;
}

bool Reachability::is_of_ended_thread(Ref object) const {
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const ThreadState& state = machine_.thread(static_cast<ThreadId>(i)).state;
        if (state.object == object && state.status == ThreadStatus::kTerminated) return true;
    }
    return false;
}

// Whether the object has fields now that only its own thread follows.
bool Reachability::hides_fields(Ref ref, const Klass& klass) const {
    // Before a thread is started, any thread that could start it follows them.
    const Hiding hiding = info_of(klass).hiding;
    return hiding == Hiding::kGroup || (hiding == Hiding::kThread && started_thread(ref) != nullptr);
}

const Reachability::ClassInfo& Reachability::info_of(const Klass& klass) const {
    const size_t id = index_of(klass.id);
    if (id >= classes_.size()) classes_.resize(id + 1);
    ClassInfo& info = classes_[id];
    if (info.hiding != Hiding::kUnknown) return info;
    bool hides = false;
    for (const PrivateField& field : private_fields_) hides |= klass.is_subtype_of(field.klass);
    const bool is_group = klass.name.view() == "java/lang/ThreadGroup";
    info.hiding = !hides ? Hiding::kNothing : is_group ? Hiding::kGroup : Hiding::kThread;
    for (const uint32_t offset : klass.ref_offsets) {
        if (!is_private(klass, offset)) info.public_refs.push_back(offset);
    }
    return info;
}

// Calls visit(Ref, offset) for each reference of the object that other threads may follow.
template <typename Visitor>
void Reachability::for_each_ref(Ref ref, Visitor&& visit) const {
    const Klass& klass = *heap_.klass_of(ref);
    if (klass.is_array()) {
        if (klass.element_type != BasicType::kReference) return;
        if (is_cut_ != nullptr && (*is_cut_)(ref, 0, true)) return;
        const auto length = static_cast<uint32_t>(heap_.length(ref));
        for (uint32_t i = 0; i < length; ++i) {
            const uint32_t offset = kArrayDataOffset + i * static_cast<uint32_t>(sizeof(Ref));
            visit(heap_.get_ref(ref, offset), offset);
        }
        return;
    }
    const bool hides = has_private_fields_ && hides_fields(ref, klass);
    // No program can obtain the referent of a phantom reference.
    const WellKnown& known = machine_.known();
    const bool is_phantom = klass.is_reference && klass.is_subtype_of(known.PhantomReference);
    for (const uint32_t offset : hides ? info_of(klass).public_refs : klass.ref_offsets) {
        if (is_phantom && offset == known.Reference_referent) continue;
        if (is_cut_ != nullptr && heap_.get_ref(ref, offset) && (*is_cut_)(ref, offset, false)) continue;
        visit(heap_.get_ref(ref, offset), offset);
    }
    if (&klass != machine_.known().Class) return;
    if (const Klass* mirrored = machine_.klass_of_mirror(ref)) {
        for (const uint32_t offset : mirrored->static_ref_offsets) visit(heap_.get_ref(ref, offset), offset);
    }
}

// ---- Initial objects that all threads reach ----

void Reachability::mark_shared_for_ever(Ref ref) {
    if (ref.is_null() || is_shared_for_ever(ref)) return;
    const uint64_t place = place_of(ref);
    shared_old_[place >> 6] |= uint64_t{1} << (place & 63);
    queue_.push_back(ref);
}

void Reachability::find_shared_for_ever() {
    queue_.clear();
    machine_.for_each_global_root([&](Ref ref) { mark_shared_for_ever(ref); });
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const JavaThread& thread = machine_.thread(static_cast<ThreadId>(i));
        if (!thread.state.is_system) continue;
        for_each_root(
            machine_, thread, [&](Ref ref, const AccessPathRoot&) { mark_shared_for_ever(ref); }, [](Ref) {});
    }
    while (!queue_.empty()) {
        const Ref ref = queue_.back();
        queue_.pop_back();
        for_each_ref(ref, [&](Ref child, uint32_t) { mark_shared_for_ever(child); });
        const Klass& klass = *heap_.klass_of(ref);
        if (klass.is_array() || !hides_fields(ref, klass)) continue;
        for (const PrivateField& field : private_fields_) {
            if (klass.is_subtype_of(field.klass)) hidden_.push_back(heap_.get_ref(ref, field.offset));
        }
    }
}

// ---- One state ----

Reachability::Owners Reachability::Owners::with(Owners other) const {
    if (*this == other || first == kShared) return *this;
    if (other.is_one()) {
        if (has(other.first)) return *this;
        return is_one() ? Owners{std::min(first, other.first), std::max(first, other.first)} : Owners{};
    }
    return is_one() && other.has(first) ? other : Owners{};
}

// A thread that has ended stays so along a path, and its number is not used again. Its private fields are no longer
// private: other threads may follow them, unless they are null, as Thread.exit leaves them. A thread that looked at
// them in between has invalidated what was known (por/relevance/bookkeeping_link.cpp).
bool Reachability::has_ended(const JavaThread& thread) const {
    if (thread.state.status != ThreadStatus::kTerminated) return false;
    if (!has_private_fields_ || thread.state.object.is_null()) return true;
    const Klass& klass = *heap_.klass_of(thread.state.object);
    return std::none_of(private_fields_.begin(), private_fields_.end(), [&](const PrivateField& field) {
        return klass.is_subtype_of(field.klass) && heap_.get_ref(thread.state.object, field.offset);
    });
}

void Reachability::reach(Ref ref, Owners owners, Via via) {
    if (ref.is_null() || is_shared_for_ever(ref)) return;
    const uint64_t place = place_of(ref);
    Entry& entry = owner_at_[place];
    if (entry.pass == pass_) {
        const Owners known = entry.owners;
        owners = known.with(owners);
        if (known == owners) return;
        if (known.is_one()) via_at_[place].second = via;
    } else {
        if (is_global(ref)) owners = {};
        via_at_[place] = {via, no_root(), walk_};
        reached_.push_back(static_cast<uint32_t>(place));
    }
    entry = {pass_, owners};
    ++version_;
    queue_.push_back(ref);
}

// An object that was allocated since has no entry. Without knowing the allocating thread, it counts as shared.
Reachability::Owners Reachability::owners_of(Ref ref) const {
    if (is_shared_for_ever(ref)) return {};
    const Entry& entry = owner_at_[place_of(ref)];
    return entry.pass == pass_ ? entry.owners : Owners{};
}

void Reachability::drain() {
    while (!queue_.empty()) {
        const Ref ref = queue_.back();
        queue_.pop_back();
        const Owners owners = owner_at_[place_of(ref)].owners;
        for_each_ref(ref, [&](Ref child, uint32_t offset) { reach(child, owners, {ref, offset}); });
    }
}

// From references that were written into objects that are shared for ever, and from classes and constants that were set
// since the initial state.
void Reachability::reach_from_changed_objects() {
    heap_.for_each_changed([&](const Heap::OldPart& part, uint32_t) {
        if (!is_shared_for_ever(part.object)) return;
        const Klass& klass = *heap_.klass_of(part.object);
        if (klass.is_array() && klass.element_type != BasicType::kReference) return;
        if (part.chunk != 0) {
            const uint32_t count = part.bytes / sizeof(Ref);
            for (uint32_t i = 0; i < count; ++i) {
                const uint32_t offset = part.chunk * kChunk + i * 4;
                reach(heap_.get_ref(part.object, offset), Owners{}, {part.object, offset});
            }
            return;
        }
        for_each_ref(part.object, [&](Ref child, uint32_t offset) { reach(child, Owners{}, {part.object, offset}); });
    });
    for (const ClassId id : machine_.changed_classes()) {
        const ClassState& state = machine_.class_state(machine_.program().klass(id));
        AccessPathRoot mirror;
        mirror.kind = AccessPathRoot::Kind::kMirror;
        mirror.thread = index_of(id);
        if (state.mirror) reach(state.mirror, Owners{}, root(state.mirror, mirror));
    }
    for (const uint32_t constant : machine_.changed_constants())
        reach(machine_.constant(constant), Owners{}, no_root());
}

// Objects that are shared for ever are not walked again: without this, what their private fields reach would be missed
// once these fields are no longer assumed to be private.
void Reachability::reach_hidden() {
    if (has_private_fields_) return;
    for (const Ref ref : hidden_) reach(ref, Owners{}, no_root());
}

template <typename Visitor, typename Finish, typename NoteThis>
void Reachability::for_each_root_of(const JavaThread& thread, Visitor&& visit, Finish&& finish, NoteThis&& note_this) {
    // The private fields of the thread's Thread.
    const auto visit_private = [&] {
        if (!has_private_fields_ || thread.state.object.is_null()) return;
        const Klass& klass = *heap_.klass_of(thread.state.object);
        for (const PrivateField& field : private_fields_) {
            if (!klass.is_subtype_of(field.klass)) continue;
            AccessPathRoot own;
            own.kind = AccessPathRoot::Kind::kPrivateField;
            own.thread = index_of(thread.id);
            own.at = field.offset;
            const Ref value = heap_.get_ref(thread.state.object, field.offset);
            visit(value, root(value, own));
        }
    };
    const auto visit_root = [&](Ref ref, const AccessPathRoot& from) {
        visit(ref, root(ref, from));
        if (from.kind != AccessPathRoot::Kind::kThreadObject) return;
        // A path through the Thread lasts longer than one from a frame.
        visit_private();
        finish();
    };
    for_each_root(machine_, thread, visit_root, note_this);
    finish();
}

void Reachability::reach_roots(const JavaThread& thread, Owners owners) {
    const auto visit = [&](Ref ref, Via via) {
        const bool is_findable = threads_are_found_ && ref == thread.state.object;
        reach(ref, is_findable ? Owners{} : owners, via);
    };
    for_each_root_of(
        thread, visit, [&] { drain(); }, [&](Ref object) { constructed_.push_back(object); });
}

void Reachability::begin_pass() {
    ++version_;
    if (++pass_ == 0) {
        madvise(owner_at_, table_entries_ * sizeof(Entry), MADV_DONTNEED);
        pass_ = 1;
    }
    reached_.clear();
}

void Reachability::begin_walk() {
    ++walks_;
    begin_pass();
    begin_paths();
    constructed_.clear();
    leaked_.clear();
}

void Reachability::begin_paths() {
    if (via_at_ == nullptr) via_at_ = reserve_address_space<Vias>(table_entries_);
    if (++walk_ == 0) {
        madvise(via_at_, table_entries_ * sizeof(Vias), MADV_DONTNEED);
        walk_ = 1;
    }
    queue_.clear();
    roots_.assign(1, {});  // no_root()
}

void Reachability::compute() {
    begin_walk();
    reach_from_changed_objects();
    reach_hidden();
    drain();
    // The main thread last: it often waits for the others deep in calls, and checking paths from its frames is slow.
    for (size_t i = machine_.thread_count(); i-- > 0;) {
        const JavaThread& thread = machine_.thread(static_cast<ThreadId>(i));
        if (!is_alive(thread) || thread.state.is_system) continue;
        reach_roots(thread, Owners::one(thread.id));
    }
    for (const Ref object : constructed_) {
        if (object.is_null()) continue;
        const Entry& entry = owner_at_[place_of(object)];
        const bool is_shared = is_shared_for_ever(object) || (entry.pass == pass_ && !entry.owners.is_one());
        if (is_shared) leaked_.push_back(object);
    }
}

void Reachability::add_store(const JavaThread& thread, Ref object, uint32_t offset) {
    const Owners owners = owners_of(object).with(Owners::one(thread.id));
    reach(heap_.get_ref(object, offset), owners, {object, offset});
    drain();
}

void Reachability::add_elements(const JavaThread& thread, Ref array) {
    const Owners owners = owners_of(array).with(Owners::one(thread.id));
    for_each_ref(array, [&](Ref child, uint32_t offset) { reach(child, owners, {array, offset}); });
    drain();
}

void Reachability::add_published(Ref object) {
    reach(object, Owners{}, no_root());
    drain();
}

void Reachability::add_thread(const JavaThread& thread, const JavaThread& starter) {
    reach_roots(thread, Owners::one(thread.id).with(Owners::one(starter.id)));
}

bool Reachability::still_reaches(const JavaThread& thread, Ref object) {
    ++walks_from_one_;
    begin_paths();
    const auto look_at = [&](Ref ref, Via via) {
        if (ref.is_null() || is_shared_for_ever(ref)) return;
        Vias& vias = via_at_[place_of(ref)];
        if (vias.walk == walk_) return;
        vias = {via, no_root(), walk_};
        queue_.push_back(ref);
    };
    const auto follow = [&] {
        while (!queue_.empty()) {
            const Ref ref = queue_.back();
            queue_.pop_back();
            for_each_ref(ref, [&](Ref child, uint32_t offset) { look_at(child, {ref, offset}); });
        }
    };
    for_each_root_of(thread, look_at, follow, [](Ref) {});
    const auto id = static_cast<uint16_t>(index_of(thread.id));
    for (const uint32_t place : reached_) {
        Owners& owners = owner_at_[place].owners;
        if (!owners.is_pair() || !owners.has(id) || via_at_[place].walk == walk_) continue;
        owners = {owners.first == id ? owners.second : owners.first, Owners::kNone};
        ++version_;
    }
    return via_at_[place_of(object)].walk == walk_;
}

void Reachability::compute_others(const JavaThread& thread, const IsCut& is_cut) {
    begin_walk();
    is_cut_ = &is_cut;
    reach_from_changed_objects();
    reach_hidden();
    drain();
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const JavaThread& other = machine_.thread(static_cast<ThreadId>(i));
        if (&other == &thread || !is_alive(other) || other.state.is_system) continue;
        reach_roots(other, Owners::one(other.id));
    }
    if (threads_are_found_) {
        reach(thread.state.object, Owners{}, no_root());
        drain();
    }
    is_cut_ = nullptr;
    constructed_.clear();
}

void Reachability::save(std::vector<SavedEntry>& owned) const {
    owned.clear();
    owned.reserve(reached_.size());
    for (const uint32_t place : reached_) owned.push_back({place, owner_at_[place].owners});
}

void Reachability::restore(std::span<const SavedEntry> owned) {
    begin_pass();
    for (const SavedEntry& object : owned) {
        owner_at_[object.place] = {pass_, object.owners};
        reached_.push_back(object.place);
    }
}

// ---- Access paths ----

void Reachability::remember_paths(Ref ref, const JavaThread& thread) {
    const Vias& vias = via_at_[place_of(ref)];
    if (vias.walk != walk_) return;
    for (const Via via : {vias.second, vias.first}) {
        AccessPath path;
        path.object = ref;
        path.asker = index_of(thread.id);
        if (find_path(via, path.asker, AccessPath::kMostEdges, path)) paths_.add(path);
    }
}

bool Reachability::find_path(Ref ref, uint32_t asker, uint32_t most_edges, AccessPath& path) const {
    const Vias& vias = via_at_[place_of(ref)];
    if (vias.walk != walk_) return false;
    return find_path(vias.first, asker, most_edges, path) || find_path(vias.second, asker, most_edges, path);
}

bool Reachability::find_path(Via via, uint32_t asker, uint32_t most_edges, AccessPath& path) const {
    if (via.from.is_null()) {
        const AccessPathRoot& root = roots_[via.at];
        if (root.kind == AccessPathRoot::Kind::kNone || (root.is_of_thread() && root.thread == asker)) return false;
        path.root = root;
        path.length = 0;
        return true;
    }
    if (most_edges == 0) return false;
    const Klass& klass = *heap_.klass_of(via.from);
    if (is_shared_for_ever(via.from)) {
        path.root = {};
        path.root.kind = AccessPathRoot::Kind::kOld;
        path.root.object = via.from;
        path.length = 0;
    } else if (!find_path(via.from, asker, most_edges - 1, path)) {
        return false;
    }
    // Whether a field is private changes with the status of the thread.
    if (info_of(klass).hiding != Hiding::kNothing && is_private(klass, via.at)) return false;
    path.edges[path.length++] = {index_of(klass.id), via.at};
    return true;
}

}  // namespace heddle::vm
