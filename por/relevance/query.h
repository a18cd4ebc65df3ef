// Helpers for reading a relevance query, shared by the links of the chain.
#pragma once

#include <cstdint>
#include <string_view>

#include "vm/link/klass.h"
#include "vm/machine/relevance.h"

namespace heddle::por {

constexpr bool is_access(vm::ActionKind kind) {
    return kind == vm::ActionKind::kRead || kind == vm::ActionKind::kWrite;
}

// The reference in this argument slot of the frame; slot 0 of an instance method holds `this`.
inline vm::Ref argument_at(const vm::RelevanceQuery& query, size_t slot) {
    return vm::Ref{static_cast<uint32_t>(query.fp[slot])};
}

inline bool is_method(const vm::RelevanceQuery& query, std::string_view owner, std::string_view name) {
    return query.method->name.view() == name && query.method->owner->name.view() == owner;
}

}  // namespace heddle::por
