// java.lang.String: interning, byte order, and StringCoding's error output.
#include <bit>
#include <string>

#include "natives/support/support.h"

namespace heddle::natives {
namespace {

Ref intern(NativeFrame& frame, Ref self) { return frame.machine().intern(self); }

// UTF-16 strings are byte arrays in the host's byte order.
bool is_big_endian(NativeFrame&) { return std::endian::native == std::endian::big; }

// The JDK's message when it finds no charset for output.
void print_error(NativeFrame& frame, Ref message) {
    if (frame.throw_if_null(message)) return;
    const std::string text = frame.machine().utf8(message);
    frame.machine().host().write(2, {reinterpret_cast<const uint8_t*>(text.data()), text.size()});
}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY string
#define HEDDLE_FAMILY_ROWS "natives/lang/string.def"
#include "natives/support/family_rows.inc"
