// java.io: FileDescriptor, FileInputStream, FileOutputStream, RandomAccessFile, over the machine's FileOverlay.
// Messages of exceptions are the C library's, as in the JDK.
#include <cerrno>
#include <fcntl.h>
#include <string>
#include <unistd.h>

#include "natives/io/file_support.h"
#include "natives/support/array_copy.h"
#include "natives/support/assumptions_met.h"
#include "natives/support/support.h"

namespace heddle::natives {
namespace {

// ---- FileDescriptor ----

// Handles exist on Windows only.
int64_t handle(NativeFrame&, int32_t) { return -1; }

bool is_appending(NativeFrame& frame, int32_t descriptor) { return files_of(frame).is_appending(descriptor); }

void close_if_open(NativeFrame& frame, int descriptor) {
    if (descriptor < 0) return;
    FileOverlay& files = files_of(frame);
    throw_if_failed(frame, descriptor <= 2 ? files.detach_standard(descriptor) : files.close(descriptor));
}

void close_descriptor(NativeFrame& frame, Ref self) {
    const int descriptor = descriptor_of(frame, self);
    if (descriptor < 0) return;
    frame.heap().put<int32_t>(self, frame.machine().known().FileDescriptor_fd, -1);
    close_if_open(frame, descriptor);
}

void clean_up(NativeFrame& frame, int32_t descriptor, int64_t) { close_if_open(frame, descriptor); }

// The overlay is in memory: there is nothing to write to a disk.
void sync(NativeFrame& frame, Ref self) {
    if (!files_of(frame).status(descriptor_of(frame, self)).ok())
        frame.throw_new("java/io/SyncFailedException", "sync failed");
}

// ---- What the three streams share; `Stream` is where each holds its FileDescriptor ----

struct Input {
    static Ref descriptor(NativeFrame& frame, Ref self) {
        return frame.heap().get_ref(self, frame.machine().known().FileInputStream_fd);
    }
};
struct Output {
    static Ref descriptor(NativeFrame& frame, Ref self) {
        return frame.heap().get_ref(self, frame.machine().known().FileOutputStream_fd);
    }
};
struct RandomAccess {
    static Ref descriptor(NativeFrame& frame, Ref self) {
        return frame.heap().get_ref(self, frame.machine().known().RandomAccessFile_fd);
    }
};

// The stream's descriptor, or -1 after throwing because it is closed.
template <typename Stream>
int open_descriptor(NativeFrame& frame, Ref self) {
    const int descriptor = descriptor_of(frame, Stream::descriptor(frame, self));
    if (descriptor < 0) frame.throw_new("java/io/IOException", "Stream Closed");
    return descriptor;
}

template <typename Stream>
void open_file(NativeFrame& frame, Ref self, Ref path, int flags) {
    if (frame.throw_if_null(path)) return;
    const std::string text = frame.machine().utf8(path);
    std::string trimmed = text;
    while (trimmed.size() > 1 && trimmed.back() == '/') trimmed.pop_back();
    FileOverlay& files = files_of(frame);
    Answer<int> opened = files.open(trimmed, flags, 0666);
    if (opened.ok()) {
        const Answer<struct stat> status = files.status(opened.value);
        if (status.ok() && is_folder(status.value)) {
            files.close(opened.value);
            opened = Answer<int>::failed(EISDIR);
        }
    }
    if (opened.error == kNotModelled) return frame.unsupported("opening " + text + ", which is no regular file");
    if (!opened.ok())
        return frame.throw_new("java/io/FileNotFoundException", text + " (" + error_text(opened.error) + ")");
    if ((flags & O_ACCMODE) != O_WRONLY) note_opened_file(frame, trimmed);
    const Ref descriptor = Stream::descriptor(frame, self);
    const auto& known = frame.machine().known();
    frame.heap().put<int32_t>(descriptor, known.FileDescriptor_fd, opened.value);
    frame.heap().put<uint8_t>(descriptor, known.FileDescriptor_append, (flags & O_APPEND) != 0 ? 1 : 0);
}

constexpr std::string_view kOutOfRange = "java/lang/IndexOutOfBoundsException";

template <typename Stream>
int32_t read_byte(NativeFrame& frame, Ref self) {
    const int descriptor = open_descriptor<Stream>(frame, self);
    if (descriptor < 0) return -1;
    uint8_t byte = 0;
    note_read(frame, descriptor);
    const Answer<size_t> count = files_of(frame).read(descriptor, {&byte, 1});
    if (throw_if_failed(frame, count.error)) return -1;
    return count.value == 0 ? -1 : byte;
}

template <typename Stream>
int32_t read_bytes(NativeFrame& frame, Ref self, Ref array, int32_t first, int32_t count) {
    if (throw_if_out_of_range(frame, array, first, count, kOutOfRange)) return -1;
    if (count == 0) return 0;
    const int descriptor = open_descriptor<Stream>(frame, self);
    if (descriptor < 0) return -1;
    note_read(frame, descriptor);
    uint8_t* elements = frame.heap().writable_elements<uint8_t>(array, first, count);
    const Answer<size_t> done = files_of(frame).read(descriptor, {elements, static_cast<size_t>(count)});
    if (throw_if_failed(frame, done.error)) return -1;
    note_elements(frame, array, first, static_cast<int32_t>(done.value), true);
    return done.value == 0 ? -1 : static_cast<int32_t>(done.value);
}

template <typename Stream>
void write_bytes(NativeFrame& frame, Ref self, std::span<const uint8_t> bytes) {
    const int descriptor = open_descriptor<Stream>(frame, self);
    if (descriptor >= 0) throw_if_failed(frame, files_of(frame).write(descriptor, bytes).error);
}

template <typename Stream>
void write_array(NativeFrame& frame, Ref self, Ref array, int32_t first, int32_t count) {
    if (throw_if_out_of_range(frame, array, first, count, kOutOfRange) || count == 0) return;
    note_elements(frame, array, first, count, false);
    const uint8_t* bytes = frame.heap().elements<uint8_t>(array) + first;
    write_bytes<Stream>(frame, self, {bytes, static_cast<size_t>(count)});
}

template <typename Stream>
int64_t length(NativeFrame& frame, Ref self) {
    const int descriptor = open_descriptor<Stream>(frame, self);
    if (descriptor < 0) return 0;
    const Answer<struct stat> status = files_of(frame).status(descriptor);
    return throw_if_failed(frame, status.error) ? 0 : status.value.st_size;
}

template <typename Stream>
int64_t position(NativeFrame& frame, Ref self) {
    const int descriptor = open_descriptor<Stream>(frame, self);
    if (descriptor < 0) return 0;
    const Answer<int64_t> at = files_of(frame).seek(descriptor, 0, SEEK_CUR);
    return throw_if_failed(frame, at.error) ? 0 : at.value;
}

// ---- FileInputStream ----

void open_input(NativeFrame& frame, Ref self, Ref path) { open_file<Input>(frame, self, path, O_RDONLY); }

int64_t skip(NativeFrame& frame, Ref self, int64_t count) {
    const int descriptor = open_descriptor<Input>(frame, self);
    if (descriptor < 0) return 0;
    FileOverlay& files = files_of(frame);
    const Answer<int64_t> before = files.seek(descriptor, 0, SEEK_CUR);
    if (throw_if_failed(frame, before.error)) return 0;
    const Answer<int64_t> after = files.seek(descriptor, count, SEEK_CUR);
    return throw_if_failed(frame, after.error) ? 0 : after.value - before.value;
}

int32_t available(NativeFrame& frame, Ref self) {
    const int descriptor = open_descriptor<Input>(frame, self);
    return descriptor < 0 ? 0 : available_bytes(frame, descriptor);
}

bool is_regular_file(NativeFrame& frame, Ref, Ref descriptor) {
    const Answer<struct stat> status = files_of(frame).status(descriptor_of(frame, descriptor));
    return !throw_if_failed(frame, status.error) && S_ISREG(status.value.st_mode);
}

// ---- FileOutputStream ----

void open_output(NativeFrame& frame, Ref self, Ref path, bool appends) {
    open_file<Output>(frame, self, path, O_WRONLY | O_CREAT | (appends ? O_APPEND : O_TRUNC));
}

void write_output_byte(NativeFrame& frame, Ref self, int32_t value, bool) {
    const auto byte = static_cast<uint8_t>(value);
    write_bytes<Output>(frame, self, {&byte, 1});
}

void write_output_bytes(NativeFrame& frame, Ref self, Ref array, int32_t first, int32_t count, bool) {
    write_array<Output>(frame, self, array, first, count);
}

// ---- RandomAccessFile ----

void open_random_access(NativeFrame& frame, Ref self, Ref path, int32_t mode) {
    // Bits of RandomAccessFile: 1 read only, 2 read and write; 4 and 8 (write through to the disk) have no effect.
    open_file<RandomAccess>(frame, self, path, (mode & 2) != 0 ? O_RDWR | O_CREAT : O_RDONLY);
}

void write_random_access_byte(NativeFrame& frame, Ref self, int32_t value) {
    const auto byte = static_cast<uint8_t>(value);
    write_bytes<RandomAccess>(frame, self, {&byte, 1});
}

void seek(NativeFrame& frame, Ref self, int64_t position) {
    const int descriptor = open_descriptor<RandomAccess>(frame, self);
    if (descriptor < 0) return;
    if (position < 0) return frame.throw_new("java/io/IOException", "Negative seek offset");
    throw_if_failed(frame, files_of(frame).seek(descriptor, position, SEEK_SET).error);
}

// A position beyond the new end moves to the end.
void set_length(NativeFrame& frame, Ref self, int64_t length) {
    const int descriptor = open_descriptor<RandomAccess>(frame, self);
    if (descriptor < 0) return;
    FileOverlay& files = files_of(frame);
    const Answer<int64_t> at = files.seek(descriptor, 0, SEEK_CUR);
    if (throw_if_failed(frame, at.error) || throw_if_failed(frame, files.resize(descriptor, length))) return;
    if (at.value > length) throw_if_failed(frame, files.seek(descriptor, 0, SEEK_END).error);
}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY streams
#define HEDDLE_FAMILY_ROWS "natives/io/streams.def"
#include "natives/support/family_rows.inc"
