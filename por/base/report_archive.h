// The parts of reports that workers pass to each other (por/base/archive.h).
#pragma once

#include "por/base/archive.h"
#include "por/base/report.h"
#include "vm/seam/explored_machine.h"

namespace heddle::por {

void io(Archive& archive, StackFrame& frame);
void io(Archive& archive, Cause& cause);
void io(Archive& archive, TraceStep& step);
void io(Archive& archive, ThreadEnd& end);
void io(Archive& archive, MissingClass& missing);
void io(Archive& archive, Violation& violation);
void io(Archive& archive, Statistics& statistics);
void io(Archive& archive, PursuitResult& pursuit);
void io(Archive& archive, vm::SourcePlace& place);
void io(Archive& archive, vm::UnreadFailure& failure);
void io(Archive& archive, vm::Unsupported& unsupported);
void io(Archive& archive, vm::MetAssumptions& assumptions);

}  // namespace heddle::por
