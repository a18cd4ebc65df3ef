// The vocabulary of the dispatch: slots as Java's types, operands, continuation of an instruction, checks, and the
// instructions that differ only in their types. For vm/machine/interpreter.cpp only: the macros use the locals of
// Interpreter::execute.
#pragma once

#include <bit>
#include <cstdint>

#include "vm/base/ids.h"
#include "vm/code/allocation_site.h"
#include "vm/code/insn.h"

namespace heddle::vm {

inline int32_t as_int(Slot slot) { return static_cast<int32_t>(slot); }
inline uint32_t as_uint(Slot slot) { return static_cast<uint32_t>(slot); }
inline int64_t as_long(Slot slot) { return static_cast<int64_t>(slot); }
inline float as_float(Slot slot) { return std::bit_cast<float>(static_cast<uint32_t>(slot)); }
inline double as_double(Slot slot) { return std::bit_cast<double>(slot); }
inline Slot of_int(int32_t value) { return static_cast<uint32_t>(value); }
inline Slot of_uint(uint32_t value) { return value; }
inline Slot of_long(int64_t value) { return static_cast<uint64_t>(value); }
inline Slot of_float(float value) { return std::bit_cast<uint32_t>(value); }
inline Slot of_double(double value) { return std::bit_cast<uint64_t>(value); }

}  // namespace heddle::vm

#define A fp[pc->a]
#define B fp[pc->b]
#define C fp[pc->c]

#define DISPATCH() goto* kLabels[static_cast<uint16_t>(pc->op)]
#define NEXT()      \
    do {            \
        ++pc;       \
        DISPATCH(); \
    } while (false)
#define SAVE()          \
    do {                \
        state_.pc = pc; \
        state_.fp = fp; \
    } while (false)
#define LOAD()          \
    do {                \
        pc = state_.pc; \
        fp = state_.fp; \
    } while (false)
// Calls a slow path and continues as it returns; falls through when the instruction is done.
#define SLOW(call)                                 \
    do {                                           \
        SAVE();                                    \
        const Next next = (call);                  \
        if (next != Next::kNext) [[unlikely]] {    \
            if (next == Next::kAgain) goto again;  \
            if (next == Next::kThrow) goto unwind; \
            goto stopped;                          \
        }                                          \
    } while (false)

// Notes the allocation site of an object, for instructions with a third operand.
#define NOTE_MADE(object)                                    \
    do {                                                     \
        if (pc->c == kLibraryMaker) [[unlikely]]             \
            note_library_made(object, pc, fp);               \
        else                                                 \
            note_site(heap, object, method_at(fp)->id, *pc); \
    } while (false)
#define ADDRESS(reference) (heap_base + (static_cast<uint64_t>(as_uint(reference)) << 3))
#define NULL_CHECK(reference)                 \
    if (as_uint(reference) == 0) [[unlikely]] \
    goto null_pointer
#define WRITE_BARRIER(reference, offset)                                                        \
    if (reinterpret_cast<const ObjectHeader*>(ADDRESS(reference))->stamp != epoch) [[unlikely]] \
    heap.journalled_place(Ref{as_uint(reference)}, offset)

// Before an action that other threads could observe: ends the step unless the action belongs to it.
#define VISIBLE(query)                  \
    do {                                \
        if constexpr (kExploring) {     \
            if (!(query)) goto visible; \
        }                               \
    } while (false)

#define BINARY(name, expression) \
    op_##name : {                \
        A = (expression);        \
        NEXT();                  \
    }
#define BRANCH(name, condition)             \
    op_##name : {                           \
        pc += (condition) ? pc->imm : 1;    \
        DISPATCH();                         \
    }                                       \
    op_##name##Back : {                     \
        if (condition) {                    \
            pc += pc->imm;                  \
            if (--budget < 0) goto expired; \
            DISPATCH();                     \
        }                                   \
        NEXT();                             \
    }
// Of `index` in `array`, whose address is `object`.
#define INDEX_CHECK()                                                                            \
    if (index >= *reinterpret_cast<const uint32_t*>(object + kArrayLengthOffset)) [[unlikely]] { \
        bad_index = static_cast<int32_t>(index);                                                 \
        bad_array = array;                                                                       \
        goto array_index;                                                                        \
    }
#define LOAD_ELEMENT(name, type, convert)                                                          \
    op_##name : {                                                                                  \
        const Slot array = B;                                                                      \
        NULL_CHECK(array);                                                                         \
        const uint8_t* object = ADDRESS(array);                                                    \
        const auto index = static_cast<uint32_t>(C);                                               \
        INDEX_CHECK();                                                                             \
        VISIBLE(passes_access(pc, fp, Ref{as_uint(array)},                                         \
                              kArrayDataOffset + index * static_cast<uint32_t>(sizeof(type)), 0)); \
        A = convert(reinterpret_cast<const type*>(object + kArrayDataOffset)[index]);              \
        NEXT();                                                                                    \
    }
#define STORE_ELEMENT(name, type, value)                                                                       \
    op_##name : {                                                                                              \
        const Slot array = A;                                                                                  \
        NULL_CHECK(array);                                                                                     \
        uint8_t* object = ADDRESS(array);                                                                      \
        const auto index = static_cast<uint32_t>(B);                                                           \
        INDEX_CHECK();                                                                                         \
        VISIBLE(passes_access(pc, fp, Ref{as_uint(array)},                                                     \
                              kArrayDataOffset + index * static_cast<uint32_t>(sizeof(type)), kAccessWrites)); \
        WRITE_BARRIER(array, kArrayDataOffset + index * static_cast<uint32_t>(sizeof(type)));                  \
        reinterpret_cast<type*>(object + kArrayDataOffset)[index] = static_cast<type>(value);                  \
        NEXT();                                                                                                \
    }
// Defines `base`, the object with the static fields of the class.
#define STATIC_BASE()                                             \
    Ref base = class_states[pc->imm].statics;                     \
    if (base.is_null()) [[unlikely]] {                            \
        VISIBLE(passes_initialization(pc, fp, classes[pc->imm])); \
        SLOW(static_base(pc, &base));                             \
    }
#define GET_FIELD(name, type, convert)                                                          \
    op_GetField##name : {                                                                       \
        const Slot object = B;                                                                  \
        NULL_CHECK(object);                                                                     \
        VISIBLE(passes_field(pc, fp, Ref{as_uint(object)}, static_cast<uint32_t>(pc->imm), 0)); \
        A = convert(*reinterpret_cast<const type*>(ADDRESS(object) + pc->imm));                 \
        NEXT();                                                                                 \
    }                                                                                           \
    op_GetStatic##name : {                                                                      \
        STATIC_BASE();                                                                          \
        VISIBLE(passes_field(pc, fp, base, pc->b * 4u, 0));                                     \
        A = convert(*reinterpret_cast<const type*>(ADDRESS(base.value) + pc->b * 4u));          \
        NEXT();                                                                                 \
    }
#define PUT_FIELD(name, type, mask)                                                                         \
    op_PutField##name : {                                                                                   \
        const Slot object = A;                                                                              \
        NULL_CHECK(object);                                                                                 \
        VISIBLE(passes_field(pc, fp, Ref{as_uint(object)}, static_cast<uint32_t>(pc->imm), kAccessWrites)); \
        WRITE_BARRIER(object, static_cast<uint32_t>(pc->imm));                                              \
        *reinterpret_cast<type*>(ADDRESS(object) + pc->imm) = static_cast<type>(B mask);                    \
        NEXT();                                                                                             \
    }                                                                                                       \
    op_PutStatic##name : {                                                                                  \
        STATIC_BASE();                                                                                      \
        VISIBLE(passes_field(pc, fp, base, pc->b * 4u, kAccessWrites));                                     \
        WRITE_BARRIER(base.value, pc->b * 4u);                                                              \
        *reinterpret_cast<type*>(ADDRESS(base.value) + pc->b * 4u) = static_cast<type>(A mask);             \
        NEXT();                                                                                             \
    }
#define LEAVE_FRAME()                           \
    const auto* const call = call_of(fp);       \
    fp = caller_of(fp);                         \
    if (fp < state_.saved_floor) [[unlikely]]   \
        machine_.save_frame(thread_, fp, call); \
    if constexpr (kExploring) note_frame(fp, call)
