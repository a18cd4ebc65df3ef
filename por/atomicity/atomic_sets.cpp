#include "por/atomicity/atomic_sets.h"

#include <algorithm>
#include <initializer_list>
#include <set>

#include "classfile/format/access_flags.h"
#include "classfile/format/annotations.h"
#include "classfile/text/text.h"

namespace heddle::por {

namespace {

using classfile::Annotation;
using classfile::ClassFile;

constexpr std::string_view kAtomicSet = "Lheddle/AtomicSet;";
constexpr std::string_view kUnitOfWork = "Lheddle/UnitOfWork;";
constexpr std::string_view kOwned = "Lheddle/Owned;";
constexpr const char* kAttributes[] = {"RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations"};
constexpr const char* kParameterAttributes[] = {"RuntimeVisibleParameterAnnotations",
                                                "RuntimeInvisibleParameterAnnotations"};

std::string dotted(std::string_view name) {
    std::string text = classfile::utf8_of(std::string(name));
    std::replace(text.begin(), text.end(), '/', '.');
    return text;
}

// The types of the parameters of a method: "I", "[J", "Lp/C;".
std::vector<std::string_view> parameters_of(std::string_view descriptor) {
    std::vector<std::string_view> types;
    for (size_t at = 1; at < descriptor.size() && descriptor[at] != ')';) {
        const size_t begin = at;
        while (at < descriptor.size() && descriptor[at] == '[') ++at;
        if (at < descriptor.size() && descriptor[at] == 'L') at = descriptor.find(';', at);
        if (at >= descriptor.size()) break;
        types.push_back(descriptor.substr(begin, ++at - begin));
    }
    return types;
}

std::string joined(std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const std::string_view part : parts) text += part;
    return text;
}

bool has_objects(std::string_view type) { return !type.empty() && type.front() == 'L'; }
bool is_reference(std::string_view type) { return has_objects(type) || (!type.empty() && type.front() == '['); }

// Calls visit(annotation) for the annotations of a member.
template <typename Visitor>
void for_each_annotation(const ClassFile& file, const std::vector<classfile::RawAttribute>& attributes,
                         Visitor&& visit) {
    for (const char* name : kAttributes) {
        const classfile::RawAttribute* attribute = ClassFile::find(attributes, name);
        if (attribute == nullptr) continue;
        const auto annotations = classfile::parse_annotations(file, *attribute);
        if (!annotations) continue;
        for (const Annotation& annotation : annotations.value()) visit(annotation);
    }
}

std::string value_of(const Annotation& annotation) {
    for (const classfile::ElementPair& pair : annotation.elements) {
        if (pair.name == "value" && pair.value.tag == 's') return classfile::utf8_of(std::string(pair.value.text));
    }
    return {};
}

// The parameters with UnitOfWork. The attribute leaves out the parameters that javac adds before the others.
std::vector<uint16_t> marked_parameters(const ClassFile& file, const classfile::MethodInfo& method) {
    std::set<uint16_t> marked;
    const size_t count = parameters_of(method.descriptor).size();
    for (const char* name : kParameterAttributes) {
        const classfile::RawAttribute* attribute = ClassFile::find(method.attributes, name);
        if (attribute == nullptr) continue;
        const auto lists = classfile::parse_parameter_annotations(file, *attribute);
        if (!lists) continue;
        const size_t added = count - std::min(count, lists.value().size());
        for (size_t i = 0; i < lists.value().size(); ++i) {
            for (const Annotation& annotation : lists.value()[i]) {
                if (annotation.type == kUnitOfWork) marked.insert(static_cast<uint16_t>(i + added));
            }
        }
    }
    return {marked.begin(), marked.end()};
}

const SetSpec* set_with(const ClassSets& sets, std::string_view field) {
    for (const SetSpec& set : sets.sets) {
        for (const SetField& member : set.fields) {
            if (member.name == field) return &set;
        }
    }
    return nullptr;
}

SetSpec& set_named(ClassSets& sets, const std::string& name) {
    for (SetSpec& set : sets.sets) {
        if (set.name == name) return set;
    }
    return sets.sets.emplace_back(SetSpec{name, {}});
}

std::string add_field(ClassSets& sets, const ClassFile& file, const classfile::FieldInfo& field) {
    const std::string place = file.place() + ": field " + dotted(file.name()) + "." + dotted(field.name);
    const std::string name = classfile::utf8_of(std::string(field.name));
    bool is_owned = false;
    std::vector<std::string> names;
    for_each_annotation(file, field.attributes, [&](const Annotation& annotation) {
        is_owned |= annotation.type == kOwned;
        if (annotation.type == kAtomicSet) names.push_back(value_of(annotation));
    });
    if (names.empty()) return is_owned ? place + " is @Owned, and in no atomic set" : "";
    if (names.front().empty()) return place + ": an atomic set has a name";
    const SetSpec* other = set_with(sets, name);
    if (other != nullptr && other->name != names.front())
        return place + " is in two atomic sets: `" + other->name + "` and `" + names.front() + "`";
    if (other == nullptr) set_named(sets, names.front()).fields.push_back({name, is_owned});
    return {};
}

void add_unit(ClassSets& sets, const ClassFile& file, const classfile::MethodInfo& method) {
    bool is_unit = false;
    for_each_annotation(file, method.attributes,
                        [&](const Annotation& annotation) { is_unit |= annotation.type == kUnitOfWork; });
    std::vector<uint16_t> parameters = marked_parameters(file, method);
    if (!is_unit && parameters.empty()) return;
    sets.units.push_back({classfile::utf8_of(std::string(method.name)),
                          classfile::utf8_of(std::string(method.descriptor)), std::move(parameters)});
}

std::string check_field(const SetField& field, const ClassFile& file, const std::string& where) {
    const auto found = std::find_if(file.fields().begin(), file.fields().end(), [&](const auto& info) {
        return classfile::utf8_of(std::string(info.name)) == field.name;
    });
    const std::string name = dotted(file.name()) + "." + field.name;
    if (found == file.fields().end()) return where + ": the class has no field " + name;
    if ((found->access_flags & classfile::kAccStatic) != 0)
        return where + ": " + name + " is static, and an atomic set is of an object";
    if (field.is_owned && !is_reference(found->descriptor))
        return where + ": " + name + " is owned, and refers to no object";
    return {};
}

std::string check_unit(const UnitSpec& unit, const ClassFile& file, const std::string& where) {
    const std::string name = dotted(file.name()) + "." + unit.method;
    bool is_there = false;
    for (const classfile::MethodInfo& method : file.methods()) {
        if (classfile::utf8_of(std::string(method.name)) != unit.method) continue;
        if (!unit.descriptor.empty() && classfile::utf8_of(std::string(method.descriptor)) != unit.descriptor) continue;
        is_there = true;
        const auto types = parameters_of(method.descriptor);
        for (const uint16_t parameter : unit.parameters) {
            if (parameter >= types.size())
                return joined({where, ": ", name, " has no parameter ", std::to_string(parameter)});
            if (!has_objects(types[parameter]))
                return joined(
                    {where, ": parameter ", std::to_string(parameter), " of ", name, " is no object with sets"});
        }
        if ((method.access_flags & classfile::kAccStatic) != 0 && unit.parameters.empty())
            return joined({where, ": the unit of work ", name, " is static and marks no parameter"});
    }
    return is_there ? "" : where + ": the class has no method " + name + unit.descriptor;
}

}  // namespace

bool may_have_annotations(classfile::Bytes bytes) {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return text.find(kAtomicSet) != std::string_view::npos || text.find(kUnitOfWork) != std::string_view::npos ||
           text.find(kOwned) != std::string_view::npos;
}

std::string add_annotations(AtomicSets& sets, const ClassFile& file) {
    const std::string name = classfile::utf8_of(std::string(file.name()));
    const auto known = sets.classes.find(name);
    ClassSets about = known == sets.classes.end() ? ClassSets() : known->second;
    if (about.where.empty()) about.where = file.place();
    for (const classfile::FieldInfo& field : file.fields()) {
        if (std::string problem = add_field(about, file, field); !problem.empty()) return problem;
    }
    for (const classfile::MethodInfo& method : file.methods()) add_unit(about, file, method);
    if (about.sets.empty() && about.units.empty()) return {};
    std::string problem = check_against_class(about, file);
    sets.classes[name] = std::move(about);
    return problem;
}

std::string check_against_class(const ClassSets& sets, const ClassFile& file) {
    std::set<std::string> members;
    for (const SetSpec& set : sets.sets) {
        for (const SetField& field : set.fields) {
            if (!members.insert(field.name).second)
                return sets.where + ": " + dotted(file.name()) + "." + field.name + " is in two atomic sets";
            if (std::string problem = check_field(field, file, sets.where); !problem.empty()) return problem;
        }
    }
    for (const UnitSpec& unit : sets.units) {
        if (std::string problem = check_unit(unit, file, sets.where); !problem.empty()) return problem;
    }
    return {};
}

}  // namespace heddle::por
