// Annotations as written in the class file (JVMS §4.7.16 to §4.7.22). Names are views into the class file's bytes.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "classfile/format/class_file.h"

namespace heddle::classfile {

// Element values and annotations may nest; deeper than this the attribute is malformed.
inline constexpr int kMaxAnnotationDepth = 64;

struct Annotation;
struct ElementValue;

struct ElementValue {
    // B C D F I J S Z s: a constant; e: an enum constant; c: a class; @: an annotation; [: an array (JVMS
    // table 4.7.16.1-A)
    char tag = 0;
    uint16_t constant = 0;                   // of B to Z: Integer, Float, Long or Double; of s: Utf8
    std::string_view type;                   // of e: the descriptor of the enum; of c: a return descriptor
    std::string_view text;                   // of e: the name of the constant; of s: the string
    std::vector<ElementValue> array;         // of [
    std::unique_ptr<Annotation> annotation;  // of @
};

struct ElementPair {
    std::string_view name;
    ElementValue value;
};

struct Annotation {
    std::string_view type;  // a field descriptor
    std::vector<ElementPair> elements;
};

struct LocalVariableTarget {
    uint16_t start_pc;
    uint16_t length;
    uint16_t index;
};

struct TypePathStep {
    uint8_t kind;      // 0 array element, 1 nested type, 2 bound of a wildcard, 3 type argument
    uint8_t argument;  // of kind 3
};

// Which type an annotation is written on. `index` and `second` hold what the target_type says (JVMS table 4.7.20-A):
// a type parameter, a bound of it, a supertype (0xFFFF: extends), a formal parameter, a throws clause, an exception
// entry, a pc, and for type arguments of a pc their position.
struct TypeAnnotation {
    uint8_t target_type = 0;
    uint16_t index = 0;
    uint8_t second = 0;
    std::vector<LocalVariableTarget> variables;  // of target types 0x40 and 0x41
    std::vector<TypePathStep> path;
    Annotation annotation;
};

// Runtime(In)VisibleAnnotations
Result<std::vector<Annotation>> parse_annotations(const ClassFile& file, const RawAttribute& attribute);
// Runtime(In)VisibleParameterAnnotations: one list per parameter that the attribute counts
Result<std::vector<std::vector<Annotation>>> parse_parameter_annotations(const ClassFile& file,
                                                                         const RawAttribute& attribute);
// Runtime(In)VisibleTypeAnnotations
Result<std::vector<TypeAnnotation>> parse_type_annotations(const ClassFile& file, const RawAttribute& attribute);
// AnnotationDefault
Result<ElementValue> parse_annotation_default(const ClassFile& file, const RawAttribute& attribute);

}  // namespace heddle::classfile
