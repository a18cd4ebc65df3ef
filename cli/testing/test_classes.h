// Classes of the class path as far as the discovery of tests needs them: members and annotations, as owned values.
// Names are those of Java: "p.Outer$Inner". A class is read at most once.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/base/result.h"
#include "classfile/source/class_source.h"

namespace heddle::cli {

struct AnnotationElement;
struct AnnotationValue;

struct TestAnnotation {
    std::string type;  // "org.junit.Test"
    std::vector<AnnotationElement> elements;

    const AnnotationValue* find(std::string_view element) const;
    std::string text(std::string_view element) const;  // empty when absent
    int64_t number(std::string_view element, int64_t otherwise) const;
};

// A number for numbers and truth values, a text for strings, enum constants and classes.
struct AnnotationValue {
    int64_t number = 0;
    std::string text;
    std::vector<AnnotationValue> array;
    std::vector<TestAnnotation> annotation;  // one, or none
};

struct AnnotationElement {
    std::string name;
    AnnotationValue value;
};

struct TestMember {
    std::string name;
    std::string descriptor;
    uint16_t flags = 0;
    std::vector<TestAnnotation> annotations;
    bool has_annotated_parameters = false;

    bool has(uint16_t flag) const { return (flags & flag) != 0; }
    std::vector<std::string> parameters() const;  // "int", "java.lang.String", "int[]"
};

struct TestClass {
    std::string name;
    std::string super_name;  // empty: none
    std::vector<std::string> interfaces;
    std::string outer_name;            // of a member class; empty: top level
    std::vector<std::string> members;  // its member classes
    uint16_t flags = 0;                // of a member class: those of the InnerClasses attribute
    bool is_local = false;             // or anonymous
    std::vector<TestAnnotation> annotations;
    std::vector<TestMember> fields;
    std::vector<TestMember> methods;
    std::string place;  // the file

    bool has(uint16_t flag) const { return (flags & flag) != 0; }
    bool is_inner() const;  // a member class that is not static
    const TestMember* find_method(std::string_view name, std::string_view descriptor) const;
};

Result<TestClass> read_test_class(const classfile::Resource& resource);

class TestClasses {
public:
    explicit TestClasses(const classfile::ClassPath& class_path) : class_path_(class_path) {}

    // Null when the class path has no such class, or only a malformed one. Classes of the JDK are not found.
    const TestClass* find(const std::string& name);
    // Why find() returned null for a class that exists; empty otherwise.
    std::string problem(const std::string& name) const;

    // The class and its super classes that the class path has, the class first.
    std::vector<const TestClass*> hierarchy(const TestClass& type);
    // Those, and all their interfaces, each once: super classes and interfaces after the class that names them.
    std::vector<const TestClass*> supertypes(const TestClass& type);

private:
    struct Entry {
        std::unique_ptr<TestClass> type;
        std::string problem;
    };
    const Entry& entry(const std::string& name);
    void add_supertypes(const TestClass& type, std::vector<const TestClass*>& found);

    const classfile::ClassPath& class_path_;
    std::map<std::string, Entry> entries_;
};

// The annotation of the type; null when there is none.
const TestAnnotation* find_annotation(const std::vector<TestAnnotation>& annotations, std::string_view type);

}  // namespace heddle::cli
