// Small natives of java.base that fit no other family: the runtime image as a buffer, and processes. The program is
// process 1, the only process, started when the virtual clock started: nothing depends on the host.
#include <fcntl.h>
#include <filesystem>
#include <limits>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

#include "natives/support/memory_access.h"
#include "natives/support/support.h"

namespace heddle::natives {
namespace {

bool always(NativeFrame&) { return true; }
bool never(NativeFrame&) { return false; }

// ---- jdk.internal.jimage.NativeImageBuffer ----

// Maps a whole file of the host into native memory. Returns the address, or 0 when it cannot be mapped.
uint64_t map_whole(NativeMemory& memory, const std::string& path, int64_t* size) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return 0;
    struct stat status;
    uint64_t address = 0;
    if (::fstat(descriptor, &status) == 0 && status.st_size <= std::numeric_limits<int32_t>::max()) {
        *size = status.st_size;
        address = memory.map_file(descriptor, 0, static_cast<uint64_t>(status.st_size));
    }
    ::close(descriptor);
    return address;
}

// The image of the JDK's classes as a direct buffer; null for other files, which the Java code then maps itself.
Ref image_buffer(NativeFrame& frame, Ref path) {
    enum : uint32_t { kFirst, kConstructed };
    if (frame.state() == kConstructed) return frame.scratch_ref(0);
    if (frame.throw_if_null(path)) return kNull;
    const std::string image = frame.program().options().jdk + "/lib/modules";
    std::error_code error;
    if (!std::filesystem::equivalent(image, frame.machine().utf8(path), error)) return kNull;

    Klass* klass = boot_class(frame, "java/nio/DirectByteBuffer");
    if (klass == nullptr || !frame.ensure_initialized(klass)) return kNull;
    Program& program = frame.program();
    // The constructor for JNI's NewDirectByteBuffer: (address, capacity), the latter a long since 21.
    Method* constructor = klass->find_declared_method(program.symbol("<init>"), program.symbol("(JI)V"));
    if (constructor == nullptr)
        constructor = klass->find_declared_method(program.symbol("<init>"), program.symbol("(JJ)V"));
    if (constructor == nullptr) return kNull;
    const Ref buffer = new_object(frame, klass);
    if (buffer.is_null()) return kNull;
    int64_t size = 0;
    const uint64_t address = map_whole(memory_of(frame), image, &size);
    if (address == 0) return kNull;
    frame.set_scratch_ref(0, buffer);
    const Slot arguments[] = {slot(buffer), address, 0, slot(size), 0};
    frame.call(constructor, std::span(arguments).first(constructor->arg_slots), kConstructed);
    return kNull;
}

// ---- java.lang.ProcessHandleImpl ----

constexpr int64_t kProcess = 1;

int64_t current_process(NativeFrame&) { return kProcess; }

// The start time of the process in milliseconds since 1970; -1 when there is no such process.
int64_t start_of_process(NativeFrame& frame, int64_t process) {
    return process == kProcess ? frame.machine().start_time_ms() : -1;
}

int64_t parent_process(NativeFrame&, int64_t, int64_t) { return -1; }
bool destroy_process(NativeFrame&, int64_t, int64_t, bool) { return false; }
void describe_process(NativeFrame&, Ref, int64_t) {}

// Stores the children of a process, or for 0 all processes. Returns their number.
int32_t processes(NativeFrame& frame, int64_t parent, Ref ids, Ref parents, Ref starts) {
    if (parent != 0) return 0;
    if (frame.throw_if_null(ids)) return 0;
    if (frame.heap().length(ids) == 0) return 1;
    frame.heap().put_element<int64_t>(ids, 0, kProcess);
    if (parents) frame.heap().put_element<int64_t>(parents, 0, 0);
    if (starts) frame.heap().put_element<int64_t>(starts, 0, frame.machine().start_time_ms());
    return 1;
}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY misc
#define HEDDLE_FAMILY_ROWS "natives/lang/misc.def"
#include "natives/support/family_rows.inc"
