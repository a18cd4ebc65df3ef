// The modules of the JDK's runtime image: which loader defines their classes, and which packages they export to
// everyone. Read from the image itself by the first call that needs them.
// LIMITATION: programs come from the class path, so all their classes are in an unnamed module. Qualified exports, and
// exports that are added while the program runs, are ignored, except through export_package().
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "classfile/source/class_source.h"
#include "vm/base/ids.h"

namespace heddle::vm {

class JdkModules {
public:
    explicit JdkModules(const classfile::RuntimeImage& image) : image_(image) {}

    // As jdk.internal.module.ModuleLoaderMap maps it.
    LoaderId loader_of(std::string_view module);
    // Returns true iff the module is in the boot layer when a program is started from the class path.
    bool is_resolved(std::string_view module);
    // Returns true iff `package` ("java/lang") of `module` is exported to unnamed modules.
    bool is_exported(std::string_view module, std::string_view package);
    // --add-exports module/package=ALL-UNNAMED
    void export_package(std::string_view module, std::string_view package);

private:
    struct Module {
        std::string_view name;
        std::vector<std::string_view> requires_modules;
        std::vector<std::string_view> uses;
        std::vector<std::string_view> provides;
        std::unordered_set<std::string_view> exports;  // to everyone
        bool is_root_candidate = true;
        bool exports_anything = false;  // by itself, not by export_package()
    };
    static bool is_root(const Module& module) { return module.is_root_candidate && module.exports_anything; }
    void read_loaders();
    void resolve();
    Module& module(std::string_view name);

    const classfile::RuntimeImage& image_;
    bool has_loaders_ = false;
    std::unordered_map<std::string_view, LoaderId> loaders_;  // boot and platform; all others belong to the app loader
    std::map<std::string, Module, std::less<>> modules_;      // those that were looked up; views into the image
    std::set<std::string_view> resolved_;                     // empty until resolve() is called
    std::unordered_set<std::string> added_;
};

}  // namespace heddle::vm
