#include "vm/ownership.h"

#include <algorithm>
#include <sys/mman.h>

#include "classfile/check.h"
#include "vm/frame_maps.h"
#include "vm/frame_refs.h"

namespace heddle::vm {

namespace {

constexpr uint64_t kLargePage = 4096 / 8;

struct PrivateRow {
    std::string_view class_name, field_name;
};

constexpr PrivateRow kPrivateFields[] = {
#define HEDDLE_PRIVATE(class_name, field_name, why) {class_name, field_name},
#include "vm/private_fields.def"
};

// Zero, and no memory until it is written.
template <typename T>
T* reserve(uint64_t count) {
    void* table =
        mmap(nullptr, count * sizeof(T), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    CHECK(table != MAP_FAILED, "address space should be there for the owners of objects");
    return static_cast<T*>(table);
}

bool is_alive(const JavaThread& thread) {
    return thread.state.status != ThreadStatus::kNew && thread.state.status != ThreadStatus::kTerminated;
}

// visit(Ref, WayRoot) for each reference that the thread holds itself; note_this(Ref) for objects whose constructor it
// is in.
template <typename Visitor, typename NoteThis>
void for_each_root(const Machine& machine, const JavaThread& thread, Visitor&& visit, NoteThis&& note_this) {
    const ThreadState& state = thread.state;
    WayRoot root;
    root.thread = index_of(thread.id);
    // First what lasts: the ways that are kept begin where an object was come to first.
    root.kind = WayRoot::Kind::kThreadObject;
    visit(state.object, root);
    root.kind = WayRoot::Kind::kNone;
    for (const Ref ref : {state.pending, state.blocked_on}) visit(ref, root);
    if (state.fp == nullptr) return;
    bool inside_call = false;
    for (FrameView frame = machine.top_frame(thread);; frame = frame.caller()) {
        root.kind = WayRoot::Kind::kNone;
        visit(Ref{static_cast<uint32_t>(frame.fp[-1] >> 32)}, root);
        const Method& method = *frame.method();
        // Which slots of others are live depends on what is in them.
        if (has_frame_map(method, frame.pc)) root.kind = WayRoot::Kind::kSlot;
        root.fp = frame.fp;
        const bool is_constructing = method.is_constructor() && method.owner->trust == Trust::kExplored;
        for_each_ref_slot(method, frame.fp, frame.pc, inside_call, [&](uint32_t slot) {
            const Ref ref{static_cast<uint32_t>(frame.fp[slot])};
            root.at = slot;
            visit(ref, root);
            if (slot == 0 && is_constructing) note_this(ref);
        });
        if (frame.is_bottom()) break;
        inside_call = (frame.fp[-1] & kFrameRetry) == 0;
    }
}

}  // namespace

Ownership::Ownership(Machine& machine) : machine_(machine), heap_(machine.heap()) {
    CHECK(heap_.is_frozen(), "the heap should be frozen before objects have owners");
    table_entries_ = heap_.large_begin() + (heap_.large_begin() / kLargePage) + 1;
    owner_at_ = reserve<uint32_t>(table_entries_);
    shared_old_ = reserve<uint64_t>(table_entries_ / 64 + 1);
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
    share_for_ever();
}

Ownership::~Ownership() {
    munmap(owner_at_, table_entries_ * sizeof(uint32_t));
    if (via_at_ != nullptr) munmap(via_at_, table_entries_ * sizeof(Vias));
    munmap(shared_old_, (table_entries_ / 64 + 1) * sizeof(uint64_t));
}

uint64_t Ownership::place_of(Ref ref) const {
    return heap_.is_large(ref) ? heap_.large_begin() + (ref.value - heap_.large_begin()) / kLargePage : ref.value;
}

bool Ownership::is_private(const Klass& klass, uint32_t offset) const {
    return std::any_of(private_fields_.begin(), private_fields_.end(), [&](const PrivateField& field) {
        return field.offset == offset && klass.is_subtype_of(field.klass);
    });
}

const JavaThread* Ownership::started_thread(Ref object) const {
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const JavaThread& thread = machine_.thread(static_cast<ThreadId>(i));
        if (!is_alive(thread)) continue;
        if (thread.state.object == object) return &thread;
    }
    return nullptr;
}

// Whether the object has fields that are its thread's own business now.
bool Ownership::hides_fields(Ref ref, const Klass& klass) const {
    // Before it is started, a thread's business is everybody's who can start it.
    const Hiding hiding = figures_of(klass).hiding;
    return hiding == Hiding::kGroup || (hiding == Hiding::kThread && started_thread(ref) != nullptr);
}

const Ownership::ClassFigures& Ownership::figures_of(const Klass& klass) const {
    const size_t id = index_of(klass.id);
    if (id >= classes_.size()) classes_.resize(id + 1);
    ClassFigures& figures = classes_[id];
    if (figures.hiding != Hiding::kUnknown) return figures;
    bool hides = false;
    for (const PrivateField& field : private_fields_) hides |= klass.is_subtype_of(field.klass);
    const bool is_group = klass.name.view() == "java/lang/ThreadGroup";
    figures.hiding = !hides ? Hiding::kNothing : is_group ? Hiding::kGroup : Hiding::kThread;
    for (const uint32_t offset : klass.ref_offsets) {
        if (!is_private(klass, offset)) figures.shown.push_back(offset);
    }
    return figures;
}

// visit(Ref, offset) for each reference of the object that others may follow.
template <typename Visitor>
void Ownership::for_each_ref(Ref ref, Visitor&& visit) const {
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
    for (const uint32_t offset : hides ? figures_of(klass).shown : klass.ref_offsets) {
        if (is_cut_ != nullptr && heap_.get_ref(ref, offset) && (*is_cut_)(ref, offset, false)) continue;
        visit(heap_.get_ref(ref, offset), offset);
    }
    if (&klass != machine_.known().Class) return;
    if (const Klass* mirrored = machine_.klass_of_mirror(ref)) {
        for (const uint32_t offset : mirrored->static_ref_offsets) visit(heap_.get_ref(ref, offset), offset);
    }
}

// ---- What everybody reaches from the beginning ----

void Ownership::mark_for_ever(Ref ref) {
    if (ref.is_null() || is_shared_for_ever(ref)) return;
    const uint64_t place = place_of(ref);
    shared_old_[place >> 6] |= uint64_t{1} << (place & 63);
    queue_.push_back(ref);
}

void Ownership::share_for_ever() {
    queue_.clear();
    machine_.for_each_global_root([&](Ref ref) { mark_for_ever(ref); });
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const JavaThread& thread = machine_.thread(static_cast<ThreadId>(i));
        if (!thread.state.is_system) continue;
        for_each_root(
            machine_, thread, [&](Ref ref, const WayRoot&) { mark_for_ever(ref); }, [](Ref) {});
    }
    while (!queue_.empty()) {
        const Ref ref = queue_.back();
        queue_.pop_back();
        for_each_ref(ref, [&](Ref child, uint32_t) { mark_for_ever(child); });
        const Klass& klass = *heap_.klass_of(ref);
        if (klass.is_array() || !hides_fields(ref, klass)) continue;
        for (const PrivateField& field : private_fields_) {
            if (klass.is_subtype_of(field.klass)) hidden_.push_back(heap_.get_ref(ref, field.offset));
        }
    }
}

// ---- One state ----

void Ownership::reach(Ref ref, uint32_t owner, Via via) {
    if (ref.is_null() || is_shared_for_ever(ref)) return;
    const uint64_t place = place_of(ref);
    uint32_t& entry = owner_at_[place];
    if (entry >> 16 == pass_) {
        const uint32_t known = entry & 0xFFFF;
        if (known == owner || known == kShared) return;
        owner = kShared;
        via_at_[place].second = via;
    } else {
        if (is_everybodys(ref)) owner = kShared;
        via_at_[place] = {via, {{}, 0}};
        reached_.push_back(static_cast<uint32_t>(place));
    }
    entry = pass_ << 16 | owner;
    ++version_;
    queue_.push_back(ref);
}

void Ownership::drain() {
    while (!queue_.empty()) {
        const Ref ref = queue_.back();
        queue_.pop_back();
        const uint32_t owner = owner_at_[place_of(ref)] & 0xFFFF;
        for_each_ref(ref, [&](Ref child, uint32_t offset) { reach(child, owner, {ref, offset}); });
    }
}

// References that were written into what is shared for ever, and what classes and constants hold since then.
void Ownership::reach_changed() {
    heap_.for_each_changed([&](const Heap::OldPart& part, uint32_t) {
        if (!is_shared_for_ever(part.object)) return;
        const Klass& klass = *heap_.klass_of(part.object);
        if (klass.is_array() && klass.element_type != BasicType::kReference) return;
        if (part.chunk != 0) {
            const uint32_t count = part.bytes / sizeof(Ref);
            for (uint32_t i = 0; i < count; ++i) {
                const uint32_t offset = part.chunk * kChunk + i * 4;
                reach(heap_.get_ref(part.object, offset), kShared, {part.object, offset});
            }
            return;
        }
        for_each_ref(part.object, [&](Ref child, uint32_t offset) { reach(child, kShared, {part.object, offset}); });
    });
    for (const ClassId id : machine_.changed_classes()) {
        const ClassState& state = machine_.class_state(machine_.program().klass(id));
        WayRoot mirror;
        mirror.kind = WayRoot::Kind::kMirror;
        mirror.thread = index_of(id);
        if (state.mirror) reach(state.mirror, kShared, root(state.mirror, mirror));
    }
    for (const uint32_t constant : machine_.changed_constants()) reach(machine_.constant(constant), kShared, no_root());
}

// Nothing of what is shared for ever is walked through again: what its private fields led to would be missed when they
// are private no more.
void Ownership::reach_hidden() {
    if (has_private_fields_) return;
    for (const Ref ref : hidden_) reach(ref, kShared, no_root());
}

// What leads from the thread's object to what is the thread's own business.
void Ownership::reach_private(const JavaThread& thread, uint32_t owner) {
    if (!has_private_fields_ || thread.state.object.is_null()) return;
    const Klass& klass = *heap_.klass_of(thread.state.object);
    for (const PrivateField& field : private_fields_) {
        if (!klass.is_subtype_of(field.klass)) continue;
        WayRoot own;
        own.kind = WayRoot::Kind::kPrivateField;
        own.thread = index_of(thread.id);
        own.at = field.offset;
        const Ref value = heap_.get_ref(thread.state.object, field.offset);
        reach(value, owner, root(value, own));
    }
}

void Ownership::reach_roots(const JavaThread& thread, uint32_t owner) {
    const auto visit = [&](Ref ref, const WayRoot& from) {
        const bool is_thread = from.kind == WayRoot::Kind::kThreadObject;
        // Who looks for threads finds all that run.
        reach(ref, is_thread && !has_private_fields_ ? kShared : owner, root(ref, from));
        if (!is_thread) return;
        // What the object leads to has a way that lasts longer than one from a frame.
        reach_private(thread, owner);
        drain();
    };
    for_each_root(machine_, thread, visit, [&](Ref object) { constructed_.push_back(object); });
    drain();
}

void Ownership::begin_pass() {
    ++version_;
    if (++pass_ > 0xFFFF) {
        madvise(owner_at_, table_entries_ * sizeof(uint32_t), MADV_DONTNEED);
        pass_ = 1;
    }
    reached_.clear();
}

void Ownership::begin_walk() {
    ++walks_;
    begin_pass();
    if (via_at_ == nullptr) via_at_ = reserve<Vias>(table_entries_);
    queue_.clear();
    constructed_.clear();
    leaked_.clear();
    roots_.assign(1, {});  // no_root()
}

void Ownership::work_out() {
    begin_walk();
    reach_changed();
    reach_hidden();
    drain();
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const JavaThread& thread = machine_.thread(static_cast<ThreadId>(i));
        if (!is_alive(thread) || thread.state.is_system) continue;
        reach_roots(thread, index_of(thread.id));
    }
    for (const Ref object : constructed_) {
        if (object.is_null()) continue;
        const uint32_t entry = owner_at_[place_of(object)];
        const bool is_shared = is_shared_for_ever(object) || (entry >> 16 == pass_ && (entry & 0xFFFF) == kShared);
        if (is_shared) leaked_.push_back(object);
    }
}

void Ownership::add_store(Ref object, uint32_t offset) {
    reach(heap_.get_ref(object, offset), kShared, {object, offset});
    drain();
}

void Ownership::add_elements(Ref array) {
    for_each_ref(array, [&](Ref child, uint32_t offset) { reach(child, kShared, {array, offset}); });
    drain();
}

void Ownership::add_thread(const JavaThread& thread) { reach_roots(thread, kShared); }

void Ownership::work_out_others(const JavaThread& thread, const IsCut& is_cut) {
    begin_walk();
    is_cut_ = &is_cut;
    reach_changed();
    reach_hidden();
    drain();
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const JavaThread& other = machine_.thread(static_cast<ThreadId>(i));
        if (&other == &thread || !is_alive(other) || other.state.is_system) continue;
        reach_roots(other, index_of(other.id));
    }
    is_cut_ = nullptr;
    constructed_.clear();
}

void Ownership::keep(std::vector<Owned>& owned) const {
    owned.clear();
    owned.reserve(reached_.size());
    for (const uint32_t place : reached_) owned.push_back({place, owner_at_[place] & 0xFFFF});
}

void Ownership::go_back(std::span<const Owned> owned) {
    begin_pass();
    for (const Owned& object : owned) {
        owner_at_[object.place] = pass_ << 16 | object.owner;
        reached_.push_back(object.place);
    }
}

// ---- Ways ----

void Ownership::keep_way(Ref ref, const JavaThread& thread) {
    const bool is_reached = owner_at_[place_of(ref)] >> 16 == pass_;
    const Vias vias = is_reached ? via_at_[place_of(ref)] : Vias{no_root(), no_root()};
    const auto keep = [&](Via via, Way& way) {
        way.object = ref;
        way.asker = index_of(thread.id);
        if (!find_way(via, way.asker, Way::kMostEdges, way)) way.root = {};
    };
    Ways::Pair& ways = ways_.at(ref, thread.id);
    keep(vias.first, ways[0]);
    keep(vias.second, ways[1]);
}

// A way that does not begin at the asker's own roots.
bool Ownership::find_way(Ref ref, uint32_t asker, uint32_t further, Way& way) const {
    if (owner_at_[place_of(ref)] >> 16 != pass_) return false;
    const Vias& vias = via_at_[place_of(ref)];
    return find_way(vias.first, asker, further, way) || find_way(vias.second, asker, further, way);
}

bool Ownership::find_way(Via via, uint32_t asker, uint32_t further, Way& way) const {
    if (via.from.is_null()) {
        const WayRoot& root = roots_[via.at];
        if (root.kind == WayRoot::Kind::kNone || (root.is_of_thread() && root.thread == asker)) return false;
        way.root = root;
        way.length = 0;
        return true;
    }
    if (further == 0) return false;
    const Klass& klass = *heap_.klass_of(via.from);
    if (is_shared_for_ever(via.from)) {
        way.root = {};
        way.root.kind = WayRoot::Kind::kOld;
        way.root.object = via.from;
        way.length = 0;
    } else if ((owner_at_[place_of(via.from)] & 0xFFFF) == asker || !find_way(via.from, asker, further - 1, way)) {
        return false;
    }
    // Private fields come and go with the thread's status.
    if (figures_of(klass).hiding != Hiding::kNothing && is_private(klass, via.at)) return false;
    way.edges[way.length++] = {index_of(klass.id), via.at};
    return true;
}

}  // namespace heddle::vm
