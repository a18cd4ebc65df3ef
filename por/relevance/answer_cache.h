// A cache of relevance queries that no link ruled out, each link for a permanent reason (Link::is_refusal_permanent).
// Such an action stays relevant for as long as another thread reaches the object, so the links need not be asked again.
//
// An entry is keyed by thread, object, class of the object, location and kind of the action. The class belongs to the
// key because after a rewind the same reference may name another object. The cache is direct-mapped: an entry is
// overwritten when another one needs its slot.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/machine/relevance.h"
#include "vm/machine/thread.h"

namespace heddle::por {

class AnswerCache {
public:
    AnswerCache() : answers_(kCount) {}

    bool contains(const vm::RelevanceQuery& query, uint32_t klass) const {
        return answers_[slot_of(query)] == answer_of(query, klass);
    }
    void add(const vm::RelevanceQuery& query, uint32_t klass) { answers_[slot_of(query)] = answer_of(query, klass); }

private:
    static constexpr uint32_t kBits = 10;
    static constexpr uint32_t kCount = 1u << kBits;
    struct Answer {
        const vm::JavaThread* thread = nullptr;
        vm::Ref object;
        uint32_t klass = 0;
        uint32_t offset = 0;
        vm::ActionKind kind = vm::ActionKind::kBegin;
        friend bool operator==(const Answer&, const Answer&) = default;
    };
    static Answer answer_of(const vm::RelevanceQuery& query, uint32_t klass) {
        return {query.thread, query.object, klass, query.offset, query.kind};
    }
    static size_t slot_of(const vm::RelevanceQuery& query) {
        const uint32_t kind = static_cast<uint32_t>(query.kind);
        const uint32_t thread = index_of(query.thread->id);
        return ((query.object.value * 0x9E3779B1u) ^ ((query.offset + (thread << 8) + kind) * 0x85EBCA6Bu)) >>
               (32 - kBits);
    }

    std::vector<Answer> answers_;
};

}  // namespace heddle::por
