// Questions to which every link said no for a reason that lasts: as long as another thread still reaches the object,
// the action matters, and the links need not be asked again. Searches ask the same question in state after state.
//
// An entry is about a thread, an object (its class with it: refs may mean other objects after going back), a place in
// it and the kind of the action. Entries fall out when others need their place.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/relevance.h"
#include "vm/thread.h"

namespace heddle::por {

class LastingAnswers {
public:
    LastingAnswers() : answers_(kCount) {}

    bool contains(const vm::Question& question, uint32_t klass) const {
        return answers_[place_of(question)] == answer_of(question, klass);
    }
    void add(const vm::Question& question, uint32_t klass) {
        answers_[place_of(question)] = answer_of(question, klass);
    }

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
    static Answer answer_of(const vm::Question& question, uint32_t klass) {
        return {question.thread, question.object, klass, question.offset, question.kind};
    }
    static size_t place_of(const vm::Question& question) {
        const uint32_t kind = static_cast<uint32_t>(question.kind);
        const uint32_t thread = index_of(question.thread->id);
        return ((question.object.value * 0x9E3779B1u) ^ ((question.offset + (thread << 8) + kind) * 0x85EBCA6Bu)) >>
               (32 - kBits);
    }

    std::vector<Answer> answers_;
};

}  // namespace heddle::por
