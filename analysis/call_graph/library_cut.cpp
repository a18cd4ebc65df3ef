#include "analysis/call_graph/library_cut.h"

#include <algorithm>
#include <string_view>

namespace heddle::analysis {

namespace {

// Prefixes of class names. "!" marks classes that are analysed nevertheless. The longest matching prefix decides.
constexpr std::string_view kRows[] = {
    "com/sun/",
    "sun/",
    "jdk/",
    "!jdk/internal/misc/Unsafe",
    "!jdk/internal/misc/VM",
    "!jdk/internal/util/ArraysSupport",
    "!jdk/internal/util/Preconditions",
    "!jdk/internal/math/",
    "javax/",
    "java/lang/invoke/",
    "!java/lang/invoke/VarHandle",
    "java/lang/module/",
    "java/lang/reflect/",
    "!java/lang/reflect/Array",
    "java/lang/constant/",
    "java/lang/Module",
    "java/lang/ClassLoader",
    "java/lang/CompoundEnumeration",
    "java/lang/NamedPackage",
    "java/lang/Package",
    "java/lang/Process",
    "java/lang/StackStreamFactory",
    "java/lang/PublicMethods",
    "java/net/",
    "java/nio/",
    "java/security/",
    "!java/security/AccessController",
    "java/text/",
    "java/time/",
    "java/io/Object",
    "java/io/Console",
    "java/io/File",
    "java/io/UnixFileSystem",
    "java/io/DeleteOnExitHook",
    "!java/io/FileOutputStream",
    "!java/io/FileInputStream",
    "!java/io/FileDescriptor",
    "java/util/jar/",
    "java/util/zip/",
    "java/util/logging/",
    "java/util/prefs/",
    "java/util/spi/",
    "java/util/Calendar",
    "java/util/GregorianCalendar",
    "java/util/JapaneseImperialCalendar",
    "java/util/Date",
    "java/util/Currency",
    "java/util/Formatter",
    "java/util/Locale",
    "java/util/Properties",
    "java/util/ResourceBundle",
    "java/util/PropertyResourceBundle",
    "java/util/ListResourceBundle",
    "java/util/ServiceLoader",
    "java/util/SimpleTimeZone",
    "java/util/TimeZone",
};

}  // namespace

bool is_cut(const vm::Klass& klass) {
    if (index_of(klass.loader) >= index_of(vm::LoaderId::kApp)) return false;
    const std::string_view name = klass.name.view();
    size_t longest = 0;
    bool is_cut = false;
    for (std::string_view row : kRows) {
        const bool keeps = row.starts_with('!');
        if (keeps) row.remove_prefix(1);
        if (row.size() < longest || !name.starts_with(row)) continue;
        longest = row.size();
        is_cut = !keeps;
    }
    return is_cut;
}

bool is_called_anywhere(const vm::Klass& declaring) {
    const std::string_view name = declaring.name.view();
    return name == "java/lang/Object" || name == "java/lang/Comparable" || name == "java/lang/Throwable" ||
           name == "java/lang/CharSequence";
}

}  // namespace heddle::analysis
