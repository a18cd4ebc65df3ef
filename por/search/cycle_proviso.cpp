#include "por/search/cycle_proviso.h"

#include <unordered_set>
#include <vector>

namespace heddle::por {

namespace {

class StackProviso final : public CycleProviso {
public:
    void enter(StateKey& state) override {
        stack_.push_back(state.fingerprint());
        on_stack_.insert(stack_.back());
    }
    void leave() override {
        on_stack_.erase(stack_.back());
        stack_.pop_back();
    }
    bool may_close_cycle(StateKey& state) const override { return on_stack_.contains(state.fingerprint()); }

private:
    struct Hash {
        size_t operator()(const vm::Fingerprint& state) const { return static_cast<size_t>(state.low); }
    };
    std::vector<vm::Fingerprint> stack_;
    std::unordered_set<vm::Fingerprint, Hash> on_stack_;
};

class QueueProviso final : public CycleProviso {
public:
    void enter(StateKey&) override {}
    void leave() override {}
    bool may_close_cycle(StateKey&) const override { return true; }
};

}  // namespace

std::unique_ptr<CycleProviso> make_stack_proviso() { return std::make_unique<StackProviso>(); }

std::unique_ptr<CycleProviso> make_queue_proviso() { return std::make_unique<QueueProviso>(); }

}  // namespace heddle::por
