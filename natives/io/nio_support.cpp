#include "natives/io/nio_support.h"

#include "natives/io/file_support.h"
#include "natives/support/support.h"

namespace heddle::natives {

bool throw_unix(NativeFrame& frame, int error) {
    if (error == 0) return false;
    if (error == kNotModelled) {
        throw_io(frame, error);
        return true;
    }
    const Ref exception = frame.machine().make_throwable(frame.thread(), "sun/nio/fs/UnixException", nullptr, kNull);
    if (exception.is_null()) {
        frame.throw_object(kNull);
        return true;
    }
    frame.heap().put<int32_t>(exception, required_field_offset(frame, exception, "errno", "I"), error);
    frame.throw_object(exception);
    return true;
}

}  // namespace heddle::natives
