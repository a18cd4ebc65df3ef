#include "natives/lang/system_properties.h"

#include <charconv>
#include <filesystem>
#include <fstream>
#include <langinfo.h>
#include <locale.h>
#include <optional>
#include <pwd.h>
#include <string_view>
#include <sys/utsname.h>
#include <unistd.h>
#include <unordered_map>

#include "classfile/format/byte_cursor.h"

namespace heddle::natives {
namespace {

std::string variable(const Environment& environment, std::string_view name) {
    for (const auto& [key, value] : environment) {
        if (key == name) return value;
    }
    return "";
}

// The name of the locale that setlocale(category, "") selects (POSIX, 8.2).
std::string locale_name(const Environment& environment, std::string_view category) {
    for (const std::string_view name : {std::string_view("LC_ALL"), category, std::string_view("LANG")}) {
        if (std::string value = variable(environment, name); !value.empty()) return value;
    }
    return "C";
}

// java calls setlocale(LC_ALL, "") once: if one category is not installed, all of them stay "C".
bool are_all_installed(const Environment& environment) {
    struct Category {
        int mask;
        const char* name;
    };
    constexpr Category kCategories[] = {{LC_CTYPE_MASK, "LC_CTYPE"},       {LC_NUMERIC_MASK, "LC_NUMERIC"},
                                        {LC_TIME_MASK, "LC_TIME"},         {LC_COLLATE_MASK, "LC_COLLATE"},
                                        {LC_MONETARY_MASK, "LC_MONETARY"}, {LC_MESSAGES_MASK, "LC_MESSAGES"}};
    for (const Category& category : kCategories) {
        const locale_t locale = newlocale(category.mask, locale_name(environment, category.name).c_str(), nullptr);
        if (locale == nullptr) return false;
        freelocale(locale);
    }
    return true;
}

std::string codeset(const std::string& locale_name) {
    const locale_t locale = newlocale(LC_CTYPE_MASK, locale_name.c_str(), nullptr);
    if (locale == nullptr) return "ANSI_X3.4-1968";
    std::string name = nl_langinfo_l(CODESET, locale);
    freelocale(locale);
    if (name == "EUC-JP") return "EUC-JP-LINUX";
    return name.empty() ? "ISO8859-1" : name;
}

// "de_CH.UTF-8@euro" -> de, CH.
// LIMITATION: scripts and variants of locale names (@latin, @euro) are ignored.
void split_locale(std::string name, std::string& language, std::string& country) {
    if (name == "C" || name == "POSIX") name = "en_US";
    name = name.substr(0, name.find_first_of(".@"));
    const size_t underscore = name.find('_');
    language = name.substr(0, underscore);
    if (language == "C" || language == "POSIX") language = "en";
    country = underscore == std::string::npos ? "" : name.substr(underscore + 1);
}

std::string first_line(const std::string& path) {
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

// The constant pool index of a field's ConstantValue; nullopt when it has none.
std::optional<uint16_t> constant_value(const Field& field) {
    if (field.info == nullptr) return std::nullopt;
    const auto content = attribute(field.info->attributes, "ConstantValue");
    if (!content || content->size() < 2) return std::nullopt;
    return classfile::big_endian_u2(content->data());
}

std::string version_constant(const Klass* version_props, std::string_view name) {
    for (const Field& field : version_props->fields) {
        if (field.name.view() != name) continue;
        const auto index = constant_value(field);
        if (index && version_props->constants().tag(*index) == classfile::ConstantTag::kString) {
            return std::string(version_props->constants().string_utf8(*index));
        }
    }
    return "";
}

std::unordered_map<std::string_view, std::string> platform_values(NativeFrame& frame) {
    const Environment environment = frame.machine().host().environment();
    const LocaleFacts locale = locale_facts(environment);
    utsname system{};
    uname(&system);
    const passwd* user = getpwuid(getuid());
    return {{"_display_language_NDX", locale.display_language},
            {"_display_country_NDX", locale.display_country},
            {"_format_language_NDX", locale.format_language},
            {"_format_country_NDX", locale.format_country},
            {"_file_encoding_NDX", locale.encoding},
            {"_native_encoding_NDX", locale.encoding},
            {"_sun_jnu_encoding_NDX", locale.encoding},
            {"_file_separator_NDX", "/"},
            {"_path_separator_NDX", ":"},
            {"_line_separator_NDX", "\n"},
            {"_java_io_tmpdir_NDX", "/tmp"},
            {"_os_name_NDX", "Linux"},
            {"_os_arch_NDX", "amd64"},
            {"_os_version_NDX", system.release},
            {"_sun_arch_data_model_NDX", "64"},
            {"_sun_cpu_endian_NDX", "little"},
            {"_sun_io_unicode_encoding_NDX", "UnicodeLittle"},
            {"_user_dir_NDX", frame.machine().host().working_directory()},
            {"_user_home_NDX", user != nullptr && user->pw_dir != nullptr ? user->pw_dir : "?"},
            {"_user_name_NDX", user != nullptr && user->pw_name != nullptr ? user->pw_name : "?"}};
}

// The default is compiled into libjvm; Debian's builds include the multi-arch folders.
std::string library_path(const Environment& environment, const std::string& vendor) {
    const std::string own = variable(environment, "LD_LIBRARY_PATH");
    const bool is_debian = vendor == "Debian" || vendor == "Ubuntu";
    const std::string_view tail = is_debian ? "/usr/lib/x86_64-linux-gnu/jni:/lib/x86_64-linux-gnu:"
                                              "/usr/lib/x86_64-linux-gnu:/usr/lib/jni:/lib:/usr/lib"
                                            : "/usr/lib64:/lib64:/lib:/usr/lib";
    return own + (own.empty() ? "" : ":") + "/usr/java/packages/lib:" + std::string(tail);
}

// As the launcher of `java` sets it, with `dir/*` expanded: the JDK's loaders, which find resources by it, do not
// expand it.
std::string class_path_text(const vm::Program& program) {
    const std::string& written = program.options().class_path;
    if (written.find('*') == std::string::npos) return written;
    std::string text;
    for (const std::string& entry : program.class_path().entries()) text += (text.empty() ? "" : ":") + entry;
    return text;
}

}  // namespace

LocaleFacts locale_facts(const Environment& environment) {
    std::string format = "C";
    std::string display = "C";
    if (are_all_installed(environment)) {
        format = locale_name(environment, "LC_CTYPE");
        display = locale_name(environment, "LC_MESSAGES");
    }
    LocaleFacts facts;
    facts.encoding = codeset(format);
    split_locale(format, facts.format_language, facts.format_country);
    split_locale(display, facts.display_language, facts.display_country);
    return facts;
}

std::string time_zone_id(const Environment& environment) {
    std::string zone = variable(environment, "TZ");
    if (!zone.empty()) {
        if (zone.front() == ':') zone.erase(0, 1);
        if (zone.starts_with("posix/")) zone.erase(0, 6);
        return zone;
    }
    if (zone = first_line("/etc/timezone"); !zone.empty()) return zone;
    std::error_code error;
    const std::string link = std::filesystem::read_symlink("/etc/localtime", error).string();
    constexpr std::string_view kFolder = "zoneinfo/";
    const size_t at = link.find(kFolder);
    // LIMITATION: where /etc/localtime is a copy, java compares it with every zone file; here the result is empty
    // (UTC).
    return error || at == std::string::npos ? "" : link.substr(at + kFolder.size());
}

Ref platform_properties(NativeFrame& frame) {
    Klass* raw = frame.method()->owner;
    const auto values = platform_values(frame);
    int32_t length = 0;
    std::vector<std::pair<int32_t, std::string>> entries;
    for (const Field& field : raw->fields) {
        const auto index = constant_value(field);
        if (!index || raw->constants().tag(*index) != classfile::ConstantTag::kInteger) continue;
        const int32_t number = raw->constants().integer(*index);
        if (field.name.view() == "FIXED_LENGTH") length = number;
        const auto found = values.find(field.name.view());
        if (found != values.end() && !found->second.empty()) entries.emplace_back(number, found->second);
    }
    const Ref array = new_array(frame, frame.machine().known().String, length);
    for (const auto& [index, value] : entries) {
        if (!array) return kNull;
        const Ref string = new_host_string(frame, value);
        if (!string) return kNull;
        frame.heap().put_element<Ref>(array, index, string);
    }
    return array;
}

Ref vm_properties(NativeFrame& frame) {
    Klass* version_props = boot_class(frame, "java/lang/VersionProps");
    if (version_props == nullptr) return kNull;
    const vm::ProgramOptions& options = frame.program().options();
    const std::string vendor = version_constant(version_props, "VENDOR");
    std::vector<std::pair<std::string, std::string>> properties = {
        {"java.vm.specification.name", "Java Virtual Machine Specification"},
        {"java.vm.specification.vendor", "Oracle Corporation"},
        {"java.vm.specification.version", version_constant(version_props, "VERSION_SPECIFICATION")},
        {"java.vm.version", version_constant(version_props, "java_runtime_version")},
        {"java.vm.name", "OpenJDK 64-Bit Server VM"},
        {"java.vm.vendor", vendor},
        {"java.vm.info", "mixed mode, sharing"},
        {"java.vm.compressedOopsMode", "Zero based"},
        {"jdk.debug", "release"},
        {"sun.boot.library.path", options.jdk + "/lib"},
        {"java.library.path", library_path(frame.machine().host().environment(), vendor)},
        {"java.home", options.jdk},
        {"java.class.path", class_path_text(frame.program())},
        {"jdk.boot.class.path.append", ""},
        {"sun.management.compiler", "HotSpot 64-Bit Tiered Compilers"},
        {"sun.java.launcher", "SUN_STANDARD"},
    };
    for (const std::string& property : frame.machine().options().properties) {
        const size_t equals = property.find('=');
        properties.emplace_back(property.substr(0, equals),
                                equals == std::string::npos ? "" : property.substr(equals + 1));
    }
    // Pairs of key and value, then a null.
    const Ref array = new_array(frame, frame.machine().known().String, static_cast<int32_t>(properties.size() * 2 + 2));
    int32_t at = 0;
    for (const auto& [key, value] : properties) {
        for (const std::string* text : {&key, &value}) {
            const Ref string = array ? new_host_string(frame, *text) : kNull;
            if (!string) return kNull;
            frame.heap().put_element<Ref>(array, at++, string);
        }
    }
    return array;
}

}  // namespace heddle::natives
