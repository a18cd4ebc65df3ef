#include "por/relevance/table_check.h"

#include "por/base/location_names.h"
#include "por/relevance/query.h"
#include "vm/code/code_positions.h"

namespace heddle::por {

namespace {

std::string name_of(const vm::Field& field) { return class_text(*field.owner) + "." + name_text(field.name); }

}  // namespace

void TableCheck::begin() {
    reachability_ = std::make_unique<vm::Reachability>(machine_);
    // References in private fields (vm/state/private_fields.def) count like any other here.
    reachability_->set_private_fields(false);
    is_stale_ = true;
}

void TableCheck::rewind(const Mark& mark) {
    promised_ = mark;
    is_stale_ = true;
}

void TableCheck::begin_step(const vm::JavaThread& thread) {
    is_stale_ = true;
    const size_t id = index_of(thread.id);
    if (promised_.size() <= id) promised_.resize(id + 1, kNone);
    const analysis::Future* future = tables_.future_of(thread);
    if (future == nullptr) return;
    for (int32_t at = promised_[id]; at != kNone; at = promises_[static_cast<size_t>(at)].earlier) {
        if (promises_[static_cast<size_t>(at)].future == future) return;
    }
    const auto [found, is_new] =
        promise_ids_.try_emplace({promised_[id], future}, static_cast<int32_t>(promises_.size()));
    if (is_new) promises_.push_back({promised_[id], future});
    promised_[id] = found->second;
}

// What a thread does belongs to the future of the thread that started it.
void TableCheck::end_step(const vm::JavaThread& thread) {
    if (promised_.size() < machine_.thread_count()) promised_.resize(machine_.thread_count(), kNone);
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const vm::JavaThread& other = machine_.thread(static_cast<vm::ThreadId>(i));
        if (promised_[i] != kNone || other.state.status == vm::ThreadStatus::kNew || other.state.is_system) continue;
        promised_[i] = promised_[index_of(thread.id)];
    }
}

bool TableCheck::is_relevant(const vm::RelevanceQuery& query) {
    if (inner_ == nullptr || inner_->is_relevant(query)) return true;
    check(query);
    return false;
}

void TableCheck::note(const vm::RelevanceQuery& query) {
    check(query);
    if (inner_ != nullptr) inner_->note(query);
}

void TableCheck::note_reference_store(const vm::JavaThread& thread, vm::Ref object, uint32_t offset) {
    is_stale_ = true;
    if (inner_ != nullptr) inner_->note_reference_store(thread, object, offset);
}

void TableCheck::note_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, uint8_t flags) {
    if (inner_ != nullptr) inner_->note_access(thread, object, offset, flags);
    is_stale_ = true;
    if (object.is_null() || problem_) return;
    const bool writes = (flags & vm::kAccessWrites) != 0;
    // The access is a native's: there is no instruction that would narrow down the array.
    const analysis::LivePoint unknown{machine_.thread_method()->id, 0, false};
    if (machine_.heap().klass_of(object)->is_array()) return check_elements(thread, object, writes, unknown);
    const vm::Field* field = field_of_object(machine_, object, offset);
    // Fields that the machine injects are in no class file, and so in no table.
    if (field != nullptr && field->info != nullptr) check_field(thread, *field, object, writes);
}

void TableCheck::check(const vm::RelevanceQuery& query) {
    if (is_access(query.kind) && !query.object.is_null() && !problem_) {
        const bool writes = query.kind == vm::ActionKind::kWrite;
        const vm::Method& method = *query.method;
        if (query.field != nullptr) {
            check_field(*query.thread, *query.field, query.object, writes);
        } else {
            check_elements(*query.thread, query.object, writes,
                           {method.id, vm::bytecode_index(method, query.thread->state.pc), false});
        }
        if (writes) check_immutable(query);
    }
    if (!problem_) check_private(query);
    if (!is_access(query.kind) || query.stores_reference) is_stale_ = true;
}

template <typename Allows>
bool TableCheck::is_promised(const vm::JavaThread& thread, Allows&& allows) const {
    const size_t id = index_of(thread.id);
    int32_t at = id < promised_.size() ? promised_[id] : kNone;
    for (; at != kNone; at = promises_[static_cast<size_t>(at)].earlier) {
        if (!allows(*promises_[static_cast<size_t>(at)].future)) return false;
    }
    return true;
}

void TableCheck::check_field(const vm::JavaThread& thread, const vm::Field& field, vm::Ref object, bool writes) {
    ++checked_;
    const auto allows = [&](const analysis::Future& future) {
        return tables_.may_access(future, field, object, writes);
    };
    if (!is_promised(thread, allows)) fail(thread, name_of(field), writes, "is in no future that the tables promised");
}

void TableCheck::check_elements(const vm::JavaThread& thread, vm::Ref array, bool writes,
                                const analysis::LivePoint& accessor) {
    ++checked_;
    const auto allows = [&](const analysis::Future& future) {
        return tables_.may_access_elements(future, array, writes, accessor);
    };
    if (is_promised(thread, allows)) return;
    fail(thread, "elements of " + class_text(*machine_.heap().klass_of(array)), writes,
         "is in no future that the tables promised");
}

void TableCheck::check_immutable(const vm::RelevanceQuery& query) {
    if (problem_ || query.field == nullptr || !tables_.is_immutable(*query.field)) return;
    const vm::Field& field = *query.field;
    bool is_late = false;
    if (field.is_static()) {
        const vm::ClassState& state = machine_.class_state(field.owner);
        is_late = state.init != vm::InitState::kRunning || state.initializer != query.thread->id;
    } else {
        is_late = is_shared(query.object, *query.thread);
    }
    if (is_late) fail(*query.thread, name_of(field), true, "comes late: the tables call the field immutable");
}

void TableCheck::check_private(const vm::RelevanceQuery& query) {
    if (query.object.is_null() || (query.field != nullptr && query.field->is_static())) return;
    const vm::Method& method = *query.method;
    const bool is_private = tables_.is_private(query.object) ||
                            (is_access(query.kind) &&
                             tables_.is_private_access(method, vm::bytecode_index(method, query.thread->state.pc)));
    if (!is_private || !is_shared(query.object, *query.thread)) return;
    const std::string what =
        query.field != nullptr ? name_of(*query.field) : class_text(*machine_.heap().klass_of(query.object));
    fail(*query.thread, what, query.kind == vm::ActionKind::kWrite,
         "is to an object that the tables call private, but another thread reaches");
}

bool TableCheck::is_shared(vm::Ref object, const vm::JavaThread& thread) {
    if (reachability_ == nullptr) return false;
    if (is_stale_) reachability_->compute();
    is_stale_ = false;
    return !reachability_->is_local(object, thread);
}

void TableCheck::fail(const vm::JavaThread& thread, const std::string& what, bool writes, std::string_view why) {
    const vm::FrameView frame = machine_.top_frame(thread);
    const vm::Method& method = *frame.method();
    problem_ = std::string(writes ? "the write of " : "the read of ") + what + " by thread " +
               std::to_string(index_of(thread.id)) + " in " + method.owner->external_name() + "." +
               std::string(method.name.view()) + " at " + std::to_string(vm::bytecode_index(method, frame.pc)) + " " +
               std::string(why);
    for (const std::string& line : machine_.stack_text(thread)) *problem_ += "\n  at " + line;
}

}  // namespace heddle::por
