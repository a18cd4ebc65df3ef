// Whole lines that the program prints to the standard streams (docs/reductions/output.md): calls of println on the
// streams that System.out and System.err hold in the initial state.
#pragma once

#include <array>

#include "vm/base/ids.h"

namespace heddle::vm {

class Machine;

using OutputStreams = std::array<Ref, 2>;

// The streams, as far as they write to the standard output and the standard error of the host; null otherwise.
OutputStreams output_streams(Machine& machine);

// The frame is about to execute the first action of a call that prints one line to a stream: the lock of the stream.
// What is printed was made into a text before. Returns the frame of the call, else null.
const Slot* line_call(const OutputStreams& streams, const Slot* fp);

}  // namespace heddle::vm
