// The compressors behind java.util.zip: zlib's streams, which hold state outside the machine. A stream is copied before
// it is first changed after a mark, so that going back finds it as it was. The same library as the JDK's gives the same
// bytes. zlib's own types stay in the source file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "natives/undo_stack.h"
#include "vm/fingerprint.h"
#include "vm/journal.h"

namespace heddle::vm {
class Machine;
}

namespace heddle::natives {

enum class ZipStatus : uint8_t {
    kOk,
    kEnd,         // the stream is complete
    kNoProgress,  // needs more input or more room
    kNeedsDictionary,
    kBadData,  // or a dictionary that does not fit
    kNoMemory,
    kMisused,  // zlib calls it a stream error
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

    // A handle, a small positive number; 0 when there is no memory, kBadParameter when a parameter is out of range.
    // `is_raw`: without zlib's header and check sum.
    static constexpr int64_t kBadParameter = -1;
    int64_t open_inflater(bool is_raw);
    int64_t open_deflater(ZipParameters parameters, bool is_raw);
    bool is_open(int64_t handle) const;

    // Part of the program's state (Machine::add_extension_state).
    // LIMITATION: a stream is known by how much it has read and written and by the check sum of that.
    static constexpr int kStateOrder = 2;
    void add_state(std::vector<uint64_t>& words) const;

    // All below take the handle of an open stream.
    void close(int64_t handle);
    void reset(int64_t handle);
    ZipStatus set_dictionary(int64_t handle, std::span<const uint8_t> dictionary, std::string* message);
    uint32_t check_sum(int64_t handle) const;  // Adler-32 of the plain bytes so far
    ZipStep inflate(int64_t handle, std::span<const uint8_t> input, std::span<uint8_t> output);
    // `flush` as zlib numbers it.
    ZipStep deflate(int64_t handle, std::span<const uint8_t> input, std::span<uint8_t> output, int flush);
    // Changes the parameters; may have to compress what it has first.
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

    vm::Journal& journal_;
    vm::Fingerprint summary() const;

    UndoStack undo_;
    std::vector<StreamRef> streams_;
    vm::Fingerprint base_;  // summary() before the first change that can be undone
};

}  // namespace heddle::natives
