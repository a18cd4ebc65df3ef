// Access and property flags (JVMS tables 4.1-B, 4.5-A, 4.6-A, 4.7.6-A, 4.7.24, 4.7.25). Some bits mean one thing for a
// class and another for a member.
#pragma once

#include <cstdint>

namespace heddle::classfile {

enum AccessFlag : uint16_t {
    kAccPublic = 0x0001,
    kAccPrivate = 0x0002,
    kAccProtected = 0x0004,
    kAccStatic = 0x0008,
    kAccFinal = 0x0010,
    kAccSuper = 0x0020,         // class
    kAccSynchronized = 0x0020,  // method
    kAccTransitive = 0x0020,    // requires directive of a module
    kAccVolatile = 0x0040,      // field
    kAccBridge = 0x0040,        // method
    kAccStaticPhase = 0x0040,   // requires directive of a module
    kAccTransient = 0x0080,     // field
    kAccVarargs = 0x0080,       // method
    kAccNative = 0x0100,
    kAccInterface = 0x0200,
    kAccAbstract = 0x0400,
    kAccStrict = 0x0800,
    kAccSynthetic = 0x1000,
    kAccAnnotation = 0x2000,
    kAccEnum = 0x4000,
    kAccModule = 0x8000,    // class
    kAccMandated = 0x8000,  // formal parameter, module directive
};

constexpr bool has_flag(uint16_t flags, uint16_t flag) { return (flags & flag) != 0; }

// Of public, private and protected.
constexpr bool has_at_most_one_visibility(uint16_t flags) {
    const unsigned visibility = flags & (kAccPublic | kAccPrivate | kAccProtected);
    return (visibility & (visibility - 1)) == 0;
}

}  // namespace heddle::classfile
