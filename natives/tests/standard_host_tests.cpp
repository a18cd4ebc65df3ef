#include "natives/support/standard_host.h"

#include <array>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <unistd.h>

#include <doctest/doctest.h>

using heddle::natives::StandardHost;

namespace {

std::span<const uint8_t> bytes(std::string_view text) {
    return {reinterpret_cast<const uint8_t*>(text.data()), text.size()};
}

struct Pipe {
    Pipe() { REQUIRE(::pipe(ends.data()) == 0); }
    ~Pipe() {
        for (const int end : ends)
            if (end >= 0) ::close(end);
    }
    int reader() const { return ends[0]; }
    int writer() const { return ends[1]; }
    void close_reader() {
        ::close(ends[0]);
        ends[0] = -1;
    }
    // The bytes that can be read now.
    std::string waiting() {
        ::fcntl(reader(), F_SETFL, O_NONBLOCK);
        std::string result;
        std::array<char, 4096> buffer;
        for (;;) {
            const ssize_t count = ::read(reader(), buffer.data(), buffer.size());
            if (count <= 0) return result;
            result.append(buffer.data(), static_cast<size_t>(count));
        }
    }

    std::array<int, 2> ends{-1, -1};
};

}  // namespace

TEST_CASE("standard host: output is buffered, and keeps its order when the stream changes") {
    Pipe input, both;
    StandardHost host(input.reader(), both.writer(), both.writer());
    host.write(1, bytes("one\n"));
    CHECK(both.waiting().empty());
    host.write(2, bytes("two\n"));
    CHECK(both.waiting() == "one\n");
    host.write(1, bytes("three\n"));
    CHECK(both.waiting() == "two\n");
    host.flush();
    CHECK(both.waiting() == "three\n");
}

TEST_CASE("standard host: output is written before a read of input, and at the end") {
    Pipe input, output;
    REQUIRE(::write(input.writer(), "typed", 5) == 5);
    {
        StandardHost host(input.reader(), output.writer(), output.writer());
        host.write(1, bytes("prompt"));
        CHECK(host.available() == 5);
        std::array<uint8_t, 16> buffer;
        CHECK(host.read(buffer) == 5);
        CHECK(output.waiting() == "prompt");
        host.write(1, bytes("end"));
    }
    CHECK(output.waiting() == "end");
}

TEST_CASE("standard host: a full buffer is written") {
    Pipe input, output;
    ::fcntl(output.writer(), F_SETPIPE_SZ, 1 << 20);
    StandardHost host(input.reader(), output.writer(), output.writer());
    const std::string text(StandardHost::kBuffer - 1, 'x');
    host.write(1, bytes(text));
    CHECK(output.waiting().empty());
    host.write(1, bytes("yy"));
    CHECK(output.waiting() == text);
    host.write(1, bytes(text + text));
    CHECK(output.waiting() == "yy" + text + text);
}

TEST_CASE("standard host: a closed reader is not an error") {
    Pipe input, output;
    StandardHost host(input.reader(), output.writer(), output.writer());
    output.close_reader();
    host.write(1, bytes("nobody reads this"));
    host.flush();
    host.write(1, bytes("nor this"));
    host.flush();
}

TEST_CASE("standard host: the end of input is a count of zero") {
    Pipe input, output;
    ::close(input.ends[1]);
    input.ends[1] = -1;
    StandardHost host(input.reader(), output.writer(), output.writer());
    std::array<uint8_t, 4> buffer;
    CHECK(host.read(buffer) == 0);
    CHECK_FALSE(host.is_terminal(0));
}
