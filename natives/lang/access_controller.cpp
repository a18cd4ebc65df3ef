// java.security.AccessController without a security manager: every context has all permissions.
#include "natives/lang/protection_domain.h"
#include "natives/support/support.h"

namespace heddle::natives {
namespace {

// Null is the context with all permissions.
Ref privileged_context(NativeFrame&) { return kNull; }

Ref domain_of_class(NativeFrame& frame, Ref mirror) {
    return frame.throw_if_null(mirror) ? kNull : defined_domain(frame, mirror);
}

void ensure_materialized(NativeFrame&, Ref) {}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY access_controller
#define HEDDLE_FAMILY_ROWS "natives/lang/access_controller.def"
#include "natives/support/family_rows.inc"
