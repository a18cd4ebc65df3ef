#include "cli/commands/jar_program.h"

#include <memory>

#include "classfile/source/jar.h"
#include "cli/base/exit_status.h"
#include "cli/base/message.h"
#include "cli/commands/class_files.h"

namespace heddle::cli {

namespace {

constexpr size_t kMostShown = 5;  // classes with a main method

// The classes of the jar that can be started, as command lines.
std::string startable_classes(const classfile::Jar& jar, const std::string& file, const std::string& command) {
    const std::string call = "`heddle " + command + " -cp " + file + " ";
    std::string hint;
    size_t found = 0;
    for (const std::string_view entry : jar.entries()) {
        if (!entry.ends_with(kClassSuffix)) continue;
        const auto resource = jar.find(entry);
        if (!resource || !resource->ok() || !has_main_method(resource->value())) continue;
        if (++found > kMostShown) break;
        const std::string_view name = entry.substr(0, entry.size() - kClassSuffix.size());
        hint += call;
        hint += external_class_name(name);
        hint += "`\n";
    }
    if (found == 0) return "no class of the jar has a main method";
    return "name one of its classes that have a main method:\n" + hint + (found > kMostShown ? "…" : "");
}

}  // namespace

std::optional<int> take_main_class_of_jar(TargetOptions& options, const std::string& command) {
    if (options.jar_file.empty()) return std::nullopt;
    const auto refuse = [&](const std::string& message, const std::string& hint) {
        print_error(command + ": " + message, hint, options.messages());
        return to_int(ExitStatus::kNoInput);
    };
    if (options.jar_file.find(':') != std::string::npos)
        return refuse(options.jar_file + ": the path of the jar contains a colon", "the class path cannot hold it");
    const Result<std::unique_ptr<classfile::Jar>> jar =
        classfile::Jar::open(options.jar_file, options.jdk_feature_version);
    if (!jar) return refuse(jar.error().text(), "`-jar` needs a jar file that has a Main-Class");
    options.main_class = jar.value()->manifest().main_class;
    if (options.main_class.empty())
        return refuse("no main manifest attribute: the manifest of " + options.jar_file + " has no Main-Class",
                      startable_classes(*jar.value(), options.jar_file, command));
    return std::nullopt;
}

}  // namespace heddle::cli
