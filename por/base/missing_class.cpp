#include "por/base/missing_class.h"

#include <algorithm>
#include <set>

#include "classfile/format/names.h"
#include "classfile/format/parse_class.h"
#include "classfile/text/text.h"
#include "vm/base/unicode.h"
#include "vm/machine/exceptions.h"

namespace heddle::por {

namespace {

constexpr size_t kMostCauses = 100;  // a chain may be a cycle

vm::Ref cause_of(const vm::Machine& machine, vm::Ref throwable) {
    const vm::Ref found = machine.heap().get_ref(throwable, machine.known().Throwable_cause);
    return found == throwable ? vm::Ref{} : found;
}

// "p.C" or "p/C" -> "p/C"; empty when a class cannot have this name.
std::string class_named(std::string text) {
    std::replace(text.begin(), text.end(), '.', '/');
    return text.find(' ') == std::string::npos && classfile::is_binary_name(text) ? text : std::string();
}

std::string entry_of(const std::string& name) { return name + ".class"; }

std::string dotted(std::string name) {
    std::replace(name.begin(), name.end(), '/', '.');
    return name;
}

// What the class path has for the class, in UTF-8 with slashes; nothing when there is a class file and it is well
// formed.
std::optional<MissingClass> look_up(const vm::Machine& machine, const std::string& name) {
    if (name.empty()) return std::nullopt;
    MissingClass missing{MissingClass::Problem::kMissing, dotted(name), entry_of(name), "", ""};
    const Result<classfile::Resource> found = machine.program().class_path().find_class(name);
    if (!found) {
        if (found.error().code != ErrorCode::kNotFound) missing.reason = found.error().text();
        return missing;
    }
    missing.problem = MissingClass::Problem::kMalformed;
    missing.place = found.value().place;
    const auto file = classfile::parse_class(found.value().bytes, missing.place, classfile::ParseDepth::kFull);
    if (!file) {
        missing.reason = file.error().message;
        return missing;
    }
    if (classfile::utf8_of(file.value().name()) == name) return std::nullopt;
    missing.reason = "it holds the class " + dotted(classfile::utf8_of(file.value().name()));
    return missing;
}

// The class that the message of a ClassFormatError or one of its subclasses names, in HotSpot's words; empty when the
// message names none.
std::string class_in_message(const std::string& message) {
    constexpr std::string_view kInFile = " in class file ";
    if (const size_t at = message.rfind(kInFile); at != std::string::npos)
        return class_named(message.substr(at + kInFile.size()));
    for (const std::string_view after : {" has been compiled", " (wrong name: ", " (class file version"}) {
        if (const size_t at = message.find(after); at != std::string::npos) return class_named(message.substr(0, at));
    }
    return "";
}

// For a message without a name: the first malformed class among those that the classes of the stack mention, and their
// superclasses and interfaces.
std::optional<MissingClass> malformed_below(const vm::Machine& machine, vm::Ref exception) {
    std::set<std::string> names;
    const auto add = [&](std::string_view modified) {
        const std::string name = class_named(classfile::utf8_of(modified));
        if (!name.empty()) names.insert(name);
    };
    for (const vm::BacktraceEntry& entry : vm::read_backtrace(machine, exception)) {
        const vm::Klass& owner = *entry.method->owner;
        if (owner.loader != vm::LoaderId::kApp || owner.file == nullptr) continue;
        const classfile::ConstantPool& constants = owner.constants();
        for (uint16_t i = 1; i < constants.size(); ++i) {
            if (constants.tag(i) == classfile::ConstantTag::kClass) add(constants.class_name(i));
            if (constants.tag(i) == classfile::ConstantTag::kString) add(constants.string_utf8(i));
        }
    }
    std::set<std::string> seen;
    while (!names.empty()) {
        const std::string name = *names.begin();
        names.erase(names.begin());
        if (!seen.insert(name).second) continue;
        const Result<classfile::Resource> found = machine.program().class_path().find_class(name);
        if (!found) continue;
        const auto file =
            classfile::parse_class(found.value().bytes, found.value().place, classfile::ParseDepth::kFull);
        if (!file) return look_up(machine, name);
        add(file.value().super_name());
        for (const std::string_view interface : file.value().interfaces()) add(interface);
    }
    return std::nullopt;
}

std::optional<MissingClass> malformed_class(const vm::Machine& machine, vm::Ref exception, const std::string& message) {
    const std::string name = class_in_message(message);
    if (name.empty()) return malformed_below(machine, exception);
    std::optional<MissingClass> found = look_up(machine, name);
    if (found) return found;
    // Well formed by itself: of a version that this JDK does not have, for instance.
    const Result<classfile::Resource> resource = machine.program().class_path().find_class(name);
    if (!resource) return std::nullopt;
    return MissingClass{MissingClass::Problem::kMalformed, dotted(name), entry_of(name), resource.value().place,
                        message};
}

}  // namespace

std::optional<MissingClass> missing_class_of(const vm::Machine& machine, vm::Ref exception) {
    for (size_t i = 0; exception && i < kMostCauses; exception = cause_of(machine, exception), ++i) {
        const vm::Ref text = machine.heap().get_ref(exception, machine.known().Throwable_detailMessage);
        const std::string message = text ? machine.utf8(text) : "";
        for (const vm::Klass* klass = machine.heap().klass_of(exception); klass != nullptr; klass = klass->super) {
            const std::string_view name = klass->name.view();
            std::optional<MissingClass> found;
            if (name == "java/lang/ClassFormatError") found = malformed_class(machine, exception, message);
            if (name == "java/lang/NoClassDefFoundError" || name == "java/lang/ClassNotFoundException") {
                const std::string wrong = class_in_message(message);
                found = look_up(machine, wrong.empty() ? class_named(message) : wrong);
            }
            if (found) return found;
        }
    }
    return std::nullopt;
}

}  // namespace heddle::por
