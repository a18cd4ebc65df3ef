// What a Concat instruction puts together (vm/invoke/concat.h).
#pragma once

#include <string>
#include <vector>

namespace heddle::vm {

struct ConcatRecipe {
    struct Piece {
        std::u16string literal;
        int argument = -1;  // >= 0: an argument instead of the literal
    };
    std::vector<Piece> pieces;
    // Descriptor letter of each argument after its conversion: Z C I J L (a String or null); B and S are I.
    std::string types;
};

}  // namespace heddle::vm
