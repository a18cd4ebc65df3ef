// Methods built by hand from the machine's instructions, for the tests of passes over them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <set>
#include <vector>

#include "vm/base/bit_set.h"
#include "vm/base/linked.h"
#include "vm/code/frame_maps.h"
#include "vm/code/insn.h"
#include "vm/code/method_body.h"
#include "vm/link/klass.h"

namespace heddle::vm::testing {

using Slots = std::set<uint32_t>;

inline Slots slots(const BitSet& set) {
    Slots result;
    set.for_each([&](uint32_t slot) { result.insert(slot); });
    return result;
}

// A static method with five locals, three stack positions and one temporary slot.
struct Code {
    static constexpr uint16_t kLocals = 5, kStack = 3, kFrame = 9;

    Code() {
        method.access = kAccStatic;
        set_body(method, {}, kFrame);
        method.body->max_locals = kLocals;
        method.body->max_stack = kStack;
    }
    uint32_t size() const { return static_cast<uint32_t>(method.body->insns.size()); }
    uint32_t add(Op op, uint16_t a = 0, uint16_t b = 0, uint16_t c = 0, int32_t imm = 0) {
        Insn insn{};
        insn.op = op;
        insn.a = a;
        insn.b = b;
        insn.c = c;
        insn.imm = imm;
        insn.aux = 0;
        method.body->insns.push_back(insn);
        return size() - 1;
    }
    uint32_t call(uint16_t result, char type, const std::vector<uint16_t>& arguments) {
        std::vector<uint16_t> words{static_cast<uint16_t>(arguments.size()), static_cast<uint16_t>(type)};
        words.insert(words.end(), arguments.begin(), arguments.end());
        words.resize((words.size() + 7) / 8 * 8);
        const uint32_t index = add(Op::kInvokeStatic, result, static_cast<uint16_t>(1 + words.size() / 8), 13);
        add_cells(words.data(), words.size() / 8);
        return index;
    }
    uint32_t table_switch(uint16_t key, std::vector<int32_t> distances) {
        const uint32_t index = add(Op::kTableSwitch, key);
        method.body->insns[index].aux = static_cast<uint32_t>(distances.size() - 1);
        distances.resize((distances.size() + 3) / 4 * 4);
        add_cells(distances.data(), distances.size() / 4);
        return index;
    }
    void handler(uint32_t start, uint32_t end, uint32_t at) { method.body->handlers.push_back({start, end, at, 0}); }
    const FrameMaps& maps() { return frame_maps(method); }

    Method method;

private:
    template <typename Word>
    void add_cells(const Word* words, size_t count) {
        for (size_t i = 0; i < count; ++i) {
            Insn cell{};
            std::memcpy(static_cast<void*>(&cell), words + i * (sizeof cell / sizeof(Word)), sizeof cell);
            method.body->insns.push_back(cell);
        }
    }
};

}  // namespace heddle::vm::testing
