// invokedynamic, method handles and dynamic constants inside the machine.
#include "vm/interpreter.h"

namespace heddle::vm {

namespace {

Next refuse(Machine& machine, JavaThread& thread, Stop* stop, const char* what) {
    machine.set_unsupported(thread, what);
    *stop = Stop::kUnsupported;
    return Next::kStop;
}

}  // namespace

Next Interpreter::load_linked_constant(const Insn*, Ref*) { return refuse(machine_, thread_, &stop_, "method handle, method type or dynamic constant"); }
Next Interpreter::resolve_polymorphic(const Insn*, Method*) { return refuse(machine_, thread_, &stop_, "signature-polymorphic call"); }
Next Interpreter::link_call_site(const Insn*, Method**, Ref*) { return refuse(machine_, thread_, &stop_, "invokedynamic with a bootstrap method of its own"); }
Next Interpreter::linked_call_site(const Insn*, Method**, Ref*) { return refuse(machine_, thread_, &stop_, "invokedynamic"); }
Next Interpreter::invoke_handle(const Insn*, Method**, Ref*) { return refuse(machine_, thread_, &stop_, "method handle call"); }
Next Interpreter::link_target(const Insn*, const Slot*, Method**) { return refuse(machine_, thread_, &stop_, "MethodHandle.linkTo"); }
Next Interpreter::basic_target(Ref, Method**) { return refuse(machine_, thread_, &stop_, "MethodHandle.invokeBasic"); }

}  // namespace heddle::vm
