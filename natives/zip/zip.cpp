// java.util.zip: check sums, Inflater and Deflater, over ZipStreams. Bytes are in arrays or, for direct buffers, at
// addresses of NativeMemory. The Java code has checked the ranges of arrays.
#include <cstring>
#include <span>
#include <string>

#include "natives/support/array_copy.h"
#include "natives/support/memory_access.h"
#include "natives/support/support.h"
#include "natives/zip/zip_streams.h"

namespace heddle::natives {
namespace {

ZipStreams& streams_of(NativeFrame& frame) { return frame.machine().extension<ZipStreams>(); }

// ---- Input and output ----

// Bytes to read or to write; empty after ending the native. `array` is null for bytes of NativeMemory.
template <typename Byte>
struct Bytes {
    std::span<Byte> bytes;
    Ref array;
    int32_t first = 0;
};
using Input = Bytes<const uint8_t>;
using Output = Bytes<uint8_t>;

constexpr std::string_view kOutOfRange = "java/lang/ArrayIndexOutOfBoundsException";

Input input_array(NativeFrame& frame, Ref array, int32_t first, int32_t count) {
    if (throw_if_out_of_range(frame, array, first, count, kOutOfRange)) return {};
    return {{frame.heap().elements<uint8_t>(array) + first, static_cast<size_t>(count)}, array, first};
}

Input input_memory(NativeFrame& frame, int64_t address, int32_t count) {
    return {readable_memory(frame, address, count), {}, 0};
}

Output output_array(NativeFrame& frame, Ref array, int32_t first, int32_t count) {
    if (throw_if_out_of_range(frame, array, first, count, kOutOfRange)) return {};
    return {{frame.heap().writable_elements<uint8_t>(array, first, count), static_cast<size_t>(count)}, array, first};
}

Output output_memory(NativeFrame& frame, int64_t address, int32_t count) {
    return {writable_memory(frame, address, count), {}, 0};
}

// Records for the search which elements were read or written.
void note_used(NativeFrame& frame, const Input& input, size_t count) {
    if (input.array) note_elements(frame, input.array, input.first, static_cast<int32_t>(count), false);
}
void note_used(NativeFrame& frame, const Output& output, size_t count) {
    if (output.array) note_elements(frame, output.array, output.first, static_cast<int32_t>(count), true);
}

// ---- CRC32, Adler32 ----

using CheckSum = uint32_t (*)(uint32_t, std::span<const uint8_t>);

template <CheckSum sum>
int32_t sum_byte(NativeFrame&, int32_t start, int32_t value) {
    const auto byte = static_cast<uint8_t>(value);
    return static_cast<int32_t>(sum(static_cast<uint32_t>(start), {&byte, 1}));
}

template <CheckSum sum>
int32_t sum_array(NativeFrame& frame, int32_t start, Ref array, int32_t first, int32_t count) {
    const Input input = input_array(frame, array, first, count);
    if (frame.has_ended()) return 0;
    note_used(frame, input, input.bytes.size());
    return static_cast<int32_t>(sum(static_cast<uint32_t>(start), input.bytes));
}

template <CheckSum sum>
int32_t sum_memory(NativeFrame& frame, int32_t start, int64_t address, int32_t first, int32_t count) {
    const Input input = input_memory(frame, address + first, count);
    if (frame.has_ended()) return 0;
    return static_cast<int32_t>(sum(static_cast<uint32_t>(start), input.bytes));
}

// ---- What Inflater and Deflater share ----

// Throws with a message, or without one when it is empty.
void throw_with(NativeFrame& frame, std::string_view exception, const std::string& message) {
    if (message.empty())
        frame.throw_new(exception);
    else
        frame.throw_new(exception, message);
}

// Returns false after ending the native. The JDK never passes a closed handle.
bool is_usable(NativeFrame& frame, int64_t handle) {
    const bool is_open = streams_of(frame).is_open(handle);
    if (!is_open) frame.unsupported("a compressor that was closed or never opened");
    return is_open;
}

void end(NativeFrame& frame, int64_t handle) {
    if (is_usable(frame, handle)) streams_of(frame).close(handle);
}

void reset(NativeFrame& frame, int64_t handle) {
    if (is_usable(frame, handle)) streams_of(frame).reset(handle);
}

int32_t check_sum(NativeFrame& frame, int64_t handle) {
    return is_usable(frame, handle) ? static_cast<int32_t>(streams_of(frame).check_sum(handle)) : 0;
}

void set_dictionary(NativeFrame& frame, int64_t handle, Input dictionary) {
    if (frame.has_ended() || !is_usable(frame, handle)) return;
    note_used(frame, dictionary, dictionary.bytes.size());
    std::string message;
    const ZipStatus status = streams_of(frame).set_dictionary(handle, dictionary.bytes, &message);
    if (status != ZipStatus::kOk) throw_with(frame, "java/lang/IllegalArgumentException", message);
}

void set_dictionary_array(NativeFrame& frame, int64_t handle, Ref array, int32_t first, int32_t count) {
    set_dictionary(frame, handle, input_array(frame, array, first, count));
}

void set_dictionary_memory(NativeFrame& frame, int64_t handle, int64_t address, int32_t count) {
    set_dictionary(frame, handle, input_memory(frame, address, count));
}

// The result for the Java code is one long with both counts and two flags: bits 0-30, 31-61, 62 and 63.
int64_t packed(const ZipStep& step, bool flag62, bool flag63) {
    return static_cast<int64_t>(static_cast<uint64_t>(step.consumed) | static_cast<uint64_t>(step.produced) << 31 |
                                static_cast<uint64_t>(flag62) << 62 | static_cast<uint64_t>(flag63) << 63);
}

int64_t fail(NativeFrame& frame, const ZipStep& step) {
    if (step.status == ZipStatus::kNoMemory)
        frame.throw_new("java/lang/OutOfMemoryError");
    else
        throw_with(frame, "java/lang/InternalError", step.message);
    return 0;
}

// ---- Inflater ----

int64_t open_inflater(NativeFrame& frame, bool is_raw) {
    const int64_t handle = streams_of(frame).open_inflater(is_raw);
    if (handle == 0) frame.throw_new("java/lang/OutOfMemoryError");
    return handle;
}

int64_t inflate(NativeFrame& frame, Ref self, int64_t handle, Input input, Output output) {
    if (frame.has_ended() || !is_usable(frame, handle)) return 0;
    const ZipStep step = streams_of(frame).inflate(handle, input.bytes, output.bytes);
    note_used(frame, input, step.consumed);
    note_used(frame, output, step.produced);
    switch (step.status) {
        case ZipStatus::kOk: return packed(step, false, false);
        case ZipStatus::kEnd: return packed(step, true, false);
        case ZipStatus::kNeedsDictionary: return packed(step, false, true);
        case ZipStatus::kNoProgress: return 0;
        case ZipStatus::kBadData: break;
        default: return fail(frame, step);
    }
    const auto set = [&](const char* field, size_t count) {
        frame.heap().put<int32_t>(self, required_field_offset(frame, self, field, "I"), static_cast<int32_t>(count));
    };
    set("inputConsumed", step.consumed);
    set("outputConsumed", step.produced);
    throw_with(frame, "java/util/zip/DataFormatException", step.message);
    return 0;
}

int64_t inflate_array_array(NativeFrame& frame, Ref self, int64_t handle, Ref input, int32_t input_first,
                            int32_t input_count, Ref output, int32_t output_first, int32_t output_count) {
    return inflate(frame, self, handle, input_array(frame, input, input_first, input_count),
                   output_array(frame, output, output_first, output_count));
}

int64_t inflate_array_memory(NativeFrame& frame, Ref self, int64_t handle, Ref input, int32_t input_first,
                             int32_t input_count, int64_t output, int32_t output_count) {
    return inflate(frame, self, handle, input_array(frame, input, input_first, input_count),
                   output_memory(frame, output, output_count));
}

int64_t inflate_memory_array(NativeFrame& frame, Ref self, int64_t handle, int64_t input, int32_t input_count,
                             Ref output, int32_t output_first, int32_t output_count) {
    return inflate(frame, self, handle, input_memory(frame, input, input_count),
                   output_array(frame, output, output_first, output_count));
}

int64_t inflate_memory_memory(NativeFrame& frame, Ref self, int64_t handle, int64_t input, int32_t input_count,
                              int64_t output, int32_t output_count) {
    return inflate(frame, self, handle, input_memory(frame, input, input_count),
                   output_memory(frame, output, output_count));
}

// ---- Deflater ----

int64_t open_deflater(NativeFrame& frame, int32_t level, int32_t strategy, bool is_raw) {
    const int64_t handle = streams_of(frame).open_deflater({level, strategy}, is_raw);
    if (handle == ZipStreams::kBadParameter) frame.throw_new("java/lang/IllegalArgumentException");
    if (handle == 0) frame.throw_new("java/lang/OutOfMemoryError");
    return handle;
}

// `parameters`: if bit 0 is set, the level (from bit 3 on) and the strategy (bits 1-2) are changed first.
int64_t deflate(NativeFrame& frame, int64_t handle, Input input, Output output, int32_t flush, int32_t parameters) {
    if (frame.has_ended() || !is_usable(frame, handle)) return 0;
    if ((parameters & 1) != 0) {
        const ZipParameters wanted{parameters >> 3, (parameters >> 1) & 3};
        const ZipStep step = streams_of(frame).set_parameters(handle, input.bytes, output.bytes, wanted);
        note_used(frame, input, step.consumed);
        note_used(frame, output, step.produced);
        if (step.status == ZipStatus::kOk) return packed(step, false, false);
        return step.status == ZipStatus::kNoProgress ? packed(step, false, true) : fail(frame, step);
    }
    const ZipStep step = streams_of(frame).deflate(handle, input.bytes, output.bytes, flush);
    note_used(frame, input, step.consumed);
    note_used(frame, output, step.produced);
    switch (step.status) {
        case ZipStatus::kOk: return packed(step, false, false);
        case ZipStatus::kEnd: return packed(step, true, false);
        case ZipStatus::kNoProgress: return 0;
        default: return fail(frame, step);
    }
}

int64_t deflate_array_array(NativeFrame& frame, Ref, int64_t handle, Ref input, int32_t input_first,
                            int32_t input_count, Ref output, int32_t output_first, int32_t output_count, int32_t flush,
                            int32_t parameters) {
    return deflate(frame, handle, input_array(frame, input, input_first, input_count),
                   output_array(frame, output, output_first, output_count), flush, parameters);
}

int64_t deflate_array_memory(NativeFrame& frame, Ref, int64_t handle, Ref input, int32_t input_first,
                             int32_t input_count, int64_t output, int32_t output_count, int32_t flush,
                             int32_t parameters) {
    return deflate(frame, handle, input_array(frame, input, input_first, input_count),
                   output_memory(frame, output, output_count), flush, parameters);
}

int64_t deflate_memory_array(NativeFrame& frame, Ref, int64_t handle, int64_t input, int32_t input_count, Ref output,
                             int32_t output_first, int32_t output_count, int32_t flush, int32_t parameters) {
    return deflate(frame, handle, input_memory(frame, input, input_count),
                   output_array(frame, output, output_first, output_count), flush, parameters);
}

int64_t deflate_memory_memory(NativeFrame& frame, Ref, int64_t handle, int64_t input, int32_t input_count,
                              int64_t output, int32_t output_count, int32_t flush, int32_t parameters) {
    return deflate(frame, handle, input_memory(frame, input, input_count), output_memory(frame, output, output_count),
                   flush, parameters);
}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY zip
#define HEDDLE_FAMILY_ROWS "natives/zip/zip.def"
#include "natives/support/family_rows.inc"
