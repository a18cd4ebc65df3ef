#include "natives/lang/protection_domain.h"

#include <doctest/doctest.h>

namespace heddle::natives {

TEST_CASE("protection domain: the code source of a class in a folder is the folder") {
    CHECK(class_path_root("classes/p/A.class", "p/A") == "classes");
    CHECK(class_path_root("./A.class", "A") == ".");
    CHECK(class_path_root("/A.class", "A") == "/");
}

TEST_CASE("protection domain: the code source of a class in a jar is the jar") {
    CHECK(class_path_root("lib/a.jar!p/A.class", "p/A") == "lib/a.jar");
    CHECK(class_path_root("lib/a.jar!META-INF/versions/17/p/A.class", "p/A") == "lib/a.jar");
}

TEST_CASE("protection domain: a location that does not end in the class name gives no code source") {
    CHECK(class_path_root("somewhere", "p/A").empty());
    CHECK(class_path_root("A.class", "A").empty());
}

}  // namespace heddle::natives
