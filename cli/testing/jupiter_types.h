// Classes as JUnit 5 (Jupiter) looks at them: annotations on annotations, inherited annotations and methods.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/testing/test_classes.h"
#include "cli/testing/test_plan.h"

namespace heddle::cli {

inline const std::string kJupiterApi = "org.junit.jupiter.api.";

// Whether the harness does what the annotation says; other annotations of JUnit are left to the engine.
bool is_known_to_harness(const std::string& annotation);

class JupiterTypes {
public:
    explicit JupiterTypes(TestClasses& classes) : classes_(classes) {}

    // The annotations, and those on them, on those, and so on. Those of the language and the known ones end the search.
    std::vector<TestAnnotation> with_meta(const std::vector<TestAnnotation>& annotations);
    // Of the class, its super classes, then its interfaces: the first that has the annotation.
    std::optional<TestAnnotation> inherited(const TestClass& type, const std::string& annotation);
    // Methods of a class, its super classes and interfaces that are not overridden or hidden; super types first.
    std::vector<OwnedMethod> all_methods(const TestClass& type, bool is_sorted);

protected:
    TestClasses& classes_;

private:
    std::vector<OwnedMethod> all_methods(const TestClass& type, bool is_sorted, std::vector<const TestClass*>& visited);
};

}  // namespace heddle::cli
