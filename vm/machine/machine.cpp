#include "vm/machine/machine.h"

#include <algorithm>
#include <cstdio>
#include <sys/mman.h>

#include "classfile/base/check.h"
#include "vm/base/address_space.h"
#include "vm/base/fingerprint.h"
#include "vm/machine/machine_methods.h"

namespace heddle::vm {

Machine::Machine(Program& program, Host& host, const MachineOptions& options)
    : program_(program),
      host_(host),
      options_(options),
      heap_(journal_, program.class_table(), options.max_heap_bytes),
      first_definition_(program.definitions()) {
    class_states_ = reserve_address_space<ClassState>(Program::kMaxClasses);
    constants_ = reserve_address_space<Ref>(Program::kMaxConstants);
    loader_objects_.resize(3);
    boolean_array_ = index_of(program.array_of(program.primitive(BasicType::kBoolean))->id);
    heap_.set_mirror_lookup(
        known().Class->id,
        [](const void* machine, Ref mirror) -> const Klass* {
            return static_cast<const Machine*>(machine)->klass_of_mirror(mirror);
        },
        this);
    initialize_method_ = internal_method(program, "<initialize>", "(I)V", initialize_class_native);
    load_method_ = internal_method(program, "<load>", "(ILjava/lang/String;)V", load_class_native);
    thread_method_ = internal_method(program, "<thread>", "(Ljava/lang/Thread;)V", thread_native);
    make_spare_errors();
}

Machine::~Machine() {
    program_.take_back_definitions(first_definition_);
    munmap(class_states_, Program::kMaxClasses * sizeof(ClassState));
    munmap(constants_, Program::kMaxConstants * sizeof(Ref));
}

Machine::Mark Machine::mark() {
    const Mark mark{journal_.mark(), heap_.position(), program_.definitions()};
    take_epoch();
    for (const auto& thread : threads_) thread->state.saved_floor = thread->stack_limit();
    return mark;
}

Machine::Mark Machine::mark_anew() {
    journal_.forget();
    return mark();
}

void Machine::forget_marks() {
    journal_.forget();
    take_epoch();
    for (const auto& thread : threads_) thread->state.stamp = 0;
    changed_classes_.clear();
    changed_constants_.clear();
}

void Machine::rewind(const Mark& mark) {
    journal_.rewind(mark.journal);
    heap_.restore(mark.heap);
    if (program_.definitions() != mark.definitions) take_back_definitions(mark.definitions);
    take_epoch();
    for (const auto& thread : threads_) thread->state.saved_floor = thread->stack_limit();
}

void Machine::take_back_definitions(size_t position) {
    program_.take_back_definitions(position);
    for (size_t i = 0; i < loader_objects_.size(); ++i) {
        if (!program_.loader(static_cast<LoaderId>(i)).is_on_path) loader_objects_[i] = kNull;
    }
}

void Machine::begin_epoch() {
    journal_.begin_epoch();
    take_epoch();
}

void Machine::take_epoch() {
    heap_.set_epoch(journal_.epoch());
    if (journal_.era() != era_) [[unlikely]]
        begin_era();
}

// Once in 2^32 epochs. A collection finds the live objects.
void Machine::begin_era() {
    era_ = journal_.era();
    collect_garbage();
    heap_.clear_stamps();
    journal_.clear_stamps();
}

void Machine::register_extension(const Extension& extension) {
    if (extension.order < 0) return;
    stateful_.push_back(&extension);
    std::sort(stateful_.begin(), stateful_.end(),
              [](const Extension* a, const Extension* b) { return a->order < b->order; });
}

void Machine::begin_run(JavaThread& thread) {
    touch(thread);
    ThreadState& state = thread.state;
    // If what it waits for has not come, the instruction finds that out. Natives that wait keep their status.
    if (state.status == ThreadStatus::kBlocked || state.status == ThreadStatus::kInitializing) {
        state.status = ThreadStatus::kRunnable;
        state.blocked_on = kNull;
    }
    if (journal_.is_recording() && state.fp != nullptr && state.fp < state.saved_floor)
        save_frame(thread, state.fp, state.pc);
}

void Machine::save_thread(JavaThread& thread) {
    journal_.save(&thread.state, sizeof thread.state, SavedKind::kThread);
    thread.state.stamp = journal_.epoch();
    thread.state.saved_floor = journal_.is_recording() ? thread.stack_limit() : nullptr;
}

void Machine::save_frame(JavaThread& thread, Slot* fp, const Insn* pc) {
    if (fp == nullptr) return;
    const auto* method = method_at(fp);
    journal_.save(fp - kFrameHeader, (kFrameHeader + method->frame_slots) * sizeof(Slot), SavedKind::kFrame,
                  reinterpret_cast<uint64_t>(pc));
    thread.state.saved_floor = fp;
}

// Thread(group, target, name, stackSize) is in bytes; frames here are about as large as HotSpot's.
size_t Machine::stack_slots_for(Ref thread_object) const {
    constexpr int64_t kLargest = int64_t{1} << 30;
    if (thread_object.is_null()) return options_.stack_slots;
    Ref holder = thread_object;
    uint32_t offset = known().Thread_stackSize;
    if (offset == 0 && known().Thread_holder != 0) {
        holder = heap_.get_ref(thread_object, known().Thread_holder);
        offset = known().ThreadFieldHolder_stackSize;
    }
    if (offset == 0 || holder.is_null()) return options_.stack_slots;
    const int64_t bytes = std::min(heap_.get<int64_t>(holder, offset), kLargest);
    return std::max<size_t>(options_.stack_slots, bytes <= 0 ? 0 : static_cast<size_t>(bytes) / sizeof(Slot));
}

// A rewind before a thread's start keeps its stack for the next one: mapping memory costs more than most steps.
JavaThread& Machine::add_thread(Ref thread_object) {
    const auto id = static_cast<ThreadId>(threads_.size());
    const size_t slots = stack_slots_for(thread_object);
    const auto spare = std::find_if(spare_threads_.begin(), spare_threads_.end(), [&](const auto& candidate) {
        return candidate->id == id && candidate->stack_slots() == slots;
    });
    if (spare == spare_threads_.end()) {
        threads_.push_back(std::make_unique<JavaThread>(id, slots));
    } else {
        threads_.push_back(std::move(*spare));
        spare_threads_.erase(spare);
        threads_.back()->state = ThreadState{};
    }
    JavaThread& thread = *threads_.back();
    thread.state.object = thread_object;
    thread.state.stamp = journal_.epoch();
    thread.state.saved_floor = nullptr;
    if (step_ && step_->state.thread != nullptr) {
        JavaThread& parent = *step_->state.thread;
        touch(parent);
        thread.state.identity = mix(mix(parent.state.identity) + ++parent.state.children);
    } else {
        thread.state.identity = index_of(id) + 1;
    }
    if (thread_object) heap_.put<int64_t>(thread_object, known().Thread_eetop, static_cast<int64_t>(index_of(id)) + 1);
    journal_.save_action({[](void* owner, uint64_t) {
                              auto* machine = static_cast<Machine*>(owner);
                              machine->spare_threads_.push_back(std::move(machine->threads_.back()));
                              machine->threads_.pop_back();
                          },
                          this, 0});
    return thread;
}

void Machine::set_constant(uint32_t index, Ref ref) {
    journal_.save(&constants_[index], sizeof(Ref), SavedKind::kRefs);
    constants_[index] = ref;
    if (!step_ || !step_->state.has_initial_state) return;
    changed_constants_.push_back(index);
    journal_.save_action(
        {[](void* owner, uint64_t) { static_cast<Machine*>(owner)->changed_constants_.pop_back(); }, this, 0});
}

void Machine::set_loader_object(LoaderId id, Ref object) {
    // Entries of loaders of the path are removed by rewind().
    if (index_of(id) >= loader_objects_.size()) loader_objects_.resize(index_of(id) + 1);
    loader_objects_[index_of(id)] = object;
    heap_.put<int32_t>(object, known().ClassLoader_loader, static_cast<int32_t>(index_of(id)) + 1);
}

LoaderId Machine::loader_of(Ref loader_object) {
    if (loader_object.is_null()) return LoaderId::kBoot;
    const auto known_id = heap_.get<int32_t>(loader_object, known().ClassLoader_loader);
    if (known_id != 0) return static_cast<LoaderId>(known_id - 1);
    const Klass* klass = heap_.klass_of(loader_object);
    const Ref name = heap_.get_ref(loader_object, known().ClassLoader_name);
    const std::string loader_name = name ? utf8(name) : "";
    // HotSpot writes 'name' @hash of named loaders and class @hash of the others.
    char hash[16];
    std::snprintf(hash, sizeof hash, " @%x", static_cast<unsigned>(identity_hash(loader_object)));
    const std::string description = (name ? "'" + loader_name + "'" : klass->external_name()) + hash;
    const Ref parent = heap_.get_ref(loader_object, known().ClassLoader_parent);
    const std::string parent_text = ", parent loader " + program_.loader(loader_of(parent)).description;
    const LoaderId id = program_.add_loader(loader_name, description, parent_text);
    set_loader_object(id, loader_object);
    return id;
}

namespace {

uint32_t hash_of_number(uint64_t number) {
    uint64_t mixed = number * 0x9E3779B97F4A7C15u;
    mixed ^= mixed >> 29;
    const uint32_t hash = static_cast<uint32_t>(mixed >> 16) & ~kHashFlags;
    return hash == 0 ? 1 : hash;
}

}  // namespace

// While exploring, the number comes from the asking thread, so that the order in which threads ask does not show.
// Initial objects and classes are the same on every path: their hash codes follow from their reproducible numbers, and
// nothing is written.
int32_t Machine::identity_hash(Ref ref) {
    const uint32_t header_hash = heap_.header(ref).hash;
    const uint32_t known_hash = header_hash & ~kHashFlags;
    if (known_hash != 0) return static_cast<int32_t>(known_hash);
    if (step_ && step_->state.has_initial_state) {
        const Klass* mirrored = heap_.klass_of(ref) == known().Class ? klass_of_mirror(ref) : nullptr;
        if (mirrored != nullptr) return static_cast<int32_t>(hash_of_number(mirrored->identity));
        if (heap_.is_old(ref)) return static_cast<int32_t>(hash_of_number(mix(heap_.initial_number(ref))));
    }
    uint64_t number = 0;
    if (step_) {
        JavaThread& thread = *step_->state.thread;
        touch(thread);
        number = mix(thread.state.identity + ++thread.state.hashed);
    } else {
        journal_.save(&hash_counter_, sizeof hash_counter_);
        number = ++hash_counter_;
    }
    const uint32_t hash = hash_of_number(number);
    heap_.set_hash(ref, hash | (header_hash & kHashFlags));
    return static_cast<int32_t>(hash);
}

bool Machine::has_fixed_hash(Ref ref) const {
    if ((heap_.header(ref).hash & ~kHashFlags) != 0) return true;
    if (!step_ || !step_->state.has_initial_state) return false;
    const bool is_mirror = heap_.klass_of(ref) == known().Class && klass_of_mirror(ref) != nullptr;
    return is_mirror || heap_.is_old(ref);
}

void Machine::advance_clock(int64_t nanoseconds) {
    journal_.save(&clock_ns_, sizeof clock_ns_);
    clock_ns_ += nanoseconds;
}

void Machine::set_unsupported(JavaThread& thread, std::string what) {
    if (!unsupported_) unsupported_ = Unsupported{std::move(what), stack_text(thread)};
}

}  // namespace heddle::vm
