#include "vm/link/library_facts.h"

#include <algorithm>
#include <iterator>

#include "classfile/base/check.h"

namespace heddle::vm {

namespace {

// A member of a class, by name.
struct MemberRow {
    std::string_view class_name, member;
};

struct ArrayToucher {
    std::string_view class_name;
    ArraysTouched arrays;
};

constexpr ArrayToucher kArrayTouchers[] = {
    {"java/lang/invoke/VarHandleBooleans$Array", ArraysTouched::kAll},
    {"java/lang/invoke/VarHandleBytes$Array", ArraysTouched::kAll},
    {"java/lang/invoke/VarHandleChars$Array", ArraysTouched::kAll},
    {"java/lang/invoke/VarHandleDoubles$Array", ArraysTouched::kAll},
    {"java/lang/invoke/VarHandleFloats$Array", ArraysTouched::kAll},
    {"java/lang/invoke/VarHandleInts$Array", ArraysTouched::kAll},
    {"java/lang/invoke/VarHandleLongs$Array", ArraysTouched::kAll},
    {"java/lang/invoke/VarHandleReferences$Array", ArraysTouched::kAll},
    {"java/lang/invoke/VarHandleShorts$Array", ArraysTouched::kAll},
    {"java/lang/invoke/MethodHandleImpl$ArrayAccessor", ArraysTouched::kAll},
    {"java/lang/String", ArraysTouched::kAllButOwnBytes},
    {"java/lang/StringCoding", ArraysTouched::kAllButOwnBytes},
    {"java/lang/StringLatin1", ArraysTouched::kAllButOwnBytes},
    {"java/lang/StringUTF16", ArraysTouched::kAllButOwnBytes},
    {"java/lang/Character", ArraysTouched::kAllButOwnBytes},
    {"jdk/internal/util/ArraysSupport", ArraysTouched::kAllButOwnBytes},
};

// In java/util/concurrent/atomic.
constexpr std::string_view kClassesWithModes[] = {
    "AtomicBoolean",      "AtomicInteger",   "AtomicLong",           "AtomicReference",
    "AtomicIntegerArray", "AtomicLongArray", "AtomicReferenceArray",
};

struct SplitCall {
    std::string_view class_name, method;
    uint16_t flags;
};

constexpr SplitCall kSplitCalls[] = {
#define HEDDLE_SPLIT_CALL(class_name, method, how, why) {class_name, method, how},
#include "vm/link/split_calls.def"
};

#define HEDDLE_EARLY_CALL(class_name, method, what) {class_name, method},
constexpr MemberRow kEarlyCalls[] = {
#include "vm/link/early_calls.def"
};

#define HEDDLE_NOTED_CALL(class_name, method, descriptor, note, slot, path) {class_name, method},
constexpr MemberRow kNotedCalls[] = {
#include "vm/link/noted_calls.def"
};

struct CountRow {
    std::string_view class_name, field, keepers;
};

#define HEDDLE_COUNT(class_name, field, keepers, why) {class_name, field, keepers},
constexpr CountRow kCounts[] = {
#include "vm/link/count_fields.def"
};

#define HEDDLE_CACHE(class_name, field, why) {class_name, field},
#define HEDDLE_SCRATCH(class_name, why)
constexpr MemberRow kCacheFields[] = {
#include "vm/link/cache_fields.def"
};

#define HEDDLE_CACHE(class_name, field, why)
#define HEDDLE_SCRATCH(class_name, why) class_name,
constexpr std::string_view kScratchClasses[] = {
#include "vm/link/cache_fields.def"
};

uint16_t split_flags_of_row(std::string_view class_name, std::string_view method) {
    for (const SplitCall& row : kSplitCalls) {
        if (row.class_name == class_name && row.method == method) return row.flags;
    }
    return 0;
}

const CountRow* count_row(const Klass& klass, const Field& field) {
    const auto found = std::find_if(std::begin(kCounts), std::end(kCounts), [&](const CountRow& row) {
        return row.class_name == klass.name.view() && row.field == field.name.view();
    });
    return found == std::end(kCounts) || klass.loader != LoaderId::kBoot ? nullptr : found;
}

}  // namespace

ArraysTouched arrays_touched_by(std::string_view class_name) {
    for (const ArrayToucher& row : kArrayTouchers) {
        if (row.class_name == class_name) return row.arrays;
    }
    return ArraysTouched::kNone;
}

uint16_t split_call_flags(const Method& method) {
    const std::string_view owner = method.owner->name.view(), descriptor = method.descriptor.view();
    if (const uint16_t flags = split_flags_of_row(owner, method.name.view())) return flags;
    const std::string_view parameters = descriptor.substr(0, descriptor.find(')'));
    const bool takes_elements =
        parameters.find('[') != std::string_view::npos || parameters.find("Ljava/util/") != std::string_view::npos;
    return takes_elements ? uint16_t{0} : split_flags_of_row(owner, "*");
}

bool acts_for_caller(std::string_view class_name, std::string_view method) {
    constexpr std::string_view kPackage = "java/util/concurrent/atomic/";
    if (!class_name.starts_with(kPackage)) return false;
    if (method == "lazySet") return true;
    constexpr std::string_view kModes[] = {"Plain", "Opaque", "Acquire", "Release"};
    const bool names_mode = std::any_of(std::begin(kModes), std::end(kModes),
                                        [&](std::string_view mode) { return method.ends_with(mode); });
    // weakCompareAndSet is another name of weakCompareAndSetPlain.
    if (!names_mode && method != "weakCompareAndSet") return false;
    class_name.remove_prefix(kPackage.size());
    return std::find(std::begin(kClassesWithModes), std::end(kClassesWithModes), class_name) !=
           std::end(kClassesWithModes);
}

bool is_reflection_code(const Klass* klass) {
    for (; klass != nullptr; klass = klass->super) {
        if (klass->loader == LoaderId::kBoot && klass->name.view() == "jdk/internal/reflect/MagicAccessorImpl")
            return true;
    }
    return false;
}

bool is_early_call(std::string_view class_name, std::string_view method) {
    return std::any_of(std::begin(kEarlyCalls), std::end(kEarlyCalls),
                       [&](const MemberRow& row) { return row.class_name == class_name && row.member == method; });
}

bool gives_text(const Method& method) {
    // What builds a text is a local object of who asks for it.
    constexpr std::string_view kBuilders[] = {"java/lang/StringBuilder", "java/util/StringJoiner"};
    const Klass& owner = *method.owner;
    return method.name.view() == "toString" && method.descriptor.view() == "()Ljava/lang/String;" &&
           !method.is_static() && owner.is_library && owner.trust != Trust::kImmutable &&
           std::find(std::begin(kBuilders), std::end(kBuilders), owner.name.view()) == std::end(kBuilders);
}

bool is_noted_call(std::string_view class_name, std::string_view method) {
    return std::any_of(std::begin(kNotedCalls), std::end(kNotedCalls),
                       [&](const MemberRow& row) { return row.class_name == class_name && row.member == method; });
}

bool is_count(const Klass& klass, const Field& field) { return count_row(klass, field) != nullptr; }

bool keeps_count(const Field& field, const Method& method) {
    const CountRow* row = count_row(*field.owner, field);
    CHECK(row != nullptr, "a count should have its row");
    const std::string_view name = method.name.view();
    for (size_t at = row->keepers.find(name); at != std::string_view::npos; at = row->keepers.find(name, at + 1)) {
        const bool begins = at == 0 || row->keepers[at - 1] == ' ';
        const size_t end = at + name.size();
        const bool ends = end == row->keepers.size() || row->keepers[end] == ' ';
        if (begins && ends && method.owner->loader == LoaderId::kBoot) return true;
    }
    return false;
}

void mark_caches(Klass& klass) {
    if (klass.loader != LoaderId::kBoot) return;
    klass.is_scratch = std::find(std::begin(kScratchClasses), std::end(kScratchClasses), klass.name.view()) !=
                       std::end(kScratchClasses);
    for (const MemberRow& row : kCacheFields) {
        if (row.class_name != klass.name.view()) continue;
        for (Field& field : klass.fields) field.is_cache |= field.name.view() == row.member;
    }
}

}  // namespace heddle::vm
