#include "analysis/tables.h"

#include <chrono>

namespace heddle::analysis {

class Future {
public:
    explicit Future(vm::BitSet joined) : bits(std::move(joined)) {}
    vm::BitSet bits;
};

namespace {

struct FutureKey {
    const Future* callers;
    LivePoint point;
    friend bool operator==(const FutureKey&, const FutureKey&) = default;
};

struct FutureKeyHash {
    size_t operator()(const FutureKey& key) const {
        const uint64_t point = (uint64_t{index_of(key.point.method)} << 17) | (uint64_t{key.point.pc} << 1) |
                               (key.point.is_in_call ? 1u : 0u);
        return (reinterpret_cast<uintptr_t>(key.callers) * 31 + point) * 0x9E3779B97F4A7C15ull >> 16;
    }
};

double seconds_since(std::chrono::steady_clock::time_point& from) {
    const auto now = std::chrono::steady_clock::now();
    const double seconds = std::chrono::duration<double>(now - from).count();
    from = now;
    return seconds;
}

}  // namespace

// By the future of the callers and the frame above them: stacks that end alike share what they have in common.
struct Tables::FutureCache {
    mutable std::shared_mutex mutex;
    std::unordered_map<FutureKey, std::unique_ptr<Future>, FutureKeyHash> futures;
    std::unique_ptr<Future> nothing;
    std::atomic<uint64_t> lookups{0};
    std::atomic<uint64_t> hits{0};
};

Tables::Tables() : futures_(std::make_unique<FutureCache>()) {}
Tables::~Tables() = default;

std::unique_ptr<Tables> analyze(vm::Machine& machine, vm::Klass* main, const AnalyzeOptions& options) {
    std::unique_ptr<Tables> tables(new Tables);
    auto time = std::chrono::steady_clock::now();
    tables->options_ = options;
    tables->start_ = read_start_state(machine, main);
    tables->times_.start_state = seconds_since(time);
    tables->graph_ = std::make_unique<CallGraph>(machine.program(), tables->start_, tables->options_.native_effects,
                                                 options.call_graph);
    tables->graph_->build();
    tables->times_.call_graph = seconds_since(time);
    tables->access_ = std::make_unique<FieldAccess>(*tables->graph_);
    if (options.fields != FieldsKind::kSensitive)
        tables->coarse_ = std::make_unique<CoarseAccess>(*tables->graph_, *tables->access_, options.fields);
    tables->futures_->nothing = std::make_unique<Future>(vm::BitSet(tables->access_->bit_count()));
    tables->times_.field_access = seconds_since(time);
    if (options.finds_immutable) tables->immutable_ = std::make_unique<ImmutableFields>(*tables->graph_);
    tables->times_.immutable = seconds_since(time);
    return tables;
}

bool Tables::is_immutable(vm::FieldId field) const { return immutable_ != nullptr && immutable_->is_immutable(field); }

const vm::BitSet& Tables::row(const LivePoint& point, vm::BitSet& room) const {
    if (coarse_ == nullptr) return access_->row(point);
    room = coarse_->row(point);
    return room;
}

bool Tables::may(std::span<const LivePoint> stack, vm::FieldId field, bool writes) const {
    const vm::Field& known = *graph_->program().field(field);
    vm::BitSet room;
    for (const LivePoint& point : stack) {
        if (access_->allows(row(point, room), known, writes)) return true;
    }
    return false;
}

bool Tables::may_elements(std::span<const LivePoint> stack, const vm::Klass& array, bool writes) const {
    vm::BitSet room;
    for (const LivePoint& point : stack) {
        if (access_->allows_elements(row(point, room), array, writes)) return true;
    }
    return false;
}

const Future& Tables::future(std::span<const LivePoint> stack) const {
    const Future* joined = futures_->nothing.get();
    for (size_t i = stack.size(); i-- > 0;) {
        const FutureKey key{joined, stack[i]};
        futures_->lookups.fetch_add(1, std::memory_order_relaxed);
        {
            const std::shared_lock lock(futures_->mutex);
            if (const auto found = futures_->futures.find(key); found != futures_->futures.end()) {
                joined = found->second.get();
                futures_->hits.fetch_add(1, std::memory_order_relaxed);
                continue;
            }
        }
        auto made = std::make_unique<Future>(joined->bits);
        vm::BitSet room;
        made->bits |= row(stack[i], room);
        const std::unique_lock lock(futures_->mutex);
        joined = futures_->futures.try_emplace(key, std::move(made)).first->second.get();
    }
    return *joined;
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

Tables::CacheFigures Tables::cache_figures() const {
    const std::shared_lock lock(futures_->mutex);
    return {futures_->lookups.load(), futures_->hits.load(), futures_->futures.size()};
}

}  // namespace heddle::analysis
