// The machine's own code: what a method body is translated into, once, before its first run. A register machine: slots
// 0..max_locals-1 of a frame are the locals, the rest the operand stack positions; operands are slot numbers. Every
// access to the heap, every call, monitor operation and allocation of the bytecode is exactly one instruction here, so
// that the search can stop before it. Instructions are 16 bytes; some are followed by cells of data.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "vm/basic_type.h"
#include "vm/ids.h"

namespace heddle::classfile {
struct Code;
}

namespace heddle::vm {

struct Klass;
struct Method;

// What an operand field of an instruction is, for the passes over code.
enum class Operand : uint8_t {
    kNone,
    kDef,  // slot, written
    kUse,  // slot, read
    kImm,  // a number
};

enum class Op : uint16_t {
#define HEDDLE_INSN(name, a, b, c, type, flow) k##name,
#include "vm/insns.def"
    kCount,
};

struct Insn {
    Op op;
    uint16_t a;
    uint16_t b;
    uint16_t c;
    union {
        struct {
            int32_t imm;
            uint32_t aux;
        };
        int64_t wide;
        double real;
        Method* method;
        Klass* klass;
        const void* pointer;
    };
};
static_assert(sizeof(Insn) == 16);

// How control leaves an instruction.
enum class Flow : uint8_t {
    kNext,    // falls through, may throw if the row says so
    kBranch,  // to imm (relative, in instructions) or falls through
    kJump,    // to imm
    kSwitch,  // table in the following cells
    kCall,    // comes back behind its cells
    kReturn,
    kThrow,
    kCell,  // no instruction: data of the one before
};

struct InsnInfo {
    std::string_view name;
    Operand a, b, c;
    char type;  // of the defined slot: I J F D A, '-' none
    Flow flow;
};

const InsnInfo& info_of(Op op);

struct Handler {
    uint32_t start;  // instruction indices
    uint32_t end;
    uint32_t handler;
    uint16_t catch_type;  // class constant of the owner, 0 for any
};

struct FrameMaps;

// A translated method.
struct MethodBody {
    MethodBody();
    ~MethodBody();
    std::vector<Insn> insns;
    std::vector<uint16_t> bytecode_index;  // per instruction
    std::vector<Handler> handlers;         // in the order of the exception table
    uint16_t max_locals = 0;
    uint16_t max_stack = 0;
    // Owned; made when first asked for, by any thread (vm/frame_maps.h). Cache.
    std::atomic<const FrameMaps*> maps = nullptr;

    uint32_t index_of(const Insn* insn) const { return static_cast<uint32_t>(insn - insns.data()); }
};

}  // namespace heddle::vm
