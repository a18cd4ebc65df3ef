// Internet addresses without a network. The machine has the IPv4 stack and one name, localhost, so that a result does
// not depend on where it runs; whatever would have to ask a name service ends as unsupported.
#include <algorithm>
#include <array>
#include <string>

#include "natives/support.h"
#include "natives/table.h"

namespace heddle::natives {
namespace {

constexpr std::array<uint8_t, 4> kLoopback{127, 0, 0, 1};
constexpr std::string_view kLoopbackName = "localhost";

void nothing_to_prepare(NativeFrame&) {}
bool has_version_4(NativeFrame&) { return true; }
bool has_version_6(NativeFrame&) { return false; }

Ref look_up_name(NativeFrame& frame, Ref, Ref name) {
    enum : uint32_t { kFirst, kMade };
    if (frame.throw_if_null(name)) return kNull;
    Klass* address = boot_class(frame, "java/net/InetAddress");
    if (address == nullptr) return kNull;
    if (frame.state() == kMade) {
        const Ref result = new_array(frame, address, 1);
        if (result) frame.heap().put_element<Ref>(result, 0, frame.result_ref());
        return result;
    }
    const std::string text = frame.machine().utf8(name);
    if (text != kLoopbackName) {
        frame.unsupported("looking up the host " + text);
        return kNull;
    }
    const Ref bytes = new_bytes(frame, kLoopback);
    if (!bytes) return kNull;
    const std::array<Slot, 2> arguments{slot(name), slot(bytes)};
    frame.call(frame.program().must_find_method("java/net/InetAddress", "getByAddress",
                                                "(Ljava/lang/String;[B)Ljava/net/InetAddress;"),
               arguments, kMade);
    return kNull;
}

Ref look_up_address(NativeFrame& frame, Ref, Ref bytes) {
    if (frame.throw_if_null(bytes)) return kNull;
    const uint8_t* first = frame.heap().elements<uint8_t>(bytes);
    const std::span<const uint8_t> address(first, static_cast<size_t>(frame.heap().length(bytes)));
    if (std::equal(address.begin(), address.end(), kLoopback.begin(), kLoopback.end()))
        return new_string(frame, kLoopbackName);
    std::string text;
    for (const uint8_t byte : address) text += (text.empty() ? "" : ".") + std::to_string(byte);
    frame.unsupported("looking up the name of the host " + text);
    return kNull;
}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY net
#define HEDDLE_FAMILY_ROWS "natives/net.def"
#include "natives/family_rows.inc"
