#include "vm/link/trust.h"

#include <algorithm>

#include "vm/base/unicode.h"

namespace heddle::vm {

namespace {

// Instances never change after construction, except in caches that every thread fills with the same value.
constexpr std::string_view kImmutableClasses[] = {
    "java.lang.String",       "java.lang.StringLatin1", "java.lang.StringUTF16",    "java.lang.StringConcatHelper",
    "java.lang.StringCoding", "java.lang.Number",       "java.lang.Integer",        "java.lang.Long",
    "java.lang.Short",        "java.lang.Byte",         "java.lang.Character",      "java.lang.Boolean",
    "java.lang.Float",        "java.lang.Double",       "java.lang.Math",           "java.lang.StrictMath",
    "java.lang.invoke.*",     "java.lang.Enum",         "java.lang.Record",         "java.lang.CharacterDataLatin1",
    "jdk.internal.util.*",    "jdk.internal.math.*",    "java.lang.reflect.*",      "jdk.internal.reflect.*",
    "sun.invoke.*",           "java.lang.Object",       "jdk.internal.misc.Unsafe",
};

// Accesses to the memory of buffers and segments. They are made on behalf of the program.
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
    // Not thread-safe: a race on one of these is a fault of the program.
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

}  // namespace

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
    std::string prefix = modified_of_utf8(pattern);
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
