// The JDK under test.
#pragma once

#include <string>

namespace heddle::natives::test {

// Its folder: JAVA_HOME, else the JDK of `java` on the path, else a folder in the usual location. Empty when there is
// none.
std::string jdk_home();

}  // namespace heddle::natives::test
