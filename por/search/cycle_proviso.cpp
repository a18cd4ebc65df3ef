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

class FinishedProviso final : public SharedProviso {
public:
    explicit FinishedProviso(SharedStore& store) : store_(store) {}

    void enter(StateKey& state) override { stack_.push_back(state.fingerprint()); }
    void leave() override {
        if (stack_.size() > shared_)
            store_.set_finished(stack_.back());
        else
            --shared_;
        stack_.pop_back();
    }
    bool may_close_cycle(StateKey& state) const override { return !store_.is_finished(state.fingerprint()); }
    void share_stack() override { shared_ = stack_.size(); }

private:
    SharedStore& store_;
    std::vector<vm::Fingerprint> stack_;
    size_t shared_ = 0;  // so many states from the bottom are on the stack of another worker, too
};

class QueueProviso final : public CycleProviso {
public:
    void enter(StateKey&) override {}
    void leave() override {}
    bool may_close_cycle(StateKey&) const override { return true; }
};

}  // namespace

std::unique_ptr<CycleProviso> make_stack_proviso() { return std::make_unique<StackProviso>(); }

std::unique_ptr<SharedProviso> make_shared_proviso(SharedStore& store) {
    return std::make_unique<FinishedProviso>(store);
}

std::unique_ptr<CycleProviso> make_queue_proviso() { return std::make_unique<QueueProviso>(); }

}  // namespace heddle::por
