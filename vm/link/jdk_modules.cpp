#include "vm/link/jdk_modules.h"

#include <algorithm>
#include <vector>

#include "classfile/format/class_file.h"
#include "classfile/format/decoder.h"
#include "classfile/format/module_info.h"
#include "classfile/format/parse_class.h"

namespace heddle::vm {

namespace {

using classfile::ClassFile;
using classfile::Opcode;
using classfile::ParseDepth;

constexpr std::string_view kMapClass = "jdk/internal/module/ModuleLoaderMap$Modules";
constexpr uint16_t kRequiresStatic = 0x0040;
constexpr uint16_t kDoNotResolveByDefault = 0x0001;  // attribute ModuleResolution, JEP 11

// <clinit> stores sets of names in bootModules and platformModules: `add` is called with the field of each putstatic
// and the strings loaded before it.
template <typename Add>
void walk_initializer(const ClassFile& file, Add add) {
    for (const classfile::MethodInfo& method : file.methods()) {
        if (method.name != "<clinit>") continue;
        const Result<classfile::Code> code = file.code(method);
        if (!code) return;
        std::vector<std::string_view> names;
        classfile::Instruction instruction{};
        for (uint32_t pc = 0; pc < code.value().code.size(); pc += instruction.length) {
            if (classfile::decode(code.value().code, pc, instruction) != classfile::DecodeFault::kNone) return;
            const uint16_t constant = instruction.constant;
            if (instruction.opcode == Opcode::k_ldc || instruction.opcode == Opcode::k_ldc_w) {
                if (file.constants().tag(constant) == classfile::ConstantTag::kString)
                    names.push_back(file.constants().string_utf8(constant));
            } else if (instruction.opcode == Opcode::k_putstatic) {
                if (file.constants().tag(constant) == classfile::ConstantTag::kFieldref)
                    add(file.constants().member_ref(constant).name, names);
                names.clear();
            }
        }
    }
}

}  // namespace

void JdkModules::read_loaders() {
    has_loaders_ = true;
    loaders_.emplace("java.base", LoaderId::kBoot);
    const std::optional<classfile::Resource> resource = image_.find_class(kMapClass);
    if (!resource) return;
    const Result<ClassFile> file = parse_class(resource->bytes, resource->place, ParseDepth::kShape);
    if (!file) return;
    walk_initializer(file.value(), [this](std::string_view field, const std::vector<std::string_view>& names) {
        if (field != "bootModules" && field != "platformModules") return;
        const LoaderId loader = field == "bootModules" ? LoaderId::kBoot : LoaderId::kPlatform;
        for (const std::string_view name : names) loaders_.emplace(name, loader);
    });
}

LoaderId JdkModules::loader_of(std::string_view module) {
    if (module == "java.base") return LoaderId::kBoot;
    if (!has_loaders_) read_loaders();
    const auto found = loaders_.find(module);
    return found == loaders_.end() ? LoaderId::kApp : found->second;
}

JdkModules::Module& JdkModules::module(std::string_view name) {
    if (const auto known = modules_.find(name); known != modules_.end()) return known->second;
    const auto place = modules_.try_emplace(std::string(name)).first;
    Module& module = place->second;
    module.name = place->first;
    const std::optional<classfile::Resource> resource = image_.find(name, "module-info.class");
    if (!resource) return module;
    const Result<ClassFile> file = parse_class(resource->bytes, resource->place, ParseDepth::kShape);
    if (!file) return module;
    const Result<classfile::ModuleInfo> info = classfile::parse_module(file.value());
    if (!info) return module;
    for (const classfile::ModuleExports& entry : info.value().exports) {
        if (entry.to.empty()) module.exports.insert(entry.package);
    }
    module.exports_anything = !module.exports.empty();
    for (const classfile::ModuleRequires& entry : info.value().requires_modules) {
        if ((entry.flags & kRequiresStatic) == 0) module.requires_modules.push_back(entry.module);
    }
    module.uses = info.value().uses;
    for (const classfile::ModuleProvides& entry : info.value().provides) module.provides.push_back(entry.service);
    const classfile::RawAttribute* resolution = ClassFile::find(file.value().attributes(), "ModuleResolution");
    if (resolution != nullptr && resolution->content.size() == 2)
        module.is_root_candidate = (resolution->content[1] & kDoNotResolveByDefault) == 0;
    return module;
}

// As java does it for the class path: the roots are the modules that export something to everyone. Then what they
// require, and the modules that provide a service that one of them uses, are added until nothing changes.
void JdkModules::resolve() {
    std::vector<Module*> all;
    for (const std::string_view name : image_.modules()) all.push_back(&module(name));
    std::vector<const Module*> pending;
    std::set<std::string_view> used;
    const auto add = [&](const Module& added) {
        if (resolved_.insert(added.name).second) pending.push_back(&added);
    };
    for (const Module* each : all) {
        if (is_root(*each)) add(*each);
    }
    while (!pending.empty()) {
        const Module* next = pending.back();
        pending.pop_back();
        for (const std::string_view name : next->requires_modules) add(module(name));
        used.insert(next->uses.begin(), next->uses.end());
        if (!pending.empty()) continue;
        const auto is_used = [&](std::string_view service) { return used.contains(service); };
        for (const Module* each : all) {
            if (std::any_of(each->provides.begin(), each->provides.end(), is_used)) add(*each);
        }
    }
}

bool JdkModules::is_resolved(std::string_view name) {
    if (name == "java.base") return true;
    if (is_root(module(name))) return true;  // the usual case; the rest needs every module of the image
    if (resolved_.empty()) resolve();
    return resolved_.contains(name);
}

bool JdkModules::is_exported(std::string_view name, std::string_view package) {
    return module(name).exports.contains(package);
}

void JdkModules::export_package(std::string_view name, std::string_view package) {
    module(name).exports.insert(*added_.emplace(package).first);
}

}  // namespace heddle::vm
