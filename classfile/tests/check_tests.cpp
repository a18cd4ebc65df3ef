// What a failed CHECK does.
#include "classfile/base/check.h"

#include <cstdio>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>

TEST_CASE("check: a failed CHECK prints the expectation and ends the process with status 70") {
    int pipe_ends[2];
    REQUIRE(::pipe(pipe_ends) == 0);
    std::fflush(nullptr);  // or the child writes the buffered text a second time
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        ::dup2(pipe_ends[1], STDERR_FILENO);
        heddle::check_failed("depth > 0", "a frame should exist", "vm/frame.cpp", 12);
    }
    ::close(pipe_ends[1]);
    std::string output;
    char buffer[256];
    ssize_t count;
    while ((count = ::read(pipe_ends[0], buffer, sizeof buffer)) > 0) output.append(buffer, static_cast<size_t>(count));
    ::close(pipe_ends[0]);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 70);
    CHECK(output == "heddle: fault: a frame should exist (vm/frame.cpp:12: depth > 0)\n");
}
