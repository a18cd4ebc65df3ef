#include "analysis/method/code_ahead.h"

#include <optional>

#include "analysis/method/method_code.h"

namespace heddle::analysis {

CodeAhead code_ahead(const vm::Method& method, uint16_t pc, bool is_in_call) {
    CodeAhead future;
    const std::optional<MethodCode> code = MethodCode::read(method);
    if (!code) return future;
    const int32_t index = code->index_at(pc);
    if (index < 0) return future;
    future.is_known = true;
    std::vector<bool> is_reached(code->blocks().size());
    std::vector<uint32_t> worklist;
    const auto reach = [&](uint32_t block) {
        if (is_reached[block]) return;
        is_reached[block] = true;
        worklist.push_back(block);
    };
    const auto leave = [&](const Block& block) {
        for (const uint16_t successor : block.successors) reach(successor);
        for (const uint16_t handler : block.handlers) reach(code->handlers()[handler].block);
    };
    const Block& own = code->blocks()[code->block_of(static_cast<uint32_t>(index))];
    const uint32_t first = static_cast<uint32_t>(index) + (is_in_call ? 1 : 0);
    if (first < own.last)
        future.ranges.emplace_back(code->instructions()[first].pc, code->instructions()[own.last - 1u].pc);
    leave(own);
    while (!worklist.empty()) {
        const Block& block = code->blocks()[worklist.back()];
        worklist.pop_back();
        future.ranges.emplace_back(code->instructions()[block.first].pc, code->instructions()[block.last - 1u].pc);
        leave(block);
    }
    return future;
}

}  // namespace heddle::analysis
