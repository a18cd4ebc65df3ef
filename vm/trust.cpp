#include "vm/trust.h"

#include <algorithm>

#include "vm/klass.h"

namespace heddle::vm {

namespace {

// Instances never change after construction, or only in caches whose value is the same whoever computes it.
constexpr std::string_view kImmutableClasses[] = {
    "java.lang.String",       "java.lang.StringLatin1", "java.lang.StringUTF16",    "java.lang.StringConcatHelper",
    "java.lang.StringCoding", "java.lang.Number",       "java.lang.Integer",        "java.lang.Long",
    "java.lang.Short",        "java.lang.Byte",         "java.lang.Character",      "java.lang.Boolean",
    "java.lang.Float",        "java.lang.Double",       "java.lang.Math",           "java.lang.StrictMath",
    "java.lang.invoke.*",     "java.lang.Enum",         "java.lang.Record",         "java.lang.CharacterDataLatin1",
    "jdk.internal.util.*",    "jdk.internal.math.*",    "java.lang.reflect.*",      "jdk.internal.reflect.*",
    "sun.invoke.*",           "java.lang.Object",       "jdk.internal.misc.Unsafe",
};

// Ways to memory that the program sees through buffers and segments: what they touch, they touch for the program.
constexpr std::string_view kMemoryClasses[] = {
    "jdk.internal.misc.ScopedMemoryAccess",       "jdk.internal.foreign.AbstractMemorySegmentImpl",
    "jdk.internal.foreign.HeapMemorySegmentImpl", "jdk.internal.foreign.NativeMemorySegmentImpl",
    "jdk.internal.foreign.SegmentBulkOperations",
};

constexpr std::string_view kAtomicClasses[] = {
    "java.util.concurrent.*",
    "java.lang.*",
    "jdk.internal.*",
    "sun.*",
    "java.io.*",
    "java.nio.charset.*",
    "java.nio.file.*",
    "java.security.*",
    "java.math.*",
    "java.time.*",
    "java.util.Timer",
    "java.util.TimerTask",
    "java.util.TimerThread",
    "java.util.TaskQueue",
    "java.util.Locale",
    "java.util.ResourceBundle",
    "java.util.ListResourceBundle",
    "java.util.PropertyResourceBundle",
    "java.util.logging.*",
    // Not thread-safe: a race on one of these is the program's.
    "!java.lang.StringBuilder",
    "!java.lang.AbstractStringBuilder",
    "!java.lang.Iterable",
    "!java.util.logging.LogRecord",
    "!java.io.DataInputStream",
    "!java.io.DataOutputStream",
    "!java.io.ObjectInputStream",
    "!java.io.ObjectOutputStream",
    "!java.io.PushbackInputStream",
    "!java.io.SequenceInputStream",
    "!java.io.StreamTokenizer",
    "!java.nio.charset.CharsetDecoder",
    "!java.nio.charset.CharsetEncoder",
    "!java.security.MessageDigest",
    "!java.security.Signature",
    "!java.time.format.DateTimeFormatterBuilder",
    "!java.util.Locale$Builder",
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

// Below java/util/concurrent/atomic.
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
#include "vm/split_calls.def"
};

}  // namespace

ArraysTouched arrays_touched_by(std::string_view class_name) {
    for (const ArrayToucher& row : kArrayTouchers) {
        if (row.class_name == class_name) return row.arrays;
    }
    return ArraysTouched::kNone;
}

uint16_t split_call_flags(std::string_view class_name, std::string_view method) {
    for (const SplitCall& row : kSplitCalls) {
        if (row.class_name == class_name && row.method == method) return row.flags;
    }
    return 0;
}

bool acts_for_caller(std::string_view class_name, std::string_view method) {
    constexpr std::string_view kPackage = "java/util/concurrent/atomic/";
    if (!class_name.starts_with(kPackage)) return false;
    // Another name of weakCompareAndSetPlain.
    const bool is_weak = method == "weakCompareAndSet";
    if (method == "lazySet") return true;
    constexpr std::string_view kModes[] = {"Plain", "Opaque", "Acquire", "Release"};
    const bool names_mode = std::any_of(std::begin(kModes), std::end(kModes),
                                        [&](std::string_view mode) { return method.ends_with(mode); });
    if (!names_mode && !is_weak) return false;
    class_name.remove_prefix(kPackage.size());
    return std::find(std::begin(kClassesWithModes), std::end(kClassesWithModes), class_name) !=
           std::end(kClassesWithModes);
}

bool is_trusted_by_default(std::string_view class_name) {
    static const TrustList library = TrustList::library();
    return library.of(class_name) == Trust::kAtomic;
}

TrustList TrustList::nothing() {
    TrustList list;
    for (const std::string_view pattern : kImmutableClasses) list.add(pattern, Trust::kImmutable);
    for (const std::string_view pattern : kMemoryClasses) list.add(pattern, Trust::kImmutable);
    return list;
}

TrustList TrustList::library() {
    TrustList list;
    for (const std::string_view pattern : kAtomicClasses) list.add(pattern);
    for (const std::string_view pattern : kImmutableClasses) list.add(pattern, Trust::kImmutable);
    for (const std::string_view pattern : kMemoryClasses) list.add(pattern, Trust::kImmutable);
    return list;
}

void TrustList::add(std::string_view pattern, Trust trust) {
    if (pattern.starts_with('!')) {
        trust = Trust::kExplored;
        pattern.remove_prefix(1);
    }
    const bool is_package = pattern.ends_with('*');
    if (is_package) pattern.remove_suffix(1);
    std::string prefix(pattern);
    std::replace(prefix.begin(), prefix.end(), '.', '/');
    rows_.push_back({std::move(prefix), is_package, trust});
}

const TrustList::Row* TrustList::row_of(std::string_view class_name) const {
    const auto matches = [&](const Row& row) {
        if (!class_name.starts_with(row.prefix)) return false;
        return row.is_package || class_name.size() == row.prefix.size() || class_name[row.prefix.size()] == '$';
    };
    const auto found = std::find_if(rows_.rbegin(), rows_.rend(), matches);
    return found == rows_.rend() ? nullptr : &*found;
}

Trust TrustList::of(std::string_view class_name) const {
    const Row* row = row_of(class_name);
    return row == nullptr ? Trust::kExplored : row->trust;
}

bool TrustList::distrusts(std::string_view class_name) const {
    const Row* row = row_of(class_name);
    return row != nullptr && row->trust == Trust::kExplored;
}

}  // namespace heddle::vm
