// String concatenation as javac writes it: java.lang.invoke.StringConcatFactory, linked inside the machine. A call site
// becomes a method of the machine's own: it turns objects, floats and doubles into strings by String.valueOf, in order,
// then one Concat instruction puts everything together.
#pragma once

#include <string>
#include <vector>

#include "classfile/class_file.h"
#include "vm/klass.h"
#include "vm/linked.h"

namespace heddle::vm {

class Program;

struct ConcatRecipe {
    struct Piece {
        std::u16string literal;
        int argument = -1;  // >= 0: an argument instead of the literal
    };
    std::vector<Piece> pieces;
    std::string
        types;  // descriptor letter of each argument once it is converted: Z C I J L (a String or null), B S as I
};

// The method that does what the call site `site` of `caller` asks for. `arguments` are the static arguments behind the
// bootstrap method; `has_recipe` tells makeConcatWithConstants from makeConcat.
Linked<Method*> link_concat(Program& program, Klass* caller, const classfile::DynamicConstant& site,
                            const std::vector<uint16_t>& arguments, bool has_recipe);

}  // namespace heddle::vm
