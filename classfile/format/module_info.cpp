#include "classfile/format/module_info.h"

#include "classfile/format/attribute_reader.h"

namespace heddle::classfile {

namespace {

std::vector<ModuleExports> read_exports(AttributeReader& in) {
    std::vector<ModuleExports> result;
    const uint16_t count = in.table(6);
    result.reserve(count);
    for (uint16_t i = 0; i < count && in.need(6); ++i) {
        const std::string_view package = in.name_of(ConstantTag::kPackage);
        const uint16_t flags = in.u2();
        result.push_back({package, flags, in.names(ConstantTag::kModule)});
    }
    return result;
}

}  // namespace

Result<ModuleInfo> parse_module(const ClassFile& file) {
    const RawAttribute* attribute = ClassFile::find(file.attributes(), "Module");
    if (attribute == nullptr)
        return Error{ErrorCode::kNotFound, "there is no attribute Module", file.place(), std::nullopt};
    AttributeReader in = file.reader(*attribute);
    ModuleInfo info;
    if (!in.need(6)) return in.error();
    info.name = in.name_of(ConstantTag::kModule);
    info.flags = in.u2();
    info.version = in.utf8_or_empty();
    const uint16_t requires_count = in.table(6);
    info.requires_modules.reserve(requires_count);
    for (uint16_t i = 0; i < requires_count; ++i)
        info.requires_modules.push_back({in.name_of(ConstantTag::kModule), in.u2(), in.utf8_or_empty()});
    info.exports = read_exports(in);
    info.opens = read_exports(in);
    info.uses = in.names(ConstantTag::kClass);
    const uint16_t provides_count = in.table(4);
    info.provides.reserve(provides_count);
    for (uint16_t i = 0; i < provides_count && in.need(4); ++i) {
        const std::string_view service = in.name_of(ConstantTag::kClass);
        info.provides.push_back({service, in.names(ConstantTag::kClass)});
    }
    return in.finish(std::move(info));
}

Result<std::vector<std::string_view>> parse_module_packages(const ClassFile& file) {
    const RawAttribute* attribute = ClassFile::find(file.attributes(), "ModulePackages");
    if (attribute == nullptr) return std::vector<std::string_view>();
    AttributeReader in = file.reader(*attribute);
    std::vector<std::string_view> names = in.names(ConstantTag::kPackage);
    return in.finish(std::move(names));
}

Result<std::string_view> parse_module_main_class(const ClassFile& file) {
    const RawAttribute* attribute = ClassFile::find(file.attributes(), "ModuleMainClass");
    if (attribute == nullptr) return std::string_view();
    AttributeReader in = file.reader(*attribute);
    const std::string_view name = in.need(2) ? in.name_of(ConstantTag::kClass) : std::string_view();
    return in.finish(name);
}

}  // namespace heddle::classfile
