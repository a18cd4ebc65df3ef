#include "natives/lang/stack_trace.h"

#include <string>
#include <unordered_map>

#include "classfile/format/module_info.h"
#include "classfile/format/parse_class.h"
#include "vm/code/translate.h"

namespace heddle::natives {
namespace {

// The versions of modules, such as "17.0.1" of java.base, from their module-info; empty when that has none. A cache per
// machine, because every frame of the JDK needs a version.
class ModuleVersions {
public:
    explicit ModuleVersions(Machine& machine) : image_(machine.program().image()) {}

    const std::string& of(std::string_view module) {
        const auto [entry, is_new] = versions_.try_emplace(std::string(module));
        if (is_new) entry->second = read(module);
        return entry->second;
    }

private:
    std::string read(std::string_view module) const {
        const auto resource = image_.find(module, "module-info.class");
        if (!resource) return "";
        const auto file = classfile::parse_class(resource->bytes, resource->place, classfile::ParseDepth::kShape);
        if (!file.ok()) return "";
        const auto info = classfile::parse_module(file.value());
        return info.ok() ? std::string(info.value().version) : "";
    }

    const classfile::RuntimeImage& image_;
    std::unordered_map<std::string, std::string> versions_;
};

// The interned string, or null for an empty text and after fail_for_memory.
Ref text(NativeFrame& frame, std::string_view value) { return value.empty() ? kNull : interned(frame, value); }

}  // namespace

std::vector<vm::BacktraceEntry> frames_of(const Machine& machine, const JavaThread& thread, bool shows_lambdas) {
    std::vector<vm::BacktraceEntry> entries;
    for (FrameView view = machine.top_frame(thread); view.fp != nullptr; view = view.caller()) {
        Method* method = view.method();
        const bool is_of_lambda = method->owner != nullptr && method->owner->is_hidden && method->owner->is_trusted;
        if (!method->has(vm::kMethodHidden) || (shows_lambdas && is_of_lambda)) {
            // A thread that is blocked on a monitor is reported after the instruction that enters it.
            const bool is_entering = entries.empty() && thread.state.status == vm::ThreadStatus::kBlocked &&
                                     view.pc->op == vm::Op::kMonitorEnter;
            entries.push_back({method, vm::bytecode_index(*method, is_entering ? view.pc + 1 : view.pc)});
        }
        if (view.is_bottom()) break;
    }
    return entries;
}

bool fill_stack_trace_element(NativeFrame& frame, Ref element, const vm::BacktraceEntry& entry) {
    Machine& machine = frame.machine();
    const vm::WellKnown& known = machine.known();
    Klass* owner = entry.method->owner;
    put_known(frame, element, known.StackTraceElement_declaringClassObject, machine.mirror(owner));
    put_known(frame, element, known.StackTraceElement_declaringClass, text(frame, owner->external_name()));
    put_known(frame, element, known.StackTraceElement_methodName, text(frame, entry.method->name.view()));
    put_known(frame, element, known.StackTraceElement_fileName, text(frame, owner->source_file.view()));
    put_known(frame, element, known.StackTraceElement_lineNumber, vm::line_number(*entry.method, entry.bytecode_index));
    const Ref loader = machine.loader_object(owner->loader);
    if (loader && owner->loader != LoaderId::kBoot) {
        put_known(frame, element, known.StackTraceElement_classLoaderName,
                  frame.heap().get_ref(loader, known.ClassLoader_name));
    }
    if (owner->module) {
        put_known(frame, element, known.StackTraceElement_moduleName, text(frame, owner->module.view()));
        put_known(frame, element, known.StackTraceElement_moduleVersion,
                  text(frame, machine.extension<ModuleVersions>().of(owner->module.view())));
    }
    return !frame.has_ended();
}

Ref new_stack_trace(NativeFrame& frame, std::span<const vm::BacktraceEntry> entries) {
    Klass* klass = frame.machine().known().StackTraceElement;
    const Ref array = new_array(frame, klass, static_cast<int32_t>(entries.size()));
    for (size_t i = 0; array && i < entries.size(); ++i) {
        const Ref element = new_object(frame, klass);
        if (!element || !fill_stack_trace_element(frame, element, entries[i])) return kNull;
        frame.heap().put_element<Ref>(array, static_cast<int32_t>(i), element);
    }
    return array;
}

}  // namespace heddle::natives
