// The table of native methods against the class files of the installed JDK and of the Java API.
#include "natives/table/table.h"

#include <cstdlib>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

#include "classfile/format/descriptor.h"
#include "classfile/format/module_info.h"
#include "classfile/format/parse_class.h"
#include "classfile/source/class_source.h"
#include "natives/tests/jdk.h"

#include <doctest/doctest.h>

namespace heddle::natives {
namespace {

class Jdk {
public:
    Jdk() {
        const std::string home = test::jdk_home();
        REQUIRE_MESSAGE(!home.empty(), "these tests need a JDK; JAVA_HOME may name it");
        auto image = classfile::RuntimeImage::open(home + "/lib/modules");
        REQUIRE(image.ok());
        image_ = std::move(image).value();
        auto api = classfile::ClassPath::open(HEDDLE_API_JAR, 17);
        REQUIRE(api.ok());
        api_ = std::move(api).value();
    }

    // The flags of a method, or nullopt.
    std::optional<uint16_t> access(const vm::NativeRow& row) {
        const classfile::ClassFile* file = find(row.class_name);
        if (file == nullptr) return std::nullopt;
        for (const classfile::MethodInfo& method : file->methods()) {
            if (method.name == row.method_name && method.descriptor == row.descriptor) return method.access_flags;
        }
        return std::nullopt;
    }

    // The feature version of java.base; 0 when it has none.
    int feature_version() const {
        const auto resource = image_->find("java.base", "module-info.class");
        REQUIRE(resource);
        const auto file = classfile::parse_class(resource->bytes, resource->place, classfile::ParseDepth::kShape);
        REQUIRE(file.ok());
        const auto info = classfile::parse_module(file.value());
        return info.ok() ? std::atoi(std::string(info.value().version).c_str()) : 0;
    }

private:
    const classfile::ClassFile* find(std::string_view name) {
        const auto known = files_.find(name);
        if (known != files_.end()) return known->second ? &*known->second : nullptr;
        std::optional<classfile::ClassFile>& slot = files_[std::string(name)];
        resources_.push_back(image_->find_class(name));
        if (!resources_.back()) {
            auto own = api_->find_class(name);
            if (own.ok()) resources_.back() = std::move(own).value();
        }
        const auto& resource = resources_.back();
        if (!resource) return nullptr;
        auto file = classfile::parse_class(resource->bytes, resource->place, classfile::ParseDepth::kShape);
        REQUIRE(file.ok());
        slot = std::move(file).value();
        return &*slot;
    }

    std::unique_ptr<classfile::RuntimeImage> image_;
    std::unique_ptr<classfile::ClassPath> api_;
    std::deque<std::optional<classfile::Resource>> resources_;  // the files are views of their bytes
    std::map<std::string, std::optional<classfile::ClassFile>, std::less<>> files_;
};

std::string text_of(const vm::NativeRow& row) {
    return std::string(row.class_name) + "." + std::string(row.method_name) + std::string(row.descriptor);
}

// The expected vm::native_letters of a method.
std::string letters_of(const vm::NativeRow& row, bool is_static) {
    std::string letters = is_static ? "" : "L";
    for (const classfile::FieldType type : classfile::parameters_of(row.descriptor)) {
        letters += type.is_reference() ? 'L' : type.kind();
    }
    const classfile::FieldType returned = classfile::return_type(row.descriptor);
    return letters + ')' + (returned.is_reference() ? 'L' : returned.kind());
}

TEST_CASE("table: every row names a method of the JDK or of the API, and overrides name methods with bytecode") {
    Jdk jdk;
    const bool is_17 = jdk.feature_version() == 17;
    const auto rows = native_table();
    const auto facts = native_facts();
    REQUIRE(rows.size() == facts.size());
    for (size_t i = 0; i < rows.size(); ++i) {
        CAPTURE(text_of(rows[i]));
        const auto access = jdk.access(rows[i]);
        if (!access) {
            if (is_17) CHECK(facts[i].is_optional);
            continue;
        }
        CHECK((*access & vm::kAccAbstract) == 0);
        const bool is_native = (*access & vm::kAccNative) != 0;
        if (rows[i].is_override) CHECK_FALSE(is_native);
        // A later JDK may implement the method in Java; the row is not used then.
        else if (is_17)
            CHECK(is_native);
    }
}

TEST_CASE("table: no method has two rows") {
    std::set<std::tuple<std::string_view, std::string_view, std::string_view>> seen;
    for (const vm::NativeRow& row : native_table()) {
        CAPTURE(text_of(row));
        CHECK(seen.emplace(row.class_name, row.method_name, row.descriptor).second);
    }
}

TEST_CASE("table: the functions have the parameters of the methods") {
    Jdk jdk;
    const auto rows = native_table();
    const auto facts = native_facts();
    for (size_t i = 0; i < rows.size(); ++i) {
        const std::string letters = facts[i].letters();
        const auto access = jdk.access(rows[i]);
        if (letters.empty() || !access) continue;
        CAPTURE(text_of(rows[i]));
        std::string expected = letters_of(rows[i], (*access & vm::kAccStatic) != 0);
        // A native that always ends in a call or an exception returns void.
        const bool is_void = letters.ends_with(")V");
        if (is_void) expected.replace(expected.find(')') + 1, 1, "V");
        CHECK(letters == expected);
    }
}

TEST_CASE("table: every override has a reason") {
    const auto rows = native_table();
    const auto facts = native_facts();
    for (size_t i = 0; i < rows.size(); ++i) {
        CAPTURE(text_of(rows[i]));
        CHECK(facts[i].reason.empty() == !rows[i].is_override);
    }
}

TEST_CASE("table: natives that wait or call Java code declare it") {
    const auto rows = native_table();
    const auto facts = native_facts();
    for (size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].method_name != "wait" && rows[i].method_name != "invoke0" && rows[i].method_name != "park")
            continue;
        CAPTURE(text_of(rows[i]));
        CHECK((facts[i].effects & (kBlocks | kCalls)) != 0);
    }
}

}  // namespace
}  // namespace heddle::natives
