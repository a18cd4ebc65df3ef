// The part of Predicates that evaluates predicates in a state, and reports on them.
#include "classfile/text/text.h"
#include "por/base/location_names.h"
#include "por/disciplines/predicates.h"

namespace heddle::por {

bool Predicates::is_true(const Expression& expression, const Binding& binding) {
    using Kind = Expression::Kind;
    using Of = Value::Kind;
    switch (expression.kind) {
        case Kind::kNot: return !is_true(expression.parts[0], binding);
        case Kind::kAnd: return is_true(expression.parts[0], binding) && is_true(expression.parts[1], binding);
        case Kind::kOr: return is_true(expression.parts[0], binding) || is_true(expression.parts[1], binding);
        default: break;
    }
    const Value left = value_of(expression.left, binding);
    switch (expression.kind) {
        case Kind::kTrue: return left.kind == Of::kBoolean && left.number != 0;
        case Kind::kHolds:
            return left.kind == Of::kReference && left.object &&
                   held_locks_.owns(binding.thread, left.object, binding.released);
        case Kind::kNull: return left.kind == Of::kReference && left.object.is_null();
        case Kind::kNotNull: return left.kind == Of::kReference && !left.object.is_null();
        case Kind::kEquals: return left.kind == Of::kNumber && left.number == expression.number;
        case Kind::kUnequal: return left.kind == Of::kNumber && left.number != expression.number;
        default: break;
    }
    const Value right = value_of(expression.right, binding);
    if (left.kind == Of::kUndefined || left.kind != right.kind) return false;
    return (left == right) == (expression.kind == Kind::kSame);
}

Predicates::Value Predicates::value_of(const Path& path, const Binding& binding) {
    Value at;
    at.kind = Value::Kind::kReference;
    switch (path.root) {
        case Path::Root::kThis:
            at.object = binding.object;
            if (at.object.is_null()) return {};
            return follow(path, 0, at);
        case Path::Root::kThread:
            at.object = binding.thread.state.object;
            if (at.object.is_null()) return {};
            return follow(path, 0, at);
        case Path::Root::kClass: break;
    }
    const vm::Klass* klass = nullptr;
    const std::optional<size_t> first = find_class(path, &klass);
    if (!first) return {};
    const vm::Field* field = find_field(*klass, path, *first, true);
    if (field == nullptr) return {};
    const vm::ClassState& state = machine_.class_state(field->owner);
    if (state.init == vm::InitState::kUninitialized || state.mirror.is_null()) return {};
    return follow(path, *first + 1, load(state.mirror, *field));
}

Predicates::Value Predicates::follow(const Path& path, size_t first, Value at) {
    for (size_t i = first; i < path.names.size(); ++i) {
        if (at.kind != Value::Kind::kReference || at.object.is_null()) return {};
        const vm::Field* field = find_field(*machine_.heap().klass_of(at.object), path, i, false);
        if (field == nullptr) return {};
        at = load(at.object, *field);
    }
    return at;
}

Predicates::Value Predicates::load(vm::Ref object, const vm::Field& field) const {
    const vm::Heap& heap = machine_.heap();
    Value value;
    value.kind = Value::Kind::kNumber;
    switch (field.type) {
        case vm::BasicType::kReference:
            value.kind = Value::Kind::kReference;
            value.object = heap.get_ref(object, field.offset);
            break;
        case vm::BasicType::kBoolean:
            value.kind = Value::Kind::kBoolean;
            value.number = heap.get<uint8_t>(object, field.offset);
            break;
        case vm::BasicType::kByte: value.number = heap.get<int8_t>(object, field.offset); break;
        case vm::BasicType::kChar: value.number = heap.get<uint16_t>(object, field.offset); break;
        case vm::BasicType::kShort: value.number = heap.get<int16_t>(object, field.offset); break;
        case vm::BasicType::kInt: value.number = heap.get<int32_t>(object, field.offset); break;
        case vm::BasicType::kLong: value.number = heap.get<int64_t>(object, field.offset); break;
        default: value.kind = Value::Kind::kUndefined; break;
    }
    return value;
}

// Finds fields of the program's own classes only: natives write those of other classes unseen.
const vm::Field* Predicates::find_field(const vm::Klass& klass, const Path& path, size_t index, bool is_static) {
    for (const vm::Klass* part = &klass; part != nullptr && part->loader > vm::LoaderId::kPlatform;
         part = part->super) {
        for (const vm::Field& field : part->fields) {
            if (field.is_static() != is_static || field.name.view() != path.names[index]) continue;
            if (index < 64) found_[&path] |= uint64_t{1} << index;
            return &field;
        }
    }
    return nullptr;
}

// Finds the shortest prefix of the path that names a class of the class path. Returns the index of the first name after
// it.
std::optional<size_t> Predicates::find_class(const Path& path, const vm::Klass** klass) {
    ClassOf& known = classes_[&path];
    vm::Program& program = machine_.program();
    std::string name;
    for (size_t i = 0; known.klass == nullptr && i + 1 < path.names.size(); ++i) {
        name += (i == 0 ? "" : "/") + path.names[i];
        const vm::Symbol symbol = program.symbols().find(name);
        if (!symbol) continue;
        known = {program.find_loaded(vm::LoaderId::kApp, symbol), i + 1};
    }
    if (known.klass == nullptr) return std::nullopt;
    for (size_t i = 0; i < known.first && i < 64; ++i) found_[&path] |= uint64_t{1} << i;
    *klass = known.klass;
    return known.first;
}

std::vector<PredicateOutcome> Predicates::outcomes() const {
    std::vector<PredicateOutcome> result;
    for (const Predicate& predicate : predicates_) result.push_back(predicate.outcome);
    return result;
}

void Predicates::add_warnings(std::vector<std::string>& warnings) const {
    for (const Predicate& predicate : predicates_) {
        const GivenPredicate& given = predicate.given;
        if (given.was_violated) {
            warnings.push_back(given.where + ": marked as violated, and not used");
            continue;
        }
        if (predicate.outcome.state == PredicateOutcome::State::kLeftOut) continue;
        if (!predicate.was_matched) {
            warnings.push_back(given.where + ": no access of a shared `" + given.fields_text + "` was seen");
            continue;
        }
        given.when.for_each_path([&](const Path& path, bool) {
            const auto found = found_.find(&path);
            const uint64_t bits = found == found_.end() ? 0 : found->second;
            for (size_t i = 0; i < path.names.size() && i < 64; ++i) {
                if ((bits >> i & 1) != 0) continue;
                warnings.push_back(given.where + ".when: column " + std::to_string(path.column) + ": nothing named `" +
                                   classfile::utf8_of(path.names[i]) + "` was found along this path");
                break;
            }
        });
    }
}

}  // namespace heddle::por
