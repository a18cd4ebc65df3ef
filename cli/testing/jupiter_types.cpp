#include "cli/testing/jupiter_types.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "classfile/format/access_flags.h"

namespace heddle::cli {

namespace {

constexpr size_t kMostAnnotations = 200;  // on one element, with those on annotations

// Annotations whose meaning the plan carries, or that mean nothing for one test by itself.
constexpr std::array<std::string_view, 17> kKnown{"Test",
                                                  "RepeatedTest",
                                                  "Nested",
                                                  "DisplayName",
                                                  "Tag",
                                                  "Tags",
                                                  "Disabled",
                                                  "Timeout",
                                                  "TestInstance",
                                                  "Order",
                                                  "BeforeAll",
                                                  "AfterAll",
                                                  "BeforeEach",
                                                  "AfterEach",
                                                  "TestMethodOrder",
                                                  "TestClassOrder",
                                                  "DisplayNameGeneration"};

}  // namespace

bool is_known_to_harness(const std::string& type) {
    if (!type.starts_with(kJupiterApi)) return false;
    const std::string_view name = std::string_view(type).substr(kJupiterApi.size());
    return name.starts_with("parallel.") || std::find(kKnown.begin(), kKnown.end(), name) != kKnown.end();
}

std::vector<TestAnnotation> JupiterTypes::with_meta(const std::vector<TestAnnotation>& annotations) {
    std::vector<TestAnnotation> all = annotations;
    for (size_t i = 0; i < all.size(); ++i) {
        if (all[i].type.starts_with("java.") || is_known_to_harness(all[i].type)) continue;
        const TestClass* type = classes_.find(all[i].type);
        if (type == nullptr) continue;
        for (const TestAnnotation& one : type->annotations) {
            if (find_annotation(all, one.type) == nullptr || one.type == kJupiterApi + "Tag") all.push_back(one);
            if (all.size() > kMostAnnotations) return all;
        }
    }
    return all;
}

std::optional<TestAnnotation> JupiterTypes::inherited(const TestClass& type, const std::string& annotation) {
    for (const TestClass* one : classes_.supertypes(type)) {
        const std::vector<TestAnnotation> all = with_meta(one->annotations);
        if (const TestAnnotation* found = find_annotation(all, annotation)) return *found;
    }
    return std::nullopt;
}

std::vector<OwnedMethod> JupiterTypes::all_methods(const TestClass& type, bool is_sorted) {
    std::vector<const TestClass*> visited;
    return all_methods(type, is_sorted, visited);
}

std::vector<OwnedMethod> JupiterTypes::all_methods(const TestClass& type, bool is_sorted,
                                                   std::vector<const TestClass*>& visited) {
    std::vector<OwnedMethod> result;
    if (std::find(visited.begin(), visited.end(), &type) != visited.end()) return result;
    visited.push_back(&type);
    std::vector<const TestMember*> local;
    for (const TestMember& method : type.methods) {
        if (!method.has(classfile::kAccSynthetic) && !method.name.starts_with('<')) local.push_back(&method);
    }
    if (is_sorted) sort_like_junit(local);
    const auto add = [&](const TestClass* super) {
        if (super == nullptr) return;
        for (const OwnedMethod& one : all_methods(*super, is_sorted, visited)) {
            const bool is_hidden = std::any_of(local.begin(), local.end(), [&](const TestMember* method) {
                return has_same_signature(*method, *one.method);
            });
            if (!is_hidden) result.push_back(one);
        }
    };
    add(classes_.find(type.super_name));
    for (const std::string& name : type.interfaces) add(classes_.find(name));
    for (const TestMember* method : local) result.push_back({&type, method});
    return result;
}

}  // namespace heddle::cli
