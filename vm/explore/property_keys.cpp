#include "vm/explore/property_keys.h"

#include <algorithm>
#include <string_view>

#include "vm/machine/machine.h"

namespace heddle::vm {

namespace {

constexpr std::string_view kMap = "java/util/concurrent/ConcurrentHashMap";
constexpr int kMostFrames = 8;  // from the access up to the map's method

// Methods that take a key, and read and write nothing but its entry.
bool is_about_one_key(const Method& method) {
    const std::string_view name = method.name.view();
    return method.owner->name.view() == kMap && (name == "get" || name == "putVal" || name == "replaceNode");
}

Ref object_in(const Machine& machine, Ref holder, const Klass& klass, std::string_view name) {
    const auto found = std::find_if(klass.fields.begin(), klass.fields.end(),
                                    [&](const Field& field) { return field.name.view() == name; });
    return found == klass.fields.end() ? kNull : machine.heap().get_ref(holder, found->offset);
}

// The entries of System.props lie in a map of its own.
bool is_property_map(const Machine& machine, Ref map) {
    Program& program = machine.program();
    Klass* system = program.find_loaded(LoaderId::kBoot, program.symbol("java/lang/System"));
    if (system == nullptr || machine.class_state(system).init != InitState::kInitialized) return false;
    const Ref properties = object_in(machine, machine.class_state(system).mirror, *system, "props");
    return properties && object_in(machine, properties, *machine.heap().klass_of(properties), "map") == map;
}

}  // namespace

std::optional<std::string> property_key(const Machine& machine, const Slot* fp, Ref object) {
    if (machine.heap().klass_of(object)->name.view().find(kMap) == std::string_view::npos) return std::nullopt;
    for (int i = 0; i < kMostFrames && fp != nullptr; ++i, fp = caller_of(fp)) {
        if (!is_about_one_key(*method_at(fp))) continue;
        const Ref map{static_cast<uint32_t>(fp[0])}, key{static_cast<uint32_t>(fp[1])};
        const bool is_text = key && machine.heap().klass_of(key) == machine.known().String;
        if (!is_text || !is_property_map(machine, map)) return std::nullopt;
        return machine.modified_utf8(key);
    }
    return std::nullopt;
}

}  // namespace heddle::vm
