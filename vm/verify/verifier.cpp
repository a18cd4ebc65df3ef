#include "vm/verify/verifier.h"

#include "vm/link/klass.h"
#include "vm/link/library_facts.h"
#include "vm/link/link_texts.h"
#include "vm/link/program.h"
#include "vm/verify/verifier_checker.h"
#include "vm/verify/verifier_inference.h"

namespace heddle::vm {

namespace {

constexpr uint16_t kFirstVersionWithStackMaps = 50;

Thrown error_of(const FaultSink::Fault& fault, const Method& method, const classfile::Code& code) {
    if (!fault.is_format_error) return thrown("VerifyError", failure_text(fault.sentence, fault.failure, method, code));
    std::string message = fault.sentence;
    if (fault.names_method) message += " in method '" + method_text(method) + "'";
    return thrown("ClassFormatError", std::move(message));
}

// Returns the error of the method, or Done.
Linked<Done> check_types(Program& program, TypeRules& rules, ConstantTypes& constants, const Method& method,
                         const classfile::Code& code, bool* may_fail_over) {
    MethodChecker checker(program, rules, constants, method, code);
    checker.run();
    if (rules.stop()) return *rules.stop();
    if (!checker.sink().failed()) return Done{};
    *may_fail_over = checker.sink().fault()->may_fail_over;
    return error_of(*checker.sink().fault(), method, code);
}

Linked<Done> infer_types(Program& program, TypeRules& rules, ConstantTypes& constants, const Method& method,
                         const classfile::Code& code) {
    MethodInference inference(program, rules, constants, method, code);
    inference.run();
    if (rules.stop()) return *rules.stop();
    if (inference.error()) return *inference.error();
    return Done{};
}

// Calls `verify(method, code)` for the methods that have code, until one is rejected.
template <typename Verify>
Linked<Done> for_each_code(const Klass& klass, Verify verify) {
    for (const auto& method : klass.methods) {
        if (method->info == nullptr || method->is_native() || method->is_abstract()) continue;
        const Result<classfile::Code> code = klass.file->code(*method->info);
        if (!code.ok()) return thrown("ClassFormatError", code.error().text());
        if (Linked<Done> verified = verify(*method, code.value()); !verified.ok()) return verified;
    }
    return Done{};
}

}  // namespace

Linked<Done> verify_class(Program& program, Klass& klass) {
    if (is_reflection_code(&klass)) return Done{};
    const uint16_t version = klass.file->major_version();
    TypeRules rules(program, klass);
    ConstantTypes constants(program, rules, klass.constants());
    const auto infer = [&](const Method& method, const classfile::Code& code) {
        return infer_types(program, rules, constants, method, code);
    };
    if (version < kFirstVersionWithStackMaps) return for_each_code(klass, infer);
    bool may_fail_over = false;
    const Linked<Done> checked = for_each_code(klass, [&](const Method& method, const classfile::Code& code) {
        return check_types(program, rules, constants, method, code, &may_fail_over);
    });
    if (checked.ok() || version != kFirstVersionWithStackMaps || !may_fail_over) return checked;
    // JVMS §4.10: the whole class is verified again by inference. If that fails too, the first error is reported.
    const Linked<Done> inferred = for_each_code(klass, infer);
    return inferred.ok() || inferred.must_load() || rules.stop() ? inferred : checked;
}

}  // namespace heddle::vm
