// The compressors of java.util.zip: zlib's streams, whose state is outside the Java heap. A stream is copied before its
// first change after a mark, so that rewinding can restore it. The JDK uses zlib too, so the bytes are equal. zlib's
// types stay in the source file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "natives/support/undo_stack.h"
#include "vm/base/fingerprint.h"
#include "vm/memory/journal.h"

namespace heddle::vm {
class Machine;
}

namespace heddle::natives {

enum class ZipStatus : uint8_t {
    kOk,
    kEnd,         // the stream is complete
    kNoProgress,  // needs more input or more space for output
    kNeedsDictionary,
    kBadData,  // or a dictionary that does not fit
    kNoMemory,
    kMisused,  // Z_STREAM_ERROR
};

struct ZipStep {
    ZipStatus status = ZipStatus::kOk;
    size_t consumed = 0;
    size_t produced = 0;
    std::string message = {};  // zlib's, when it has one
};

struct ZipParameters {
    int level = -1;
    int strategy = 0;
};

class ZipStreams {
public:
    explicit ZipStreams(vm::Machine& machine);
    explicit ZipStreams(vm::Journal& journal);
    ~ZipStreams();

    // Return a handle, which is a small positive number; 0 when there is no memory, kBadParameter when a parameter is
    // out of range. `is_raw`: without zlib's header and check sum.
    static constexpr int64_t kBadParameter = -1;
    int64_t open_inflater(bool is_raw);
    int64_t open_deflater(ZipParameters parameters, bool is_raw);
    bool is_open(int64_t handle) const;

    // Adds the hash of the difference to the initial state (Machine::add_extension_state).
    // LIMITATION: a stream is identified by the number of bytes it has read and written and by their check sum.
    static constexpr int kStateOrder = 2;
    void add_state(std::vector<uint64_t>& words) const;

    // The functions below take the handle of an open stream.
    void close(int64_t handle);
    void reset(int64_t handle);
    ZipStatus set_dictionary(int64_t handle, std::span<const uint8_t> dictionary, std::string* message);
    uint32_t check_sum(int64_t handle) const;  // Adler-32 of the plain bytes so far
    ZipStep inflate(int64_t handle, std::span<const uint8_t> input, std::span<uint8_t> output);
    // `flush` as zlib numbers it.
    ZipStep deflate(int64_t handle, std::span<const uint8_t> input, std::span<uint8_t> output, int flush);
    // Changes the parameters. May first compress the input that is pending.
    ZipStep set_parameters(int64_t handle, std::span<const uint8_t> input, std::span<uint8_t> output,
                           ZipParameters parameters);

    static uint32_t crc32(uint32_t start, std::span<const uint8_t> bytes);
    static uint32_t adler32(uint32_t start, std::span<const uint8_t> bytes);

private:
    struct Stream;
    using StreamRef = std::shared_ptr<Stream>;  // shared with undo steps, which must be copyable

    int64_t install(StreamRef stream);
    Stream& stream(int64_t handle) const;
    Stream& stream_to_change(int64_t handle);
    template <typename Function>
    ZipStep step(int64_t handle, std::span<const uint8_t> input, std::span<uint8_t> output, Function function);

    vm::Fingerprint summary() const;

    vm::Journal& journal_;
    UndoStack undo_;
    std::vector<StreamRef> streams_;
};

}  // namespace heddle::natives
