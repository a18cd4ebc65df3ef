#include "analysis/call_graph/contexts.h"

#include <algorithm>

#include "analysis/call_graph/library_cut.h"
#include "analysis/method/method_code.h"

namespace heddle::analysis {

namespace {

constexpr std::string_view kRoots[] = {"java/util/Collection", "java/util/Map", "java/util/Iterator",
                                       "java/util/Enumeration"};
// Helper classes with static methods only. They run in the context of their caller.
constexpr std::string_view kHelpers[] = {"java/util/Arrays", "java/util/Collections", "java/util/ImmutableCollections",
                                         "java/util/Objects", "java/lang/Iterable"};

}  // namespace

Contexts::Contexts(vm::Program& program, uint32_t depth) : program_(program), depth_(depth) {}

// Nested classes belong to their outermost one: HashMap$Node, ArrayList$Itr.
bool Contexts::is_collection(const vm::Klass& klass) {
    if (klass.is_array() || klass.is_primitive()) return false;
    const std::string_view name = klass.name.view();
    const std::string_view outermost = name.substr(0, name.find('$'));
    if (!is_application(klass)) {
        if (is_one_of(outermost, kHelpers)) return true;
        if (!name.starts_with("java/util/") || is_cut(klass)) return false;
    }
    const auto has_root = [](const vm::Klass& one) {
        if (is_one_of(one.name.view(), kRoots)) return true;
        return std::any_of(one.all_interfaces.begin(), one.all_interfaces.end(),
                           [](const vm::Klass* interface) { return is_one_of(interface->name.view(), kRoots); });
    };
    if (has_root(klass)) return true;
    if (outermost == name) return false;
    const vm::Linked<vm::Klass*> outer = program_.load_class(klass.loader, program_.symbol(outermost));
    return outer.ok() && has_root(*outer.value());
}

// The lowest level of the objects that the instance methods of a class of the program create; 0 when all are of level
// 0.
uint32_t Contexts::lowest_allocated_level(const vm::Klass& klass) {
    uint32_t lowest = 0;
    const auto note = [&](uint32_t level) {
        if (level != 0 && (lowest == 0 || level < lowest)) lowest = level;
    };
    for (const auto& method : klass.methods) {
        if (method->is_static()) continue;
        const auto code = MethodCode::read(*method);
        if (!code) continue;
        for (const classfile::Instruction& insn : code->instructions()) {
            if (insn.opcode == classfile::Opcode::k_anewarray) note(1);
            if (insn.opcode != classfile::Opcode::k_new) continue;
            const vm::Symbol name = program_.symbol(klass.constants().class_name(insn.constant));
            const vm::Linked<vm::Klass*> made = program_.load_class(klass.loader, name);
            if (made.ok()) note(level(*made.value()));
        }
    }
    return lowest;
}

uint32_t Contexts::find_level(const vm::Klass& klass) {
    if (is_collection(klass)) return 1;
    if (depth_ < 2 || !is_application(klass) || !klass.is_instance() || klass.is_hidden) return 0;
    const uint32_t lowest = lowest_allocated_level(klass);
    return lowest == 0 || lowest >= depth_ ? 0 : lowest + 1;
}

uint32_t Contexts::level(const vm::Klass& klass) {
    const uint32_t id = index_of(klass.id);
    if (id >= levels_.size()) levels_.resize(id + 1024, -1);
    if (levels_[id] < 0) {
        levels_[id] = 0;  // ends the recursion for classes that create each other's objects
        const uint32_t level = find_level(klass);
        levels_[id] = static_cast<int8_t>(level);
    }
    return static_cast<uint32_t>(levels_[id]);
}

bool Contexts::gets_maker_context(const vm::Klass& klass) {
    if (klass.is_array()) return true;
    return std::any_of(klass.supers.begin(), klass.supers.end(),
                       [&](const vm::Klass* super) { return is_sensitive(*super); });
}

bool Contexts::inherits_context(const vm::Method& method, bool is_sensitive) {
    if (method.is_initializer()) return false;
    if (method.is_static() && is_sensitive) return !is_application(*method.owner);
    const std::string_view owner = method.owner->name.view();
    const std::string_view name = method.name.view();
    if (owner == "java/lang/Object") return name == "clone";
    if (owner == "java/lang/System") return name == "arraycopy";
    return owner == "java/lang/reflect/Array" && method.is_static();
}

ContextIndex Contexts::intern(TypeIndex site, ContextIndex outer) {
    const auto [found, is_new] =
        numbers_.try_emplace(std::pair(site, outer), static_cast<ContextIndex>(chains_.size()));
    if (is_new) chains_.push_back({site, outer, chains_[outer].length + 1});
    return found->second;
}

ContextIndex Contexts::truncate(ContextIndex context, uint32_t length) {
    if (length == 0) return kNoContext;
    const Chain chain = chains_[context];
    if (chain.length <= length) return context;
    return intern(chain.site, truncate(chain.outer, length - 1));
}

ContextIndex Contexts::push(TypeIndex site, ContextIndex outer) { return intern(site, truncate(outer, depth_ - 1)); }

ContextIndex Contexts::shorten(ContextIndex context) { return truncate(context, depth_ - 1); }

}  // namespace heddle::analysis
