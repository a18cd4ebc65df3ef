// The interpreter: runs one thread until it stops. interpreter.cpp is the dispatch, with everything that is frequent;
// slow_paths.cpp resolves, links, allocates with collection, calls natives and unwinds. The dispatch keeps pc and fp in
// registers and writes them to ThreadState before it calls a slow path.
#pragma once

#include <cstdint>

#include "classfile/format/opcodes.h"
#include "vm/code/insn.h"
#include "vm/machine/machine.h"

namespace heddle::vm {

// What the dispatch does after a slow path.
enum class Next : uint8_t {
    kNext,   // the instruction is done: continue after it
    kAgain,  // dispatch at ThreadState's pc: frames or code changed, or the instruction is to be executed again
    kThrow,  // an exception is pending
    kStop,   // Interpreter::stop says why
};

class Interpreter {
public:
    Interpreter(Machine& machine, JavaThread& thread) : machine_(machine), thread_(thread), state_(thread.state) {}

    Stop run(int64_t budget) { return execute<false>(budget); }
    // The same, but stops before visible actions (vm/machine/step.h): Stop::kVisible.
    Stop explore(int64_t budget) {
        is_exploring_ = true;
        return execute<true>(budget);
    }
    // For the native that runs: true iff it may begin to initialise the class now; if not, it is entered again for
    // that.
    bool may_initialize(const Klass* klass);

private:
    template <bool kExploring>
    Stop execute(int64_t budget);

    // vm/explore/step_boundary.cpp, exploring only. Each returns true iff the action belongs to the running step; if
    // not, the step ends before the instruction.
    bool passes_access(const Insn* pc, const Slot* fp, Ref object, uint32_t offset, uint8_t flags,
                       const Field* field = nullptr);
    bool passes_field(const Insn* pc, const Slot* fp, Ref object, uint32_t offset, uint8_t flags);
    bool passes_monitor(const Insn* pc, const Slot* fp, Ref object, bool is_enter);
    bool passes_initialization(const Insn* pc, const Slot* fp, const Klass* klass);
    bool passes_native(const Insn* pc, const Slot* fp);
    bool passes(const Insn* pc, const Slot* fp, const RelevanceQuery& query);
    bool may_execute(const Insn* pc, const Slot* fp, const RelevanceQuery& query);
    void log_ordering(const RelevanceQuery& query);
    bool merge_line(const Slot* fp);
    // The frame was entered or returned to: a trusted call ends when other code runs.
    void note_frame(const Slot* fp, const Insn* pc);
    void note_entry(Slot* fp);
    Ref synchronized_object(const Slot* fp);
    // The JDK's code has just allocated the object (vm/code/allocation_site.h).
    void note_library_made(Ref object, const Insn* pc, Slot* fp);

    // slow_paths.cpp. `pc` is the instruction being done; ThreadState holds pc and fp already.
    Next translate_entry();
    Next enter_synchronized();
    Next leave_synchronized();
    Next run_native(Slot* value);
    Next load_constant(const Insn* pc, Ref* constant);
    Next load_primitive_constant(const Insn* pc, Slot* value);
    Next resolve_field(const Insn* pc);
    Next resolve_static(const Insn* pc);
    Next static_base(const Insn* pc, Ref* base);
    Next resolve_call(const Insn* pc);
    void quicken(const Insn* insn, Op op, uint16_t b, int32_t imm, uint32_t aux);
    void quicken(const Insn* insn, Op op, const void* pointer);
    Next initialize_class(Klass* klass);
    Next select_interface_method(const Insn* pc, Klass* receiver, Method** target);
    Next invoke_dynamic(const Insn* pc, Method** target, Ref* appendix);
    Next link_call_site(const Insn* pc, Method** target, Ref* appendix);
    Next linked_call_site(const Insn* pc, Method** target, Ref* appendix);
    Next invoke_handle(const Insn* pc, Method** target, Ref* appendix);
    Next link_target(const Insn* pc, const Slot* fp, Method** target);
    Next basic_target(Ref handle, Method** target);
    Next form_target(Ref form, Method** target);
    Next member_target(Ref member, Method** target);
    Next linked_target(Ref link, Method** target, Ref* appendix);
    Next push_linker(Method* linker, std::span<const Slot> arguments);
    Next concat(const Insn* pc, Slot* fp, Ref* result);
    Next resolve_class_operand(const Insn* pc);
    Next allocate_object(Klass* klass, Ref* result);
    Next allocate_array(Klass* klass, int32_t length, Ref* result);
    Next allocate_multi(const Insn* pc, Slot* fp, Ref* result);
    Next monitor_enter(Ref object);
    Next monitor_exit(Ref object);
    Next thread_ended();
    // False: the exception left the thread's last frame (kTerminated).
    bool unwind();

    Next throw_null_pointer();
    Next throw_array_index(int32_t index, int32_t length);
    Next throw_array_store(Ref array, Ref value);
    Next throw_class_cast(Ref object, const Klass* klass);
    Next throw_division();
    Next throw_stack_overflow();
    Next throw_abstract();

    // Turns the value into what the dispatch does about a link result.
    template <typename T>
    Next linked(const Linked<T>& result, T* value) {
        if (!result.ok())
            return not_linked(result.must_load() ? nullptr : &result.thrown(),
                              result.must_load() ? &result.load_request() : nullptr);
        *value = result.value();
        return Next::kNext;
    }
    Next not_linked(const Thrown* thrown, const MustLoad* request);
    Next field_operand(const Insn* pc, classfile::Opcode opcode, Field** field);
    Next load_linked_constant(const Insn* pc, Ref* constant);
    Next resolve_polymorphic(const Insn* pc, Method* method);
    Next resolve_special(const Insn* pc, Klass* from, Method* method);
    // The new object or objects that `make` returns. It is called a second time after a collection when it returned
    // kNull.
    template <typename Make>
    Next allocate(Ref* result, Make&& make) {
        if (machine_.heap().wants_collection()) machine_.collect_garbage();
        *result = make();
        if (result->is_null()) {
            machine_.collect_garbage();
            *result = make();
        }
        return result->is_null() ? throw_out_of_memory(OutOfMemory::kHeap) : Next::kNext;
    }
    Ref allocate_nested(Klass* array, const int32_t* dimensions, int count);
    Next throw_out_of_memory(OutOfMemory reason);

    Machine& machine_;
    JavaThread& thread_;
    ThreadState& state_;
    Stop stop_ = Stop::kBudget;
    bool is_exploring_ = false;
    const Slot* granted_native_ = nullptr;  // the frame of the native that this step is for, while it runs
};

}  // namespace heddle::vm
