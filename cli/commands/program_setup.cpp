#include "cli/commands/program_setup.h"

#include "classfile/base/check.h"
#include "natives/table/table.h"

namespace heddle::cli {

vm::ProgramOptions program_options(const TargetOptions& options) {
    vm::ProgramOptions result;
    result.jdk = options.jdk_home;
    result.feature_version = options.jdk_feature_version;
    result.class_path = options.classpath;
    result.model_path = options.api_jar;
    result.natives = natives::native_table();
    return result;
}

vm::Launch launch_of(const TargetOptions& options) {
    vm::Launch launch{options.main_class, options.arguments};
    for (const std::string& rule : options.assertion_rules)
        CHECK(launch.assertions.add(rule), "a rule of assertions should be checked where it is read");
    return launch;
}

std::vector<analysis::NativeEffect> native_effects() {
    std::vector<analysis::NativeEffect> effects;
    for (const natives::NativeFacts& facts : natives::native_facts()) {
        const auto has = [&](natives::Effects effect) { return (facts.effects & effect) != 0; };
        effects.push_back({has(natives::kReads), has(natives::kWrites), has(natives::kAllocates), has(natives::kCalls),
                           has(natives::kThreads)});
    }
    return effects;
}

}  // namespace heddle::cli
