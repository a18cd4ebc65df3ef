// Where the JDK under test is.
#pragma once

#include <string>

namespace heddle::natives::test {

// JAVA_HOME, else what `java` on the path belongs to, else a folder below the usual place. Empty when there is none.
std::string jdk_home();

}  // namespace heddle::natives::test
