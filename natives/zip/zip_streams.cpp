#include "natives/zip/zip_streams.h"

#include <algorithm>
#include <zlib.h>

#include "classfile/base/check.h"
#include "vm/machine/machine.h"

namespace heddle::natives {

struct ZipStreams::Stream {
    z_stream state{};
    bool is_deflater = false;
    bool is_open = false;
    uint64_t stamp = 0;  // the epoch in which it was last copied or created

    Stream() = default;
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() {
        if (!is_open) return;
        if (is_deflater)
            ::deflateEnd(&state);
        else
            ::inflateEnd(&state);
    }
};

namespace {

constexpr int kMemoryLevel = 8;  // zlib's and the JDK's default

ZipStatus status_of(int code) {
    switch (code) {
        case Z_OK: return ZipStatus::kOk;
        case Z_STREAM_END: return ZipStatus::kEnd;
        case Z_BUF_ERROR: return ZipStatus::kNoProgress;
        case Z_NEED_DICT: return ZipStatus::kNeedsDictionary;
        case Z_DATA_ERROR: return ZipStatus::kBadData;
        case Z_MEM_ERROR: return ZipStatus::kNoMemory;
        default: return ZipStatus::kMisused;
    }
}

}  // namespace

ZipStreams::ZipStreams(vm::Machine& machine) : ZipStreams(machine.journal()) {}

ZipStreams::ZipStreams(vm::Journal& journal) : journal_(journal), undo_(journal) {
    undo_.set_summary([this] { return summary(); });
}

vm::Fingerprint ZipStreams::summary() const {
    vm::Hasher hasher;
    for (size_t i = 0; i < streams_.size(); ++i) {
        const Stream* stream = streams_[i].get();
        if (stream == nullptr) continue;
        hasher.add(i << 1 | uint64_t{stream->is_deflater});
        hasher.add(stream->state.total_in);
        hasher.add(stream->state.total_out);
        hasher.add(stream->state.adler);
    }
    return hasher.result();
}

void ZipStreams::add_state(std::vector<uint64_t>& words) const { undo_.add_state(words); }

ZipStreams::~ZipStreams() = default;

int64_t ZipStreams::install(StreamRef stream) {
    stream->stamp = journal_.epoch();
    const auto free = std::find(streams_.begin(), streams_.end(), nullptr);
    const auto index = static_cast<size_t>(free - streams_.begin());
    if (free == streams_.end()) streams_.emplace_back();
    undo_.push([this, index] { streams_[index] = nullptr; });
    streams_[index] = std::move(stream);
    return static_cast<int64_t>(index) + 1;
}

int64_t ZipStreams::open_inflater(bool is_raw) {
    auto stream = std::make_shared<Stream>();
    if (::inflateInit2(&stream->state, is_raw ? -MAX_WBITS : MAX_WBITS) != Z_OK) return 0;
    stream->is_open = true;
    return install(std::move(stream));
}

int64_t ZipStreams::open_deflater(ZipParameters parameters, bool is_raw) {
    auto stream = std::make_shared<Stream>();
    stream->is_deflater = true;
    const int code = ::deflateInit2(&stream->state, parameters.level, Z_DEFLATED, is_raw ? -MAX_WBITS : MAX_WBITS,
                                    kMemoryLevel, parameters.strategy);
    if (code != Z_OK) return code == Z_STREAM_ERROR ? kBadParameter : 0;
    stream->is_open = true;
    return install(std::move(stream));
}

bool ZipStreams::is_open(int64_t handle) const {
    return handle > 0 && static_cast<size_t>(handle) <= streams_.size() &&
           streams_[static_cast<size_t>(handle) - 1] != nullptr;
}

ZipStreams::Stream& ZipStreams::stream(int64_t handle) const {
    CHECK(is_open(handle), "a compressor's handle should be open");
    return *streams_[static_cast<size_t>(handle) - 1];
}

ZipStreams::Stream& ZipStreams::stream_to_change(int64_t handle) {
    Stream& current = stream(handle);
    if (!journal_.is_recording() || current.stamp == journal_.epoch()) return current;
    auto copy = std::make_shared<Stream>();
    copy->is_deflater = current.is_deflater;
    const int code =
        current.is_deflater ? ::deflateCopy(&copy->state, &current.state) : ::inflateCopy(&copy->state, &current.state);
    CHECK(code == Z_OK, "there should be memory to copy a compressor");
    copy->is_open = true;
    copy->stamp = current.stamp;
    const auto index = static_cast<size_t>(handle) - 1;
    undo_.push([this, index, copy] { streams_[index] = copy; });
    current.stamp = journal_.epoch();
    return current;
}

void ZipStreams::close(int64_t handle) {
    const auto index = static_cast<size_t>(handle) - 1;
    CHECK(is_open(handle), "a compressor's handle should be open");
    undo_.push([this, index, old = streams_[index]] { streams_[index] = old; });
    streams_[index] = nullptr;
}

void ZipStreams::reset(int64_t handle) {
    Stream& changed = stream_to_change(handle);
    if (changed.is_deflater)
        ::deflateReset(&changed.state);
    else
        ::inflateReset(&changed.state);
}

ZipStatus ZipStreams::set_dictionary(int64_t handle, std::span<const uint8_t> dictionary, std::string* message) {
    Stream& changed = stream_to_change(handle);
    const auto length = static_cast<uInt>(dictionary.size());
    const int code = changed.is_deflater ? ::deflateSetDictionary(&changed.state, dictionary.data(), length)
                                         : ::inflateSetDictionary(&changed.state, dictionary.data(), length);
    if (code != Z_OK && changed.state.msg != nullptr) *message = changed.state.msg;
    return status_of(code);
}

uint32_t ZipStreams::check_sum(int64_t handle) const { return static_cast<uint32_t>(stream(handle).state.adler); }

template <typename Function>
ZipStep ZipStreams::step(int64_t handle, std::span<const uint8_t> input, std::span<uint8_t> output, Function function) {
    z_stream& state = stream_to_change(handle).state;
    state.next_in = const_cast<Bytef*>(input.data());
    state.avail_in = static_cast<uInt>(input.size());
    state.next_out = output.data();
    state.avail_out = static_cast<uInt>(output.size());
    ZipStep result;
    result.status = status_of(function(&state));
    result.consumed = input.size() - state.avail_in;
    result.produced = output.size() - state.avail_out;
    if (state.msg != nullptr) result.message = state.msg;
    state.next_in = nullptr;
    state.next_out = nullptr;
    state.avail_in = state.avail_out = 0;
    return result;
}

ZipStep ZipStreams::inflate(int64_t handle, std::span<const uint8_t> input, std::span<uint8_t> output) {
    return step(handle, input, output, [](z_stream* state) { return ::inflate(state, Z_SYNC_FLUSH); });
}

ZipStep ZipStreams::deflate(int64_t handle, std::span<const uint8_t> input, std::span<uint8_t> output, int flush) {
    return step(handle, input, output, [flush](z_stream* state) { return ::deflate(state, flush); });
}

ZipStep ZipStreams::set_parameters(int64_t handle, std::span<const uint8_t> input, std::span<uint8_t> output,
                                   ZipParameters parameters) {
    return step(handle, input, output,
                [=](z_stream* state) { return ::deflateParams(state, parameters.level, parameters.strategy); });
}

uint32_t ZipStreams::crc32(uint32_t start, std::span<const uint8_t> bytes) {
    return static_cast<uint32_t>(::crc32_z(start, bytes.data(), bytes.size()));
}

uint32_t ZipStreams::adler32(uint32_t start, std::span<const uint8_t> bytes) {
    return static_cast<uint32_t>(::adler32_z(start, bytes.data(), bytes.size()));
}

}  // namespace heddle::natives
