#include "cli/commands/set_setup.h"

#include <algorithm>
#include <utility>

#include "classfile/format/parse_class.h"
#include "cli/commands/class_files.h"
#include "cli/report/set_file.h"

namespace heddle::cli {

namespace {

using Sets = Result<std::shared_ptr<const por::AtomicSets>>;

Error wrong(std::string why) { return {ErrorCode::kMalformed, "atomic sets: " + std::move(why), "", std::nullopt}; }

// Adds the annotations of the classes of the class path. Returns what is wrong with them.
std::string add_annotated(por::AtomicSets& sets, const CheckOptions& options, const vm::Program& program) {
    for (const std::string& entry : program.class_path().entries()) {
        for (const std::string& name : classes_of_entry(entry, options.jdk_feature_version)) {
            const Result<classfile::Resource> found = program.class_path().find_class(name);
            if (!found || !por::may_have_annotations(found.value().bytes)) continue;
            const auto file =
                classfile::parse_class(found.value().bytes, found.value().place, classfile::ParseDepth::kShape);
            if (!file) continue;
            std::string problem = por::add_annotations(sets, file.value());
            if (!problem.empty()) return problem;
        }
    }
    return {};
}

// Returns what is wrong with what a file says about classes.
std::string check_classes(const por::AtomicSets& sets, const vm::Program& program) {
    for (const auto& [name, about] : sets.classes) {
        const Result<classfile::Resource> found = program.class_path().find_class(name);
        if (!found) return about.where + ": there is no class " + external_class_name(name) + " on the class path";
        const auto file =
            classfile::parse_class(found.value().bytes, found.value().place, classfile::ParseDepth::kShape);
        if (!file) return file.error().text();
        std::string problem = por::check_against_class(about, file.value());
        if (!problem.empty()) return problem;
    }
    return {};
}

}  // namespace

Sets atomic_sets_of(const CheckOptions& options, const vm::Program& program) {
    const std::vector<por::Property> properties = checked_properties(options);
    const bool are_needed = std::any_of(properties.begin(), properties.end(),
                                        [](por::Property property) { return property->needs_atomic_sets; });
    if (!are_needed) return Sets(std::shared_ptr<const por::AtomicSets>());
    auto sets = std::make_shared<por::AtomicSets>();
    const bool is_file =
        options.atomic_sets != "" && options.atomic_sets != "default" && options.atomic_sets != "annotated";
    if (is_file) {
        Result<por::AtomicSets> read = read_atomic_sets(options.atomic_sets);
        if (!read) return read.error();
        *sets = std::move(read).value();
        if (std::string problem = check_classes(*sets, program); !problem.empty()) return wrong(std::move(problem));
    }
    if (options.atomic_sets != "default") {
        std::string problem = add_annotated(*sets, options, program);
        if (!problem.empty()) return wrong(std::move(problem));
    }
    if (options.atomic_sets == "annotated" && sets->is_empty())
        return wrong("no class of the class path has @AtomicSet or @UnitOfWork");
    // Without the option, the annotations count where there are any.
    sets->is_default = options.atomic_sets == "default" || sets->is_empty();
    return Sets(std::shared_ptr<const por::AtomicSets>(std::move(sets)));
}

}  // namespace heddle::cli
