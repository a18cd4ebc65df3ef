#include "classfile/format/annotations.h"

#include "classfile/format/attribute_reader.h"
#include "classfile/format/descriptor.h"

namespace heddle::classfile {

namespace {

class AnnotationReader {
public:
    AnnotationReader(const ClassFile& file, const RawAttribute& attribute) : in(file.reader(attribute)) {}

    ElementValue element_value(int depth);
    Annotation annotation(int depth);
    std::vector<Annotation> list();
    TypeAnnotation type_annotation();

    AttributeReader in;

private:
    bool read_target(TypeAnnotation& result);
    void read_path(TypeAnnotation& result);
};

ConstantTag tag_of_constant(char tag) {
    switch (tag) {
        case 'D': return ConstantTag::kDouble;
        case 'F': return ConstantTag::kFloat;
        case 'J': return ConstantTag::kLong;
        case 's': return ConstantTag::kUtf8;
        default: return ConstantTag::kInteger;
    }
}

ElementValue AnnotationReader::element_value(int depth) {
    ElementValue value;
    if (depth > kMaxAnnotationDepth) {
        in.fail("its values nest too deeply");
        return value;
    }
    if (!in.need(3)) return value;  // no value is shorter
    value.tag = static_cast<char>(in.u1());
    switch (value.tag) {
        case 'B':
        case 'C':
        case 'D':
        case 'F':
        case 'I':
        case 'J':
        case 'S':
        case 'Z':
        case 's':
            value.constant = in.constant(tag_of_constant(value.tag));
            if (value.tag == 's' && value.constant != 0) value.text = in.constants().utf8(value.constant);
            break;
        case 'e':
            if (!in.need(4)) break;
            value.type = in.utf8();
            value.text = in.utf8();
            break;
        case 'c':
            value.type = in.utf8();
            if (!in.failed() && value.type != "V" && !is_field_descriptor(value.type))
                in.fail("a class value should be the descriptor of a type");
            break;
        case '@': value.annotation = std::make_unique<Annotation>(annotation(depth + 1)); break;
        case '[': {
            const uint16_t count = in.table(3);
            value.array.reserve(count);
            for (uint16_t i = 0; i < count && !in.failed(); ++i) value.array.push_back(element_value(depth + 1));
            break;
        }
        default: in.fail("there is no element value with tag " + std::to_string(static_cast<uint8_t>(value.tag)));
    }
    return value;
}

Annotation AnnotationReader::annotation(int depth) {
    Annotation result;
    if (!in.need(4)) return result;
    result.type = in.utf8();
    if (!in.failed() && !is_field_descriptor(result.type)) in.fail("the type of an annotation should be a descriptor");
    const uint16_t count = in.table(5);
    result.elements.reserve(count);
    for (uint16_t i = 0; i < count && !in.failed(); ++i) {
        if (!in.need(5)) break;
        const std::string_view name = in.utf8();
        result.elements.push_back({name, element_value(depth + 1)});
    }
    return result;
}

std::vector<Annotation> AnnotationReader::list() {
    std::vector<Annotation> result;
    const uint16_t count = in.table(4);
    result.reserve(count);
    for (uint16_t i = 0; i < count && !in.failed(); ++i) result.push_back(annotation(0));
    return result;
}

// JVMS table 4.7.20-A and -B.
bool AnnotationReader::read_target(TypeAnnotation& result) {
    if (!in.need(1)) return false;
    result.target_type = in.u1();
    switch (result.target_type) {
        case 0x00:  // type parameters of a class or method
        case 0x01:
        case 0x16:  // a formal parameter
            if (!in.need(1)) return false;
            result.index = in.u1();
            return true;
        case 0x11:  // bounds of type parameters
        case 0x12:
            if (!in.need(2)) return false;
            result.index = in.u1();
            result.second = in.u1();
            return true;
        case 0x10:  // a supertype
        case 0x17:  // a throws clause
        case 0x42:  // an exception entry
        case 0x43:  // instanceof, new, method references
        case 0x44:
        case 0x45:
        case 0x46:
            if (!in.need(2)) return false;
            result.index = in.u2();
            return true;
        case 0x13:  // the type of a field, a result, a receiver
        case 0x14:
        case 0x15: return true;
        case 0x47:  // casts and type arguments of calls
        case 0x48:
        case 0x49:
        case 0x4A:
        case 0x4B:
            if (!in.need(3)) return false;
            result.index = in.u2();
            result.second = in.u1();
            return true;
        case 0x40:  // local variables and resources
        case 0x41: {
            const uint16_t count = in.table(6);
            result.variables.reserve(count);
            for (uint16_t i = 0; i < count; ++i) result.variables.push_back({in.u2(), in.u2(), in.u2()});
            return !in.failed();
        }
        default: return in.fail("there is no target type " + std::to_string(result.target_type));
    }
}

void AnnotationReader::read_path(TypeAnnotation& result) {
    const uint8_t count = in.small_table(2);
    result.path.reserve(count);
    for (uint8_t i = 0; i < count; ++i) {
        const TypePathStep step{in.u1(), in.u1()};
        if (step.kind > 3 || (step.kind != 3 && step.argument != 0)) in.fail("a step of a type path is malformed");
        result.path.push_back(step);
    }
}

TypeAnnotation AnnotationReader::type_annotation() {
    TypeAnnotation result;
    if (!read_target(result)) return result;
    read_path(result);
    if (!in.failed()) result.annotation = annotation(0);
    return result;
}

}  // namespace

Result<std::vector<Annotation>> parse_annotations(const ClassFile& file, const RawAttribute& attribute) {
    AnnotationReader reader(file, attribute);
    std::vector<Annotation> result = reader.list();
    return reader.in.finish(std::move(result));
}

Result<std::vector<std::vector<Annotation>>> parse_parameter_annotations(const ClassFile& file,
                                                                         const RawAttribute& attribute) {
    AnnotationReader reader(file, attribute);
    std::vector<std::vector<Annotation>> result;
    const uint8_t count = reader.in.small_table(2);
    result.reserve(count);
    for (uint8_t i = 0; i < count && !reader.in.failed(); ++i) result.push_back(reader.list());
    return reader.in.finish(std::move(result));
}

Result<std::vector<TypeAnnotation>> parse_type_annotations(const ClassFile& file, const RawAttribute& attribute) {
    AnnotationReader reader(file, attribute);
    std::vector<TypeAnnotation> result;
    const uint16_t count = reader.in.table(6);
    result.reserve(count);
    for (uint16_t i = 0; i < count && !reader.in.failed(); ++i) result.push_back(reader.type_annotation());
    return reader.in.finish(std::move(result));
}

Result<ElementValue> parse_annotation_default(const ClassFile& file, const RawAttribute& attribute) {
    AnnotationReader reader(file, attribute);
    ElementValue result = reader.element_value(0);
    return reader.in.finish(std::move(result));
}

}  // namespace heddle::classfile
