// What a trace adds to a violation of an atomic set: names of objects, locks that the threads held.
#pragma once

#include "por/base/report.h"

namespace heddle::por {

// The violation should have its trace, of plain steps. Does nothing to one without SetViolation.
void fill_set_details(Violation& violation);

}  // namespace heddle::por
