#include "analysis/tables/tables.h"

#include <chrono>

namespace heddle::analysis {

namespace {

double seconds_since(std::chrono::steady_clock::time_point& from) {
    const auto now = std::chrono::steady_clock::now();
    const double seconds = std::chrono::duration<double>(now - from).count();
    from = now;
    return seconds;
}

}  // namespace

Tables::Tables() = default;
Tables::~Tables() = default;

std::unique_ptr<Tables> analyze(vm::Machine& machine, vm::Klass* main, const AnalyzeOptions& options) {
    std::unique_ptr<Tables> tables(new Tables);
    auto time = std::chrono::steady_clock::now();
    tables->options_ = options;
    tables->start_ = read_start_state(machine, main);
    tables->times_.start_state = seconds_since(time);
    const auto build = [&](const PointersOptions& pointers) {
        tables->graph_ = std::make_unique<CallGraph>(machine.program(), tables->start_, tables->options_.native_effects,
                                                     options.call_graph, pointers);
        tables->graph_->build();
    };
    build(options.pointers);
    // Reflection creates and writes objects without a site: analyse again without sites.
    if (options.pointers.kind != PointersKind::kNone && tables->graph_->uses_reflection()) build({});
    tables->times_.call_graph = seconds_since(time);
    tables->access_ = std::make_unique<FieldAccess>(*tables->graph_);
    if (options.fields != FieldsKind::kSensitive)
        tables->coarse_ = std::make_unique<CoarseAccess>(*tables->graph_, *tables->access_, options.fields);
    tables->futures_ = std::make_unique<FutureCache>(tables->access_->bit_count());
    tables->times_.field_access = seconds_since(time);
    if (options.finds_immutable) tables->immutable_ = std::make_unique<ImmutableFields>(*tables->graph_);
    tables->times_.immutable = seconds_since(time);
    if (options.finds_escape) tables->escape_ = std::make_unique<StaticEscape>(*tables->graph_);
    tables->times_.escape = seconds_since(time);
    return tables;
}

bool Tables::is_immutable(vm::FieldId field) const { return immutable_ != nullptr && immutable_->is_immutable(field); }

const vm::BitSet& Tables::row(const LivePoint& point, vm::BitSet& buffer) const {
    if (coarse_ == nullptr) return access_->row(point);
    buffer = coarse_->row(point);
    return buffer;
}

bool Tables::may(std::span<const LivePoint> stack, vm::FieldId field, bool writes) const {
    const vm::Field& known = *graph_->program().field(field);
    vm::BitSet buffer;
    for (const LivePoint& point : stack) {
        if (access_->allows(row(point, buffer), known, writes)) return true;
    }
    return false;
}

bool Tables::may_elements(std::span<const LivePoint> stack, const vm::Klass& array, bool writes) const {
    vm::BitSet buffer;
    for (const LivePoint& point : stack) {
        if (access_->allows_elements(row(point, buffer), array, writes)) return true;
    }
    return false;
}

const Future& Tables::future(std::span<const LivePoint> stack) const {
    return futures_->join(stack, [this](const LivePoint& point, vm::BitSet& joined) {
        vm::BitSet buffer;
        joined |= row(point, buffer);
    });
}

bool Tables::may_access(const Future& future, vm::FieldId field, bool writes) const {
    return access_->allows(future.bits, *graph_->program().field(field), writes);
}

bool Tables::may_access_elements(const Future& future, const vm::Klass& array, bool writes) const {
    return access_->allows_elements(future.bits, array, writes);
}

bool Tables::may_access_elements(const Future& future, const vm::Klass& array, bool writes,
                                 const LivePoint& accessor) const {
    return access_->allows_elements(future.bits, array, writes, accessor);
}

}  // namespace heddle::analysis
