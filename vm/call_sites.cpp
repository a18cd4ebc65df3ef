// invokedynamic: the bootstrap methods that the machine knows are linked here, once per site, into a static call; every
// other one runs as Java code (vm/method_handles.cpp).
#include "vm/concat.h"
#include "vm/interpreter.h"
#include "vm/lambda.h"
#include "vm/translate.h"

namespace heddle::vm {

namespace {

using classfile::DynamicConstant;

// The method that stands for the site, or null when the bootstrap method is none of ours.
Linked<Method*> link_known_site(Program& program, Klass* caller, uint16_t index) {
    const classfile::ConstantPool& constants = caller->constants();
    const DynamicConstant site = constants.dynamic(index);
    const Result<std::vector<classfile::BootstrapMethod>> methods = caller->file->bootstrap_methods();
    if (!methods.ok()) return Thrown{"java/lang/ClassFormatError", methods.error().message};
    if (site.bootstrap_index >= methods.value().size())
        return Thrown{"java/lang/ClassFormatError", "bad bootstrap index"};
    const classfile::BootstrapMethod& bootstrap = methods.value()[site.bootstrap_index];
    constexpr uint8_t kInvokeStatic = 6;
    const classfile::MethodHandleConstant handle = constants.method_handle(bootstrap.method_handle);
    if (handle.kind != kInvokeStatic) return static_cast<Method*>(nullptr);
    const classfile::MemberRef method = constants.member_ref(handle.reference_index);
    if (method.class_name == "java/lang/invoke/StringConcatFactory")
        return link_concat(program, caller, site, bootstrap.arguments, method.name == "makeConcatWithConstants");
    if (method.class_name == "java/lang/runtime/SwitchBootstraps" &&
        (method.name == "typeSwitch" || method.name == "enumSwitch"))
        return link_pattern_switch(program, caller, site, bootstrap.arguments, method.name == "enumSwitch");
    // No other class can name members of a hidden one.
    if (caller->is_hidden) return static_cast<Method*>(nullptr);
    const bool is_record = method.class_name == "java/lang/runtime/ObjectMethods" && method.name == "bootstrap";
    if (is_record) return link_record_method(program, caller, site, bootstrap.arguments);
    if (method.class_name == "java/lang/invoke/LambdaMetafactory")
        return link_lambda(program, caller, site, bootstrap.arguments, method.name == "altMetafactory");
    return static_cast<Method*>(nullptr);
}

// As above; on another path the same method, when all that linking looks up is the same there.
Linked<Method*> link_site(Program& program, Klass* caller, const Insn* insn) {
    const auto index = static_cast<uint16_t>(insn->imm);
    if (!caller->linked_by_path()) return link_known_site(program, caller, index);
    return program.link_as_before(program.sites_linked_at(insn),
                                  [&] { return link_known_site(program, caller, index); });
}

// The site is known from here on: its instruction becomes a call.
void set_site(Program& program, const Klass& caller, const Insn* site, Method* method) {
    Insn* insn = program.code_to_change(caller, site);
    insn->method = method;
    insn->op = method->owner->has_initializer ? Op::kInvokeStaticInit : Op::kInvokeStatic;
}

}  // namespace

Linked<Method*> link_site_early(Program& program, Method& caller, uint16_t bytecode_index) {
    const std::lock_guard lock(program.mutex());
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
    {
        const std::lock_guard lock(machine_.program().mutex());
        if (pc->op != Op::kInvokeDynamic) return Next::kAgain;
        const Next next = linked(link_site(machine_.program(), caller->owner, pc), &method);
        if (next != Next::kNext) return next;
        if (method != nullptr) {
            set_site(machine_.program(), *caller->owner, pc, method);
            return Next::kAgain;
        }
    }
    return link_call_site(pc, target, appendix);
}

}  // namespace heddle::vm
