// The modules of the JDK's runtime image: which loader defines their classes, and which packages they export to
// everyone. Read from the image itself when first asked for. Several threads may ask.
// LIMITATION: programs come from the class path, so every class of theirs is in an unnamed module; qualified exports,
// and exports that are added while the program runs, do not count, except through export_package().
#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "classfile/class_source.h"
#include "vm/ids.h"

namespace heddle::vm {

class JdkModules {
public:
    explicit JdkModules(const classfile::RuntimeImage& image) : image_(image) {}

    // As jdk.internal.module.ModuleLoaderMap says it.
    LoaderId loader_of(std::string_view module);
    // Whether the module is part of the boot layer when a program is started from the class path: incubators are not.
    bool is_resolved(std::string_view module);
    // Whether `package` ("java/lang") of `module` is exported to unnamed modules.
    bool is_exported(std::string_view module, std::string_view package);
    // --add-exports module/package=ALL-UNNAMED
    void export_package(std::string_view module, std::string_view package);

private:
    struct Module {
        bool is_resolved = true;
        std::unordered_set<std::string_view> exports;  // views into the image, or into added_
    };
    void read_loaders();
    Module& module(std::string_view name);

    const classfile::RuntimeImage& image_;
    std::mutex mutex_;
    bool has_loaders_ = false;
    std::unordered_map<std::string_view, LoaderId> loaders_;  // boot and platform; the rest is the app loader's
    std::unordered_map<std::string, Module> modules_;
    std::unordered_set<std::string> added_;
};

}  // namespace heddle::vm
