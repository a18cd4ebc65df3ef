#include "natives/zip/zip_streams.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using heddle::natives::ZipStatus;
using heddle::natives::ZipStep;
using heddle::natives::ZipStreams;
using heddle::vm::Journal;

namespace {

constexpr int kNoFlush = 0;
constexpr int kFinish = 4;

std::span<const uint8_t> bytes(std::string_view text) {
    return {reinterpret_cast<const uint8_t*>(text.data()), text.size()};
}

std::string text_of(int lines) {
    std::string text;
    for (int i = 0; i < lines; ++i) text += "line " + std::to_string(i * i) + " of a text to be compressed\n";
    return text;
}

// The rest of the output of the stream for `text`.
std::string deflate_all(ZipStreams& streams, int64_t handle, std::string_view text) {
    std::string result;
    std::vector<uint8_t> buffer(512);
    for (;;) {
        const ZipStep step = streams.deflate(handle, bytes(text), buffer, kFinish);
        text.remove_prefix(step.consumed);
        result.append(buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(step.produced));
        if (step.status == ZipStatus::kEnd) return result;
        REQUIRE(step.status == ZipStatus::kOk);
    }
}

std::string inflate_all(ZipStreams& streams, int64_t handle, std::string_view packed) {
    std::string result;
    std::vector<uint8_t> buffer(300);
    for (;;) {
        const ZipStep step = streams.inflate(handle, bytes(packed), buffer);
        packed.remove_prefix(step.consumed);
        result.append(buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(step.produced));
        if (step.status == ZipStatus::kEnd) return result;
        REQUIRE(step.status == ZipStatus::kOk);
    }
}

}  // namespace

TEST_CASE("zip streams: compressed bytes are restored") {
    Journal journal;
    ZipStreams streams(journal);
    const std::string text = text_of(200);
    for (const bool is_raw : {false, true}) {
        const int64_t deflater = streams.open_deflater({}, is_raw);
        const int64_t inflater = streams.open_inflater(is_raw);
        const std::string packed = deflate_all(streams, deflater, text);
        CHECK(packed.size() < text.size());
        CHECK(inflate_all(streams, inflater, packed) == text);
        streams.close(deflater);
        streams.close(inflater);
    }
    CHECK_FALSE(streams.is_open(1));
}

TEST_CASE("zip streams: bad data is reported with zlib's message") {
    Journal journal;
    ZipStreams streams(journal);
    const int64_t inflater = streams.open_inflater(false);
    std::vector<uint8_t> buffer(10);
    const ZipStep step = streams.inflate(inflater, bytes("\1\2\3\4"), buffer);
    CHECK(step.status == ZipStatus::kBadData);
    CHECK(step.message == "incorrect header check");
}

TEST_CASE("zip streams: an invalid level is refused") {
    Journal journal;
    ZipStreams streams(journal);
    CHECK(streams.open_deflater({10, 0}, false) == ZipStreams::kBadParameter);
    CHECK_FALSE(streams.is_open(ZipStreams::kBadParameter));
}

TEST_CASE("zip streams: a deflater gives the same bytes again after rewinding") {
    Journal journal;
    ZipStreams streams(journal);
    const std::string text = text_of(3000);
    const int64_t deflater = streams.open_deflater({9, 0}, false);
    std::vector<uint8_t> buffer(1 << 16);
    const ZipStep start = streams.deflate(deflater, bytes(text).first(40'000), buffer, kNoFlush);
    CHECK(start.consumed == 40'000);
    const Journal::Mark mark = journal.mark();
    const std::string first = deflate_all(streams, deflater, std::string_view(text).substr(40'000));
    journal.rewind(mark);
    streams.reset(deflater);
    streams.close(deflater);
    journal.rewind(mark);
    REQUIRE(streams.is_open(deflater));
    const std::string second = deflate_all(streams, deflater, std::string_view(text).substr(40'000));
    CHECK(first == second);

    std::string packed(buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(start.produced));
    packed += second;
    const int64_t inflater = streams.open_inflater(false);
    CHECK(inflate_all(streams, inflater, packed) == text);
}

TEST_CASE("zip streams: an inflater continues at its position after rewinding") {
    Journal journal;
    ZipStreams streams(journal);
    const std::string text = text_of(500);
    const int64_t deflater = streams.open_deflater({}, false);
    const std::string packed = deflate_all(streams, deflater, text);
    const int64_t inflater = streams.open_inflater(false);
    std::vector<uint8_t> buffer(1000);
    const ZipStep start = streams.inflate(inflater, bytes(packed), buffer);
    CHECK(start.produced == 1000);
    const uint32_t check_sum = streams.check_sum(inflater);
    const Journal::Mark mark = journal.mark();
    for (int round = 0; round < 3; ++round) {
        const std::string rest = inflate_all(streams, inflater, std::string_view(packed).substr(start.consumed));
        CHECK(std::string(buffer.begin(), buffer.end()) + rest == text);
        const int64_t other = streams.open_inflater(true);
        CHECK(other != inflater);
        journal.rewind(mark);
        CHECK_FALSE(streams.is_open(other));
        CHECK(streams.check_sum(inflater) == check_sum);
    }
}

TEST_CASE("zip streams: a dictionary is requested and accepted") {
    Journal journal;
    ZipStreams streams(journal);
    std::string message;
    const int64_t deflater = streams.open_deflater({}, false);
    CHECK(streams.set_dictionary(deflater, bytes("of a text to be compressed"), &message) == ZipStatus::kOk);
    const std::string packed = deflate_all(streams, deflater, text_of(3));
    const int64_t inflater = streams.open_inflater(false);
    std::vector<uint8_t> buffer(1000);
    const ZipStep step = streams.inflate(inflater, bytes(packed), buffer);
    CHECK(step.status == ZipStatus::kNeedsDictionary);
    CHECK(streams.set_dictionary(inflater, bytes("another"), &message) == ZipStatus::kBadData);
    CHECK(streams.set_dictionary(inflater, bytes("of a text to be compressed"), &message) == ZipStatus::kOk);
    CHECK(inflate_all(streams, inflater, std::string_view(packed).substr(step.consumed)) == text_of(3));
}

TEST_CASE("zip streams: check sums of a known text") {
    CHECK(ZipStreams::crc32(0, bytes("123456789")) == 0xCBF43926);
    CHECK(ZipStreams::adler32(1, bytes("123456789")) == 0x091E01DE);
}
