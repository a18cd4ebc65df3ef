// invokedynamic: sites with a bootstrap method that the machine knows are linked here, once, to a static call; all
// other bootstrap methods run as Java code (vm/invoke/method_handles.cpp).
#include "vm/code/method_body.h"
#include "vm/code/translate.h"
#include "vm/invoke/concat.h"
#include "vm/invoke/invoke_data.h"
#include "vm/invoke/lambda.h"
#include "vm/invoke/member_names.h"
#include "vm/machine/interpreter.h"

namespace heddle::vm {

namespace {

using classfile::DynamicConstant;

// Returns the method that the site calls, or null when the machine does not know the bootstrap method.
Linked<Method*> link_known_site(Program& program, Klass* caller, uint16_t index) {
    const classfile::ConstantPool& constants = caller->constants();
    const DynamicConstant site = constants.dynamic(index);
    const Result<std::vector<classfile::BootstrapMethod>> methods = caller->file->bootstrap_methods();
    if (!methods.ok()) return Thrown{"java/lang/ClassFormatError", methods.error().message};
    if (site.bootstrap_index >= methods.value().size())
        return Thrown{"java/lang/ClassFormatError", "bad bootstrap index"};
    const classfile::BootstrapMethod& bootstrap = methods.value()[site.bootstrap_index];
    const classfile::MethodHandleConstant handle = constants.method_handle(bootstrap.method_handle);
    if (static_cast<ReferenceKind>(handle.kind) != ReferenceKind::kInvokeStatic) return static_cast<Method*>(nullptr);
    const classfile::MemberRef method = constants.member_ref(handle.reference_index);
    if (method.class_name == "java/lang/invoke/StringConcatFactory")
        return link_concat(program, caller, site, bootstrap.arguments, method.name == "makeConcatWithConstants");
    if (method.class_name == "java/lang/runtime/SwitchBootstraps" &&
        (method.name == "typeSwitch" || method.name == "enumSwitch"))
        return link_pattern_switch(program, caller, site, bootstrap.arguments, method.name == "enumSwitch");
    // No other class can refer to members of a hidden class.
    if (caller->is_hidden) return static_cast<Method*>(nullptr);
    const bool is_record = method.class_name == "java/lang/runtime/ObjectMethods" && method.name == "bootstrap";
    if (is_record) return link_record_method(program, caller, site, bootstrap.arguments);
    if (method.class_name == "java/lang/invoke/LambdaMetafactory")
        return link_lambda(program, caller, site, bootstrap.arguments, method.name == "altMetafactory");
    return static_cast<Method*>(nullptr);
}

// The same; on another path the same method, if all look-ups of linking give the same classes there.
Linked<Method*> link_site(Program& program, Klass* caller, const Insn* insn) {
    const auto index = static_cast<uint16_t>(insn->imm);
    if (!caller->linked_by_path()) return link_known_site(program, caller, index);
    return program.link_as_before(invoke_data(program).sites_linked_at(insn),
                                  [&] { return link_known_site(program, caller, index); });
}

// Rewrites the instruction of the site to a call of the method.
void set_site(Program& program, const Klass& caller, const Insn* site, Method* method) {
    Insn* insn = code_to_change(program, caller, site);
    insn->method = method;
    insn->op = method->owner->has_initializer ? Op::kInvokeStaticInit : Op::kInvokeStatic;
}

}  // namespace

Linked<Method*> link_site_early(Program& program, Method& caller, uint16_t bytecode_index) {
    if (const Linked<Done> translated = translate(program, caller); !translated.ok())
        return Linked<Method*>::other_of(translated);
    MethodBody& body = *caller.body;
    for (size_t i = 0; i < body.insns.size(); ++i) {
        Insn& insn = body.insns[i];
        if (body.bytecode_index[i] != bytecode_index || info_of(insn.op).flow != Flow::kCall) continue;
        if (insn.op == Op::kInvokeStatic || insn.op == Op::kInvokeStaticInit) return insn.method;
        if (insn.op != Op::kInvokeDynamic) continue;
        const Linked<Method*> linked = link_site(program, caller.owner, &insn);
        if (linked.ok() && linked.value() != nullptr) set_site(program, *caller.owner, &insn, linked.value());
        return linked;
    }
    return static_cast<Method*>(nullptr);
}

Next Interpreter::invoke_dynamic(const Insn* pc, Method** target, Ref* appendix) {
    if (!machine_.constant(pc->aux).is_null()) return linked_call_site(pc, target, appendix);
    Method* caller = method_at(state_.fp);
    Method* method = nullptr;
    const Next next = linked(link_site(machine_.program(), caller->owner, pc), &method);
    if (next != Next::kNext) return next;
    if (method == nullptr) return link_call_site(pc, target, appendix);
    set_site(machine_.program(), *caller->owner, pc, method);
    return Next::kAgain;
}

}  // namespace heddle::vm
