// The attributes of a module-info class (JVMS §4.7.25 to §4.7.27).
#pragma once

#include <string_view>
#include <vector>

#include "classfile/format/class_file.h"

namespace heddle::classfile {

struct ModuleRequires {
    std::string_view module;
    uint16_t flags;
    std::string_view version;  // empty: none
};

struct ModuleExports {  // and opens
    std::string_view package;
    uint16_t flags;
    std::vector<std::string_view> to;  // empty: to every module
};

struct ModuleProvides {
    std::string_view service;
    std::vector<std::string_view> with;
};

struct ModuleInfo {
    std::string_view name;
    uint16_t flags = 0;
    std::string_view version;  // empty: none
    std::vector<ModuleRequires> requires_modules;
    std::vector<ModuleExports> exports;
    std::vector<ModuleExports> opens;
    std::vector<std::string_view> uses;
    std::vector<ModuleProvides> provides;
};

// kNotFound when the class is not a module-info.
Result<ModuleInfo> parse_module(const ClassFile& file);
// Empty when the attribute is absent.
Result<std::vector<std::string_view>> parse_module_packages(const ClassFile& file);
Result<std::string_view> parse_module_main_class(const ClassFile& file);

}  // namespace heddle::classfile
