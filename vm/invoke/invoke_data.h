// What java.lang.invoke keeps with a Program: compiled lambda forms, the machine's methods that link, recipes of string
// concatenations and linked call sites. Attached to the Program when it is opened (vm/invoke/open_program.cpp).
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "vm/base/lookups.h"
#include "vm/invoke/concat_recipe.h"
#include "vm/invoke/form_compiler.h"
#include "vm/link/program.h"

namespace heddle::vm {

// Methods of the machine that link with Java code (vm/invoke/linkage.cpp).
struct LinkerMethods {
    Method* link_handle;
    Method* link_site;
    Method* link_constant;
    Method* site_steps;
    Method* constant_steps;
    Method* method_type;
};

class InvokeData final : public ProgramAttachment {
public:
    using MakeLinkers = LinkerMethods (*)(Program&);
    InvokeData(Program& program, MakeLinkers make_linkers)
        : program_(program), make_linkers_(make_linkers), form_code_(program) {}

    // Created by the first call.
    const LinkerMethods& linkers() {
        if (!linkers_) linkers_ = make_linkers_(program_);
        return *linkers_;
    }
    FormCode& form_code() { return form_code_; }
    // The returned address is valid as long as the Program.
    const ConcatRecipe* add_recipe(ConcatRecipe recipe) { return &recipes_.emplace_back(std::move(recipe)); }
    // A new number for the name of a hidden class that the machine generates.
    uint32_t next_hidden_number() { return ++hidden_number_; }
    // The methods that the call site at an instruction was linked to; for classes that are linked_by_path().
    std::vector<LinkedBefore<Method*>>& sites_linked_at(const Insn* insn) { return linked_sites_[insn]; }

private:
    Program& program_;
    MakeLinkers make_linkers_;
    std::optional<LinkerMethods> linkers_;
    FormCode form_code_;
    std::deque<ConcatRecipe> recipes_;
    uint32_t hidden_number_ = 0;
    std::unordered_map<const Insn*, std::vector<LinkedBefore<Method*>>> linked_sites_;
};

inline InvokeData& invoke_data(const Program& program) { return static_cast<InvokeData&>(program.attachment()); }

}  // namespace heddle::vm
