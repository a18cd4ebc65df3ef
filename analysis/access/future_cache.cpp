#include "analysis/access/future_cache.h"

#include <mutex>

namespace heddle::analysis {

const Future& FutureCache::join(std::span<const LivePoint> stack, const AddRow& add_row) {
    const Future* joined = &nothing_;
    for (size_t i = stack.size(); i-- > 0;) {
        const Key key{joined, stack[i]};
        lookups_.fetch_add(1, std::memory_order_relaxed);
        {
            const std::shared_lock lock(mutex_);
            if (const auto found = futures_.find(key); found != futures_.end()) {
                joined = found->second.get();
                hits_.fetch_add(1, std::memory_order_relaxed);
                continue;
            }
        }
        auto made = std::make_unique<Future>(joined->bits);
        add_row(stack[i], made->bits);
        const std::unique_lock lock(mutex_);
        joined = futures_.try_emplace(key, std::move(made)).first->second.get();
    }
    return *joined;
}

FutureCache::Figures FutureCache::figures() const {
    const std::shared_lock lock(mutex_);
    return {lookups_.load(), hits_.load(), futures_.size()};
}

}  // namespace heddle::analysis
