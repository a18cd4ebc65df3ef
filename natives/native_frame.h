// vm/native.h for this folder. adapt<f> of a function without Java parameters leaves a counter unused in its template;
// g++ would warn of it in every family.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-but-set-variable"
#include "vm/native.h"
#pragma GCC diagnostic pop
