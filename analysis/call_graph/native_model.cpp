#include "analysis/call_graph/native_model.h"

#include <string_view>

namespace heddle::analysis {

namespace {

struct Row {
    std::string_view class_name;
    std::string_view method;  // with '*' at its end: a prefix
    NativeReach reach;
    bool keeps_arguments;
};

bool matches(std::string_view pattern, std::string_view name) {
    if (pattern.ends_with('*')) return name.starts_with(pattern.substr(0, pattern.size() - 1));
    return pattern == name;
}

// The first matching row applies. Whether the native reads or writes follows from its declared effects.
constexpr Row kRows[] = {
    {"java/lang/Object", "clone", NativeReach::kClone, false},
    {"java/lang/Object", "*", NativeReach::kNothing, false},  // hash codes and wait sets are not fields
    {"java/lang/System", "arraycopy", NativeReach::kElements, false},
    {"java/lang/System", "identityHashCode", NativeReach::kNothing, false},
    {"java/lang/System", "*", NativeReach::kOwn, true},
    {"java/lang/Throwable", "*", NativeReach::kOwn, false},
    {"java/lang/NullPointerException", "*", NativeReach::kOwn, false},
    {"java/lang/String", "*", NativeReach::kOwn, true},
    {"java/lang/Thread", "*", NativeReach::kOwn, true},
    {"java/lang/Class", "forName0", NativeReach::kLibrary, true},
    {"java/lang/Class", "*", NativeReach::kOwn, false},
    {"java/lang/ref/Reference", "*", NativeReach::kOwn, false},
    {"java/lang/ref/PhantomReference", "*", NativeReach::kOwn, false},
    {"java/lang/StackTraceElement", "*", NativeReach::kOwn, false},
    {"java/lang/reflect/Array", "*", NativeReach::kElements, true},
    {"jdk/internal/misc/Unsafe", "get*", NativeReach::kRaw, false},
    {"jdk/internal/misc/Unsafe", "put*", NativeReach::kRaw, true},
    {"jdk/internal/misc/Unsafe", "compareAnd*", NativeReach::kRaw, true},
    {"jdk/internal/misc/Unsafe", "setMemory0", NativeReach::kRaw, false},
    {"jdk/internal/misc/Unsafe", "copy*", NativeReach::kRaw, false},
    {"jdk/internal/misc/Unsafe", "allocateInstance", NativeReach::kNothing, false},
    {"jdk/internal/misc/Unsafe", "defineClass0", NativeReach::kLibrary, true},
    {"jdk/internal/misc/Unsafe", "*", NativeReach::kNothing, true},  // offsets, memory outside the heap, parking
    {"java/lang/StackStreamFactory$AbstractStackWalker", "*", NativeReach::kLibrary, true},
};

const Row* find_row(const vm::Method& method) {
    const std::string_view owner = method.owner->name.view();
    for (const Row& row : kRows) {
        if (row.class_name == owner && matches(row.method, method.name.view())) return &row;
    }
    return nullptr;
}

NativeEffect effect_of(const vm::Program& program, std::span<const NativeEffect> effects, const vm::Method& method) {
    const std::span<const vm::NativeRow> rows = program.options().natives;
    const vm::NativeRow* row =
        program.find_native(method.owner->name.view(), method.name.view(), method.descriptor.view());
    if (row == nullptr || row < rows.data() || row >= rows.data() + rows.size()) return {};
    const auto index = static_cast<size_t>(row - rows.data());
    return index < effects.size() ? effects[index] : NativeEffect{};
}

}  // namespace

NativeModel native_model(const vm::Program& program, std::span<const NativeEffect> effects, const vm::Method& method) {
    NativeModel model;
    const std::string_view owner = method.owner->name.view();
    const std::string_view name = method.name.view();
    if (method.native == nullptr) {
        // Not implemented: a call of it ends the path as *unsupported*.
        return {NativeReach::kNothing, false, false, false, false, false, false, false, false, false};
    }
    const NativeEffect effect = effect_of(program, effects, method);
    model.reads = effect.reads;
    model.writes = effect.writes;
    model.allocates = effect.allocates;
    model.keeps_arguments = effect.writes || effect.calls || effect.threads;
    model.calls_library = effect.calls;
    if (const Row* row = find_row(method)) {
        model.reach = row->reach;
        model.keeps_arguments = model.keeps_arguments && row->keeps_arguments;
    } else if (owner.starts_with("java/io/")) {
        model.reach = NativeReach::kOwn;
    }
    if (!effect.reads && !effect.writes && !effect.calls && model.reach != NativeReach::kClone)
        model.reach = NativeReach::kNothing;
    if (owner == "java/lang/StackStreamFactory$AbstractStackWalker" && name == "callStackWalk") model.calls_walk = true;
    if (owner == "java/lang/Thread" && name == "start0") model.starts_thread = true;
    const bool is_invocation =
        owner.starts_with("jdk/internal/reflect/") && (name == "invoke0" || name == "newInstance0");
    model.is_reflective = is_invocation || name == "allocateInstance" || name == "forName0";
    model.returns_unknown =
        is_invocation || name == "allocateInstance" || name == "newArray" || name == "multiNewArray";
    return model;
}

}  // namespace heddle::analysis
