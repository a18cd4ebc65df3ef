// java.lang.String: what its Java code cannot do itself.
#include <bit>
#include <string>

#include "natives/support.h"
#include "natives/table.h"

namespace heddle::natives {
namespace {

Ref intern(NativeFrame& frame, Ref self) { return frame.machine().intern(self); }

// UTF-16 strings are arrays of bytes in the host's order.
bool is_big_endian(NativeFrame&) { return std::endian::native == std::endian::big; }

// The JDK's last words when it finds no charset to print with.
void print_error(NativeFrame& frame, Ref message) {
    if (frame.throw_if_null(message)) return;
    const std::string text = frame.machine().utf8(message);
    frame.machine().host().write(2, {reinterpret_cast<const uint8_t*>(text.data()), text.size()});
}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY lang_string
#define HEDDLE_FAMILY_ROWS "natives/lang_string.def"
#include "natives/family_rows.inc"
