// The machine's instructions. A method body is translated into them once, before its first run. It is a register
// machine: slots 0 to max_locals-1 of a frame are the locals, the rest are the operand stack positions; operands are
// slot numbers. Every heap access, call, monitor operation and allocation of the bytecode is exactly one instruction
// here, so that the search can stop before it. Instructions are 16 bytes; some are followed by cells of data.
//
// Code belongs to one Program and is used by one thread: an unresolved instruction is overwritten in place by its
// resolved form (code_to_change in vm/code/method_body.h), with plain stores.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "vm/base/basic_type.h"
#include "vm/base/ids.h"

namespace heddle::vm {

struct Klass;
struct Method;

// The role of an operand field, for the passes over code.
enum class Operand : uint8_t {
    kNone,
    kDef,  // slot, written
    kUse,  // slot, read
    kImm,  // a number
};

enum class Op : uint16_t {
#define HEDDLE_INSN(name, a, b, c, type, flow) k##name,
#include "vm/code/insns.def"
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
    kCall,    // continues after its cells when the callee has returned
    kReturn,
    kThrow,
    kCell,  // not an instruction: data of the one before
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
    std::vector<Insn> insns;
    std::vector<uint16_t> bytecode_index;  // per instruction
    std::vector<Handler> handlers;         // in the order of the exception table
    uint16_t max_locals = 0;
    uint16_t max_stack = 0;
    // Computed by the first call of frame_maps() (vm/code/frame_maps.h). Cache.
    std::unique_ptr<const FrameMaps, void (*)(const FrameMaps*)> maps{nullptr, nullptr};

    uint32_t index_of(const Insn* insn) const { return static_cast<uint32_t>(insn - insns.data()); }
};

}  // namespace heddle::vm
