// java.net: Internet addresses without a network. Only IPv4 and the host name localhost exist, so that results do not
// depend on the host. A call that needs a name service is unsupported.
#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "natives/support/support.h"

namespace heddle::natives {
namespace {

constexpr std::array<uint8_t, 4> kLoopback{127, 0, 0, 1};
constexpr std::string_view kLoopbackName = "localhost";

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

std::span<const uint8_t> address_in(NativeFrame& frame, Ref bytes) {
    return {frame.heap().elements<uint8_t>(bytes), static_cast<size_t>(frame.heap().length(bytes))};
}

bool is_loopback(std::span<const uint8_t> address) {
    return std::equal(address.begin(), address.end(), kLoopback.begin(), kLoopback.end());
}

std::string text_of(std::span<const uint8_t> address) {
    std::string text;
    for (const uint8_t byte : address) text += (text.empty() ? "" : ".") + std::to_string(byte);
    return text;
}

Ref look_up_address(NativeFrame& frame, Ref, Ref bytes) {
    if (frame.throw_if_null(bytes)) return kNull;
    const std::span<const uint8_t> address = address_in(frame, bytes);
    if (is_loopback(address)) return new_string(frame, kLoopbackName);
    frame.unsupported("looking up the name of the host " + text_of(address));
    return kNull;
}

Ref local_host_name(NativeFrame& frame, Ref) { return new_string(frame, kLoopbackName); }

bool is_reachable(NativeFrame& frame, Ref, Ref bytes, int32_t, Ref, int32_t) {
    if (frame.throw_if_null(bytes)) return false;
    const std::span<const uint8_t> address = address_in(frame, bytes);
    if (!is_loopback(address)) frame.unsupported("reaching the host " + text_of(address));
    return is_loopback(address);
}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY net
#define HEDDLE_FAMILY_ROWS "natives/net/net.def"
#include "natives/support/family_rows.inc"
