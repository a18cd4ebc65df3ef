// Attributes as javac writes them, against the source they come from.
#include <algorithm>
#include <map>

#include "classfile/format/access_flags.h"
#include "classfile/format/annotations.h"
#include "classfile/format/member_attributes.h"
#include "classfile/format/module_info.h"
#include "classfile/format/stack_map.h"
#include "classfile/tests/support.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::classfile;

namespace {

const std::vector<uint8_t>& sample(const std::string& name) {
    static std::map<std::string, std::vector<uint8_t>> classes;
    const auto [found, is_new] = classes.try_emplace(name);
    if (is_new) found->second = test::sample_class(name);
    return found->second;
}

const MethodInfo& method_of(const ClassFile& file, std::string_view name) {
    const auto found = std::find_if(file.methods().begin(), file.methods().end(),
                                    [&](const MethodInfo& method) { return method.name == name; });
    REQUIRE(found != file.methods().end());
    return *found;
}

const FieldInfo& field_of(const ClassFile& file, std::string_view name) {
    const auto found = std::find_if(file.fields().begin(), file.fields().end(),
                                    [&](const FieldInfo& field) { return field.name == name; });
    REQUIRE(found != file.fields().end());
    return *found;
}

const ElementValue& element_of(const Annotation& annotation, std::string_view name) {
    const auto found = std::find_if(annotation.elements.begin(), annotation.elements.end(),
                                    [&](const ElementPair& pair) { return pair.name == name; });
    REQUIRE(found != annotation.elements.end());
    return found->value;
}

const RawAttribute& attribute_of(const std::vector<RawAttribute>& attributes, std::string_view name) {
    const RawAttribute* found = ClassFile::find(attributes, name);
    REQUIRE(found != nullptr);
    return *found;
}

}  // namespace

TEST_CASE("attributes: class attributes say what the source says") {
    const ClassFile file = test::parse(sample("Sample"));
    CHECK(file.source_file() == "Sample.java");
    const auto members = file.nest_members();
    REQUIRE(members.ok());
    CHECK(std::count(members.value().begin(), members.value().end(), "Sample$Kind") == 1);
    CHECK(file.nest_host().value().empty());
    CHECK(parse_signature(file, file.attributes()).value() ==
          "<X::Ljava/lang/Comparable<TX;>;>Ljava/lang/Object;Ljava/lang/Runnable;");
    CHECK(file.record_components().error().code == ErrorCode::kNotFound);
    const auto inner = file.inner_classes();
    REQUIRE(inner.ok());
    const auto kind = std::find_if(inner.value().begin(), inner.value().end(),
                                   [](const InnerClass& entry) { return entry.inner_name == "Kind"; });
    REQUIRE(kind != inner.value().end());
    CHECK(file.constants().class_name(kind->outer_class) == "Sample");
    CHECK(has_flag(kind->inner_flags, kAccEnum));

    const ClassFile anonymous = test::parse(sample("Sample$1"));
    CHECK(anonymous.nest_host().value() == "Sample");
    const auto enclosing = anonymous.enclosing_method();
    REQUIRE(enclosing.ok());
    CHECK(enclosing.value().class_name == "Sample");
    CHECK(enclosing.value().method_name == "run");

    const ClassFile shape = test::parse(sample("Sample$Shape"));
    CHECK(shape.permitted_subclasses().value() == std::vector<std::string_view>{"Sample$Circle", "Sample$Square"});
}

TEST_CASE("attributes: records have their components") {
    const ClassFile file = test::parse(sample("Sample$Point"));
    const auto components = file.record_components();
    REQUIRE(components.ok());
    REQUIRE(components.value().size() == 2);
    CHECK(components.value()[0].name == "x");
    CHECK(components.value()[0].descriptor == "I");
    CHECK(ClassFile::find(components.value()[0].attributes, "RuntimeVisibleAnnotations") != nullptr);
    CHECK(parse_signature(file, components.value()[1].attributes).value() == "Ljava/util/List<Ljava/lang/String;>;");
    CHECK(ClassFile::find(components.value()[1].attributes, "RuntimeVisibleTypeAnnotations") != nullptr);
}

TEST_CASE("attributes: annotations have every kind of value") {
    const ClassFile file = test::parse(sample("Sample"));
    const auto annotations = parse_annotations(file, attribute_of(file.attributes(), "RuntimeVisibleAnnotations"));
    REQUIRE(annotations.ok());
    REQUIRE(annotations.value().size() == 1);
    const Annotation& note = annotations.value()[0];
    CHECK(note.type == "LSample$Note;");
    CHECK(file.constants().integer(element_of(note, "value").constant) == 7);
    CHECK(element_of(note, "text").text == "seven");
    const ElementValue& kinds = element_of(note, "kinds");
    REQUIRE(kinds.array.size() == 2);
    CHECK(kinds.array[1].tag == 'e');
    CHECK(kinds.array[1].type == "LSample$Kind;");
    CHECK(kinds.array[1].text == "TWO");
    CHECK(element_of(note, "type").type == "[I");
    const ElementValue& nested = element_of(note, "nested");
    REQUIRE(nested.annotation != nullptr);
    CHECK(file.constants().double_value(nested.annotation->elements[0].value.constant) == 1.5);
}

TEST_CASE("attributes: defaults, parameters and types carry annotations") {
    const ClassFile note = test::parse(sample("Sample$Note"));
    const auto big =
        parse_annotation_default(note, attribute_of(method_of(note, "big").attributes, "AnnotationDefault"));
    REQUIRE(big.ok());
    CHECK(note.constants().long_value(big.value().constant) == int64_t{1} << 40);

    const ClassFile file = test::parse(sample("Sample"));
    const MethodInfo& loads = method_of(file, "loads");
    const auto parameters =
        parse_parameter_annotations(file, attribute_of(loads.attributes, "RuntimeVisibleParameterAnnotations"));
    REQUIRE(parameters.ok());
    REQUIRE(parameters.value().size() == 2);
    CHECK(parameters.value()[0].size() == 1);
    CHECK(parameters.value()[1].empty());
    const auto names = parse_method_parameters(file, loads);
    REQUIRE(names.ok());
    REQUIRE(names.value().size() == 2);
    CHECK(names.value()[1].name == "d");

    const Result<Code> code = file.code(loads);
    REQUIRE(code.ok());
    const auto types =
        parse_type_annotations(file, attribute_of(code.value().attributes, "RuntimeVisibleTypeAnnotations"));
    REQUIRE(types.ok());
    REQUIRE(types.value().size() == 2);
    const auto local = std::find_if(types.value().begin(), types.value().end(),
                                    [](const TypeAnnotation& type) { return type.target_type == 0x40; });
    REQUIRE(local != types.value().end());
    CHECK(local->variables.size() == 1);
    CHECK(local->annotation.type == "LSample$Use;");
}

TEST_CASE("attributes: constant values and exceptions of members") {
    const ClassFile file = test::parse(sample("Sample"));
    CHECK(file.constants().integer(parse_constant_value(file, field_of(file, "I")).value()) == 70000);
    CHECK(file.constants().long_value(parse_constant_value(file, field_of(file, "J")).value()) == int64_t{1} << 33);
    CHECK(file.constants().float_value(parse_constant_value(file, field_of(file, "F")).value()) == 2.5f);
    CHECK(file.constants().double_value(parse_constant_value(file, field_of(file, "D")).value()) == 1e300);
    CHECK(file.constants().string_utf8(parse_constant_value(file, field_of(file, "S")).value()) ==
          "text\xC0\x80\xED\xA0\xBD\xED\xB8\x80");
    CHECK(parse_constant_value(file, field_of(file, "counter")).value() == 0);
    CHECK(file.exceptions(method_of(file, "generic")).value() == std::vector<std::string_view>{"java/io/IOException"});
    CHECK(file.exceptions(method_of(file, "run")).value().empty());
    CHECK(file.code(method_of(file, "generic")).error().code == ErrorCode::kNotFound);
}

TEST_CASE("attributes: code has its tables") {
    const ClassFile file = test::parse(sample("Sample"));
    const Result<Code> parsed = file.code(method_of(file, "run"));
    REQUIRE(parsed.ok());
    const Code& code = parsed.value();
    CHECK_FALSE(code.exceptions.empty());
    CHECK_FALSE(code.line_numbers.empty());
    const auto sum = std::find_if(code.local_variables.begin(), code.local_variables.end(),
                                  [](const LocalVariable& variable) { return variable.name == "sum"; });
    REQUIRE(sum != code.local_variables.end());
    CHECK(sum->descriptor == "I");
    const auto list = std::find_if(code.local_variable_types.begin(), code.local_variable_types.end(),
                                   [](const LocalVariable& variable) { return variable.name == "list"; });
    REQUIRE(list != code.local_variable_types.end());
    CHECK(list->descriptor == "Ljava/util/List<Ljava/lang/String;>;");
    const auto frames = parse_stack_map(file, code);
    REQUIRE(frames.ok());
    CHECK(frames.value().size() > 3);
    for (size_t i = 1; i < frames.value().size(); ++i) CHECK(frames.value()[i - 1].pc < frames.value()[i].pc);
}

TEST_CASE("attributes: bootstrap methods of lambdas and string concatenation") {
    const ClassFile file = test::parse(sample("Sample"));
    const auto methods = file.bootstrap_methods();
    REQUIRE(methods.ok());
    CHECK(methods.value().size() == 3);
    for (const BootstrapMethod& method : methods.value())
        CHECK(file.constants().tag(method.method_handle) == ConstantTag::kMethodHandle);
}

TEST_CASE("attributes: a module-info of ours") {
    const std::vector<uint8_t> bytes = test::sample_module();
    const ClassFile file = test::parse(bytes);
    CHECK(file.name() == "module-info");
    const Result<ModuleInfo> parsed = parse_module(file);
    REQUIRE(parsed.ok());
    const ModuleInfo& module = parsed.value();
    CHECK(module.name == "m.n");
    REQUIRE(module.requires_modules.size() == 3);
    CHECK(module.exports.size() == 1);
    REQUIRE(module.opens.size() == 1);
    CHECK(module.opens[0].package == "q");
    CHECK(module.opens[0].to == std::vector<std::string_view>{"java.logging", "java.xml"});
    CHECK(module.uses == std::vector<std::string_view>{"p/Service"});
    REQUIRE(module.provides.size() == 1);
    CHECK(module.provides[0].with == std::vector<std::string_view>{"q/Implementation"});
    CHECK(parse_module_main_class(file).value().empty());
    CHECK(parse_module(test::parse(sample("Sample"))).error().code == ErrorCode::kNotFound);
}
