#include "natives/support/standard_host.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <poll.h>
#include <string_view>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "classfile/base/check.h"

namespace heddle::natives {

namespace {

// Keeps SIGPIPE from ending the process while it writes, and leaves the signal's handling as it was.
class WithoutPipeSignal {
public:
    WithoutPipeSignal() {
        struct sigaction ignore {};
        ignore.sa_handler = SIG_IGN;
        ::sigaction(SIGPIPE, &ignore, &before_);
    }
    ~WithoutPipeSignal() { ::sigaction(SIGPIPE, &before_, nullptr); }
    WithoutPipeSignal(const WithoutPipeSignal&) = delete;
    WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;

private:
    struct sigaction before_ {};
};

}  // namespace

StandardHost::StandardHost(int input, int output, int errors)
    : streams_{{input, ::isatty(input) == 1}, {output, ::isatty(output) == 1}, {errors, ::isatty(errors) == 1}} {
    buffer_.reserve(kBuffer);
}

StandardHost::~StandardHost() { flush(); }

void StandardHost::write(int descriptor, std::span<const uint8_t> bytes) {
    CHECK(descriptor == 1 || descriptor == 2, "output should go to standard output or standard error");
    if (descriptor != buffered_stream_) {
        flush();
        buffered_stream_ = descriptor;
    }
    Stream& stream = streams_[descriptor];
    if (buffer_.size() + bytes.size() > kBuffer) flush();
    if (bytes.size() > kBuffer) return write_out(stream, bytes);
    buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
    if (stream.is_terminal && std::find(bytes.begin(), bytes.end(), uint8_t{'\n'}) != bytes.end()) flush();
}

void StandardHost::flush() {
    if (buffer_.empty()) return;
    write_out(streams_[buffered_stream_], buffer_);
    buffer_.clear();
}

void StandardHost::write_out(Stream& stream, std::span<const uint8_t> bytes) {
    const WithoutPipeSignal without_pipe_signal;
    while (!bytes.empty() && !stream.is_gone) {
        const ssize_t count = ::write(stream.descriptor, bytes.data(), bytes.size());
        if (count >= 0) {
            bytes = bytes.subspan(static_cast<size_t>(count));
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            pollfd waiting{stream.descriptor, POLLOUT, 0};
            ::poll(&waiting, 1, -1);
        } else if (errno != EINTR) {
            stream.is_gone = true;
        }
    }
}

size_t StandardHost::read(std::span<uint8_t> buffer) {
    flush();
    for (;;) {
        // One poll for both: a signal that arrives just before the wait must end it too.
        pollfd waiting[] = {{streams_[0].descriptor, POLLIN, 0}, {was_interrupted_ ? -1 : wake_, POLLIN, 0}};
        const int ready = ::poll(waiting, 2, was_interrupted_ ? 0 : -1);
        if (ready < 0) {
            if (errno == EINTR) continue;
            return 0;
        }
        if (waiting[1].revents != 0) was_interrupted_ = true;
        if (waiting[0].revents == 0) return kInterruptedRead;
        const ssize_t count = ::read(streams_[0].descriptor, buffer.data(), buffer.size());
        if (count >= 0) return static_cast<size_t>(count);
        if (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) return 0;
    }
}

size_t StandardHost::available() {
    const int input = streams_[0].descriptor;
    struct stat status;
    if (::fstat(input, &status) == 0 && S_ISREG(status.st_mode)) {
        const off_t at = ::lseek(input, 0, SEEK_CUR);
        return at < 0 ? 0 : static_cast<size_t>(std::max<off_t>(0, status.st_size - at));
    }
    int count = 0;
    return ::ioctl(input, FIONREAD, &count) == 0 && count > 0 ? static_cast<size_t>(count) : 0;
}

bool StandardHost::is_terminal(int descriptor) const {
    return descriptor >= 0 && descriptor <= 2 && streams_[descriptor].is_terminal;
}

std::vector<std::pair<std::string, std::string>> StandardHost::environment() const {
    std::vector<std::pair<std::string, std::string>> result;
    for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
        // A name may begin with '=', so the search for its end starts at the second character.
        const std::string_view text = *entry;
        const size_t end = text.find('=', 1);
        if (end != std::string_view::npos) result.emplace_back(text.substr(0, end), text.substr(end + 1));
    }
    return result;
}

std::string StandardHost::working_directory() const {
    std::error_code error;
    const std::filesystem::path path = std::filesystem::current_path(error);
    return error ? "/" : path.string();
}

}  // namespace heddle::natives
