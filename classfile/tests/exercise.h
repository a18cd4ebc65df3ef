// Reads everything that can be read of a class that parse_class() accepted, and discards it: for mutants and fuzzing.
#pragma once

#include "classfile/format/annotations.h"
#include "classfile/format/class_file.h"
#include "classfile/format/code_check.h"
#include "classfile/format/decoder.h"
#include "classfile/format/member_attributes.h"
#include "classfile/format/module_info.h"
#include "classfile/format/stack_map.h"
#include "classfile/text/disassembler.h"

namespace heddle::classfile::test {

inline void exercise(const ClassFile& file, const Code& code) {
    Instruction instruction{};
    for (uint32_t pc = 0; pc < code.code.size(); pc += instruction.length) {
        if (decode(code.code, pc, instruction) != DecodeFault::kNone) break;
        for (uint32_t i = 0; i < instruction.cases; ++i) (void)instruction.case_target(i);
    }
    (void)parse_stack_map(file, code);
}

inline void exercise(const ClassFile& file, const std::vector<RawAttribute>& attributes) {
    (void)parse_signature(file, attributes);
    for (const RawAttribute& attribute : attributes) {
        if (attribute.name.ends_with("TypeAnnotations")) {
            (void)parse_type_annotations(file, attribute);
        } else if (attribute.name.ends_with("ParameterAnnotations")) {
            (void)parse_parameter_annotations(file, attribute);
        } else if (attribute.name.ends_with("Annotations")) {
            (void)parse_annotations(file, attribute);
        } else if (attribute.name == "AnnotationDefault") {
            (void)parse_annotation_default(file, attribute);
        }
    }
}

inline void exercise(const ClassFile& file) {
    exercise(file, file.attributes());
    for (const FieldInfo& field : file.fields()) {
        exercise(file, field.attributes);
        (void)parse_constant_value(file, field);
    }
    for (const MethodInfo& method : file.methods()) {
        exercise(file, method.attributes);
        (void)parse_method_parameters(file, method);
        (void)file.exceptions(method);
        const Result<Code> code = file.code(method);
        if (!code) continue;
        exercise(file, code.value().attributes);
        exercise(file, code.value());
        (void)check_code(file, method, code.value());
    }
    (void)file.bootstrap_methods();
    (void)file.inner_classes();
    (void)file.enclosing_method();
    (void)file.record_components();
    (void)file.permitted_subclasses();
    (void)file.nest_members();
    (void)file.nest_host();
    (void)file.source_file();
    (void)parse_module(file);
    (void)parse_module_packages(file);
    (void)parse_module_main_class(file);
    for (uint16_t index = 1; index < file.constants().size(); ++index) (void)constant_text(file, index);
    (void)disassemble(file);
}

}  // namespace heddle::classfile::test
