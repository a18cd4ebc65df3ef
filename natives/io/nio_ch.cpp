// sun.nio.ch: file channels over the machine's FileOverlay, and what their classes need for initialisation. Buffers are
// addresses of NativeMemory. Sockets, pipes, selectors and epoll have no rows: a program that uses them is unsupported.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits.h>
#include <limits>
#include <string>
#include <unistd.h>
#include <vector>

#include "natives/io/file_support.h"
#include "natives/support/assumptions_met.h"
#include "natives/support/memory_access.h"
#include "natives/support/support.h"

namespace heddle::natives {
namespace {

// sun.nio.ch.IOStatus
constexpr int64_t kEndOfFile = -1;
constexpr int64_t kUnsupported = -4;

// ---- Bytes ----

// The result of a read for the Java side: -1 at the end of the file.
int64_t read_result(NativeFrame& frame, const Answer<size_t>& count, size_t wanted) {
    if (throw_if_failed(frame, count.error)) return kEndOfFile;
    return count.value == 0 && wanted != 0 ? kEndOfFile : static_cast<int64_t>(count.value);
}

int64_t write_result(NativeFrame& frame, const Answer<size_t>& count) {
    return throw_if_failed(frame, count.error) ? 0 : static_cast<int64_t>(count.value);
}

int32_t read(NativeFrame& frame, Ref descriptor, int64_t address, int32_t count) {
    const std::span<uint8_t> buffer = writable_memory(frame, address, count);
    if (frame.has_ended()) return 0;
    note_read(frame, descriptor_of(frame, descriptor));
    const Answer<size_t> done = files_of(frame).read(descriptor_of(frame, descriptor), buffer);
    return static_cast<int32_t>(read_result(frame, done, buffer.size()));
}

int32_t read_at(NativeFrame& frame, Ref descriptor, int64_t address, int32_t count, int64_t position) {
    const std::span<uint8_t> buffer = writable_memory(frame, address, count);
    if (frame.has_ended()) return 0;
    const Answer<size_t> done = files_of(frame).read_at(descriptor_of(frame, descriptor), position, buffer);
    return static_cast<int32_t>(read_result(frame, done, buffer.size()));
}

int32_t write(NativeFrame& frame, Ref descriptor, int64_t address, int32_t count) {
    const std::span<uint8_t> buffer = writable_memory(frame, address, count);
    if (frame.has_ended()) return 0;
    const Answer<size_t> done = files_of(frame).write(descriptor_of(frame, descriptor), buffer);
    return static_cast<int32_t>(write_result(frame, done));
}

int32_t write_at(NativeFrame& frame, Ref descriptor, int64_t address, int32_t count, int64_t position) {
    const std::span<uint8_t> buffer = writable_memory(frame, address, count);
    if (frame.has_ended()) return 0;
    const Answer<size_t> done = files_of(frame).write_at(descriptor_of(frame, descriptor), position, buffer);
    return static_cast<int32_t>(write_result(frame, done));
}

// The buffers of a struct iovec[count]; empty after ending the native.
std::vector<std::span<uint8_t>> buffers_at(NativeFrame& frame, int64_t address, int32_t count) {
    constexpr int64_t kEntry = 16;  // base, length
    const std::span<uint8_t> table = writable_memory(frame, address, count * kEntry);
    std::vector<std::span<uint8_t>> buffers;
    for (size_t i = 0; i * kEntry < table.size(); ++i) {
        int64_t entry[2];
        std::memcpy(entry, table.data() + i * kEntry, sizeof entry);
        buffers.push_back(writable_memory(frame, entry[0], entry[1]));
        if (frame.has_ended()) return {};
    }
    return buffers;
}

int64_t read_scattered(NativeFrame& frame, Ref descriptor, int64_t address, int32_t count) {
    const auto buffers = buffers_at(frame, address, count);
    if (frame.has_ended()) return 0;
    int64_t total = 0;
    for (const std::span<uint8_t> buffer : buffers) {
        const Answer<size_t> done = files_of(frame).read(descriptor_of(frame, descriptor), buffer);
        if (throw_if_failed(frame, done.error)) return 0;
        total += static_cast<int64_t>(done.value);
        if (done.value < buffer.size()) return total == 0 ? kEndOfFile : total;
    }
    return total;
}

int64_t write_gathered(NativeFrame& frame, Ref descriptor, int64_t address, int32_t count) {
    const auto buffers = buffers_at(frame, address, count);
    if (frame.has_ended()) return 0;
    int64_t total = 0;
    for (const std::span<uint8_t> buffer : buffers) {
        total += write_result(frame, files_of(frame).write(descriptor_of(frame, descriptor), buffer));
        if (frame.has_ended()) return 0;
    }
    return total;
}

// ---- Positions, sizes, closing ----

int64_t seek(NativeFrame& frame, Ref descriptor, int64_t offset) {
    const int whence = offset < 0 ? SEEK_CUR : SEEK_SET;
    const Answer<int64_t> at =
        files_of(frame).seek(descriptor_of(frame, descriptor), std::max<int64_t>(offset, 0), whence);
    return throw_if_failed(frame, at.error) ? 0 : at.value;
}

int64_t size(NativeFrame& frame, Ref descriptor) {
    const Answer<struct stat> status = files_of(frame).status(descriptor_of(frame, descriptor));
    return throw_if_failed(frame, status.error) ? 0 : status.value.st_size;
}

int32_t truncate(NativeFrame& frame, Ref descriptor, int64_t size) {
    throw_if_failed(frame, files_of(frame).resize(descriptor_of(frame, descriptor), size));
    return 0;
}

// The overlay is in memory: there is nothing to write to a disk.
int32_t force(NativeFrame&, Ref, bool) { return 0; }

int32_t available(NativeFrame& frame, Ref descriptor) {
    return available_bytes(frame, descriptor_of(frame, descriptor));
}

bool is_other(NativeFrame& frame, Ref descriptor) {
    const Answer<struct stat> status = files_of(frame).status(descriptor_of(frame, descriptor));
    if (throw_if_failed(frame, status.error)) return false;
    const mode_t type = status.value.st_mode & S_IFMT;
    return type != S_IFREG && type != S_IFDIR && type != S_IFLNK;
}

// File locks exclude other processes, and there is none. Within the program the Java code excludes overlapping locks.
int32_t lock(NativeFrame&, Ref, bool, int64_t, int64_t, bool) { return 0; }
void release(NativeFrame&, Ref, int64_t, int64_t) {}

void close_number(NativeFrame& frame, int32_t descriptor) {
    if (descriptor >= 0) throw_if_failed(frame, files_of(frame).close(descriptor));
}

void close(NativeFrame& frame, Ref descriptor) { close_number(frame, descriptor_of(frame, descriptor)); }

// On a host this wakes threads that wait inside a read; here no thread waits there.
void prepare_close(NativeFrame&, Ref) {}

void duplicate(NativeFrame& frame, Ref from, Ref to) {
    throw_if_failed(frame, files_of(frame).duplicate_onto(descriptor_of(frame, from), descriptor_of(frame, to)));
}

bool can_transfer_overlapped(NativeFrame&) { return true; }

constexpr int32_t kPage = 4096;
int32_t set_direct(NativeFrame&, Ref) { return kPage; }
int64_t page_size(NativeFrame&) { return kPage; }

// ---- Mapping and transfer ----

// A mapping has the content of the file at this moment.
// LIMITATION: later writes to the file do not change the mapping; the specification of MappedByteBuffer permits that.
int64_t map(NativeFrame& frame, int descriptor, int32_t protection, int64_t position, int64_t length) {
    enum : int32_t { kReadOnly, kReadWrite, kPrivate };
    constexpr int64_t kMapped = 1 << 20;  // bytes from which on a file of the host is mapped instead of read
    if (protection == kReadWrite) {
        frame.unsupported("a file mapped into memory for writing");
        return 0;
    }
    FileOverlay& files = files_of(frame);
    NativeMemory& memory = memory_of(frame);
    const Answer<struct stat> status = files.status(descriptor);
    if (throw_if_failed(frame, status.error)) return 0;
    const int host = files.host_descriptor(descriptor);
    uint64_t address = 0;
    if (host >= 0 && length >= kMapped && position <= status.value.st_size - length) {
        address = memory.map_file(host, static_cast<uint64_t>(position), static_cast<uint64_t>(length));
    } else {
        address = memory.allocate(static_cast<uint64_t>(length));
        if (address != 0) {
            uint8_t* data = memory.writable(address, static_cast<uint64_t>(length));
            const Answer<size_t> done = files.read_at(descriptor, position, {data, static_cast<size_t>(length)});
            if (throw_if_failed(frame, done.error)) return 0;
        }
    }
    if (address == 0) frame.throw_new("java/lang/OutOfMemoryError", "Map failed");
    return static_cast<int64_t>(address);
}

int64_t map_channel(NativeFrame& frame, Ref self, int32_t protection, int64_t position, int64_t length, bool) {
    const Ref descriptor =
        frame.heap().get_ref(self, required_field_offset(frame, self, "fd", "Ljava/io/FileDescriptor;"));
    return map(frame, descriptor_of(frame, descriptor), protection, position, length);
}

int64_t map_descriptor(NativeFrame& frame, Ref descriptor, int32_t protection, int64_t position, int64_t length, bool) {
    return map(frame, descriptor_of(frame, descriptor), protection, position, length);
}

int32_t unmap(NativeFrame& frame, int64_t address, int64_t) {
    if (!memory_of(frame).free(static_cast<uint64_t>(address)))
        frame.unsupported("unmapping address " + std::to_string(address) + ", where nothing is mapped");
    return 0;
}

constexpr int32_t kMaxTransferred = 0x7ffff000;  // as sendfile(2)
int32_t max_transferred(NativeFrame&) { return kMaxTransferred; }

int64_t transfer(NativeFrame& frame, Ref source, int64_t position, int64_t count, Ref target) {
    std::vector<uint8_t> buffer(static_cast<size_t>(std::clamp<int64_t>(count, 1, 65536)));
    int64_t total = 0;
    while (total < std::min<int64_t>(count, kMaxTransferred)) {
        const auto wanted = std::min<size_t>(buffer.size(), static_cast<size_t>(count - total));
        const Answer<size_t> done =
            files_of(frame).read_at(descriptor_of(frame, source), position + total, std::span(buffer).first(wanted));
        if (throw_if_failed(frame, done.error)) return 0;
        if (done.value == 0) break;
        const std::span<const uint8_t> bytes = std::span(buffer).first(done.value);
        if (throw_if_failed(frame, files_of(frame).write(descriptor_of(frame, target), bytes).error)) return 0;
        total += static_cast<int64_t>(done.value);
    }
    return total;
}

int64_t transfer_from_channel(NativeFrame& frame, Ref, Ref source, int64_t position, int64_t count, Ref target) {
    return transfer(frame, source, position, count, target);
}

int64_t transfer_to(NativeFrame& frame, Ref source, int64_t position, int64_t count, Ref target, bool) {
    return transfer(frame, source, position, count, target);
}

// The Java code then copies through a buffer.
int64_t transfer_from(NativeFrame&, Ref, Ref, int64_t, int64_t, bool) { return kUnsupported; }

bool is_loaded(NativeFrame&, int64_t, int64_t, int64_t) { return true; }
void load_or_unload(NativeFrame&, int64_t, int64_t) {}
void force_mapping(NativeFrame&, Ref, int64_t, int64_t) {}

// ---- IOUtil, FileKey, NativeThread ----

int32_t descriptor_value(NativeFrame& frame, Ref descriptor) {
    return frame.throw_if_null(descriptor) ? 0 : descriptor_of(frame, descriptor);
}

void set_descriptor_value(NativeFrame& frame, Ref descriptor, int32_t value) {
    if (!frame.throw_if_null(descriptor))
        frame.heap().put<int32_t>(descriptor, frame.machine().known().FileDescriptor_fd, value);
}

int32_t max_buffers(NativeFrame&) { return IOV_MAX; }
int64_t max_gathered(NativeFrame&) { return std::numeric_limits<int64_t>::max(); }
int32_t descriptor_limit(NativeFrame&) { return 4096; }

bool random_bytes(NativeFrame& frame, Ref array) {
    if (frame.throw_if_null(array)) return false;
    const int32_t length = frame.heap().length(array);
    uint8_t* elements = frame.heap().writable_elements<uint8_t>(array, 0, length);
    files_of(frame).random_bytes({elements, static_cast<size_t>(length)});
    return true;
}

void fill_key(NativeFrame& frame, Ref self, Ref descriptor) {
    const Answer<struct stat> status = files_of(frame).status(descriptor_of(frame, descriptor));
    if (throw_if_failed(frame, status.error)) return;
    frame.heap().put(self, required_field_offset(frame, self, "st_dev", "J"),
                     static_cast<int64_t>(status.value.st_dev));
    frame.heap().put(self, required_field_offset(frame, self, "st_ino", "J"),
                     static_cast<int64_t>(status.value.st_ino));
}

void key_of(NativeFrame& frame, Ref descriptor, Ref array) {
    const Answer<struct stat> status = files_of(frame).status(descriptor_of(frame, descriptor));
    if (throw_if_failed(frame, status.error)) return;
    frame.heap().put_element(array, 0, static_cast<int64_t>(status.value.st_dev));
    frame.heap().put_element(array, 1, static_cast<int64_t>(status.value.st_ino));
}

// A number that identifies the thread for signal(). No thread waits in a system call that a signal could end.
int64_t current_thread(NativeFrame& frame) { return vm::index_of(frame.thread().id) + int64_t{1}; }
void signal_thread(NativeFrame&, int64_t) {}
bool has_pending_signals(NativeFrame&) { return true; }

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY nio_ch
#define HEDDLE_FAMILY_ROWS "natives/io/nio_ch.def"
#include "natives/support/family_rows.inc"
