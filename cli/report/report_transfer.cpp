// Each type has one list of its members, for both directions. The structured bindings fail to compile when a type gets
// a member that its list lacks.
#include "cli/report/report_transfer.h"

#include <cstring>
#include <set>
#include <type_traits>

#include "por/properties/properties.h"

namespace heddle::cli {

namespace {

constexpr uint64_t kVersion = 2;

class ByteWriter {
public:
    static constexpr bool kReads = false;

    void raw(const void* from, size_t size) { bytes_.append(static_cast<const char*>(from), size); }
    void text(const std::string& text) {
        const uint64_t size = text.size();
        raw(&size, sizeof size);
        raw(text.data(), text.size());
    }
    bool is_good() const { return true; }
    std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

// After the first fault everything read is empty.
class ByteReader {
public:
    static constexpr bool kReads = true;

    explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

    void raw(void* to, size_t size) {
        if (size > bytes_.size()) is_good_ = false;
        if (!is_good_) return;
        std::memcpy(to, bytes_.data(), size);
        bytes_.remove_prefix(size);
    }
    void text(std::string& text) {
        uint64_t size = 0;
        raw(&size, sizeof size);
        if (size > bytes_.size()) is_good_ = false;
        if (!is_good_) return;
        text.assign(bytes_.substr(0, size));
        bytes_.remove_prefix(size);
    }
    size_t left() const { return bytes_.size(); }
    void fail() { is_good_ = false; }
    bool is_good() const { return is_good_; }

private:
    std::string_view bytes_;
    bool is_good_ = true;
};

template <typename Archive, typename T>
void pass(Archive& archive, T& value);

template <typename Archive, typename... Members>
void all(Archive& archive, Members&... members) {
    (pass(archive, members), ...);
}

template <typename Archive>
void members(Archive& archive, vm::Fingerprint& value) {
    auto& [low, high] = value;
    all(archive, low, high);
}

template <typename Archive>
void members(Archive& archive, por::Step& value) {
    auto& [thread, choice, is_ample] = value;
    all(archive, thread, choice, is_ample);
}

template <typename Archive>
void members(Archive& archive, por::StackFrame& value) {
    auto& [class_name, method, file, line, text, path] = value;
    all(archive, class_name, method, file, line, text, path);
}

template <typename Archive>
void members(Archive& archive, por::Cause& value) {
    auto& [message, stack] = value;
    all(archive, message, stack);
}

template <typename Archive>
void members(Archive& archive, por::TraceStep& value) {
    auto& [thread, action, object, field, file, line, text, note, val, old_value, holds, is_detail, is_racing, step,
           stack] = value;
    all(archive, thread, action, object, field, file, line, text, note, val, old_value, holds, is_detail, is_racing,
        step, stack);
}

template <typename Archive>
void members(Archive& archive, por::ThreadEnd& value) {
    auto& [thread, state, holds, locks, stack] = value;
    all(archive, thread, state, holds, locks, stack);
}

template <typename Archive>
void members(Archive& archive, por::MissingClass& value) {
    auto& [problem, name, entry, place, reason] = value;
    all(archive, problem, name, entry, place, reason);
}

template <typename Archive>
void members(Archive& archive, por::UnitOfWork& value) {
    auto& [thread, name, callers] = value;
    all(archive, thread, name, callers);
}

template <typename Archive>
void members(Archive& archive, por::UnitAccess& value) {
    auto& [unit, writes, field, step, stack, holds] = value;
    all(archive, unit, writes, field, step, stack, holds);
}

template <typename Archive>
void members(Archive& archive, por::SetViolation& value) {
    auto& [object, set, fields, pattern, meaning, units, accesses, lock_advice] = value;
    all(archive, object, set, fields, pattern, meaning, units, accesses, lock_advice);
}

template <typename Archive>
void members(Archive& archive, por::Violation& value) {
    auto& [property, message, thread, stack, other_thread, other_message, other_stack, causes, trace, threads, output,
           missing_class, set, fingerprint, cause, schedule, has_plain_steps, is_confirmed] = value;
    all(archive, property, message, thread, stack, other_thread, other_message, other_stack, causes, trace, threads,
        output, missing_class, set, fingerprint, cause, schedule, has_plain_steps, is_confirmed);
}

template <typename Archive>
void members(Archive& archive, por::LinkFigures& value) {
    auto& [name, asked, ruled_out] = value;
    all(archive, name, asked, ruled_out);
}

template <typename Archive>
void members(Archive& archive, por::AnalysisFigures& value) {
    auto& [lookups, hits, futures, rows, immutable_fields, private_sites, seconds, was_stored, pointer_queries,
           pointer_exhausted, pointer_cache_hits] = value;
    all(archive, lookups, hits, futures, rows, immutable_fields, private_sites, seconds, was_stored, pointer_queries,
        pointer_exhausted, pointer_cache_hits);
}

template <typename Archive>
void members(Archive& archive, por::Statistics& value) {
    auto& [states, revisited, transitions, choices, executions, instructions, max_depth, end_states, digest,
           threads_max, heap_objects_max, store_bytes, omission, elapsed_s, relevance, repeated, walks, restarts,
           refuted, analysis, sampled] = value;
    all(archive, states, revisited, transitions, choices, executions, instructions, max_depth, end_states, digest,
        threads_max, heap_objects_max, store_bytes, omission, elapsed_s, relevance, repeated, walks, restarts, refuted,
        analysis, sampled);
}

template <typename Archive>
void members(Archive& archive, por::LearnedLocation& value) {
    auto& [name, kind, locks] = value;
    all(archive, name, kind, locks);
}

template <typename Archive>
void members(Archive& archive, por::LearnedDisciplines& value) {
    auto& [locations, final_classes, leaking, refuted_global, kept_global, warnings, kept, refuted, restarts] = value;
    all(archive, locations, final_classes, leaking, refuted_global, kept_global, warnings, kept, refuted, restarts);
}

template <typename Archive>
void members(Archive& archive, por::PredicateOutcome& value) {
    auto& [state, fields, when, where, violation] = value;
    all(archive, state, fields, when, where, violation);
}

template <typename Archive>
void members(Archive& archive, por::AssumptionMade& value) {
    auto& [assumption, place] = value;
    all(archive, assumption, place);
}

template <typename Archive>
void members(Archive& archive, por::SwallowedFailure& value) {
    auto& [exception, caught_by, place, executions] = value;
    all(archive, exception, caught_by, place, executions);
}

template <typename Archive>
void members(Archive& archive, por::PursuitResult& value) {
    auto& [limit, is_found, is_exhaustive, why_ended] = value;
    all(archive, limit, is_found, is_exhaustive, why_ended);
}

template <typename Archive>
void members(Archive& archive, por::BusyLine& value) {
    auto& [place, percent] = value;
    all(archive, place, percent);
}

template <typename Archive>
void members(Archive& archive, por::Report& value) {
    auto& [early_refuted, starts_over, verdict, reason, why_not_all, unsupported_stack, statistics, violations, pursuit,
           learned, predicates, assumptions, swallowed, busiest, state_graph, workers, why_one_worker, partial_units,
           outcomes] = value;
    all(archive, early_refuted, starts_over, verdict, reason, why_not_all, unsupported_stack, statistics, violations,
        pursuit, learned, predicates, assumptions, swallowed, busiest, workers, why_one_worker, partial_units,
        outcomes);
}

template <typename Archive>
void members(Archive& archive, ReachedClass& value) {
    auto& [name, digest] = value;
    all(archive, name, digest);
}

template <typename Archive>
void members(Archive& archive, CheckedUnit& value) {
    auto& [group, name, status, reason, runner, output, report, advice, classes, inputs, is_reused] = value;
    all(archive, group, name, status, reason, runner, output, report, advice, classes, inputs, is_reused);
}

// ---- Kinds of values ----

// Names of links are those of a table of the other process, which is this program too; they live as long as this one.
std::string_view kept_name(std::string name) {
    static std::set<std::string> names;
    return *names.insert(std::move(name)).first;
}

template <typename Archive>
void pass_property(Archive& archive, por::Property& property) {
    std::string name(por::name_of(property));
    archive.text(name);
    if constexpr (Archive::kReads) property = por::find_property(name);
}

template <typename Archive, typename T>
void pass_list(Archive& archive, std::vector<T>& list) {
    uint64_t size = list.size();
    archive.raw(&size, sizeof size);
    if constexpr (Archive::kReads) {
        // Every element has at least one byte.
        if (size > archive.left()) archive.fail();
        if (!archive.is_good()) return;
        list.resize(size);
    }
    for (T& one : list) pass(archive, one);
}

template <typename Archive, typename T>
void pass_optional(Archive& archive, std::optional<T>& value) {
    bool has_value = value.has_value();
    pass(archive, has_value);
    if constexpr (Archive::kReads) {
        if (has_value) value.emplace();
    }
    if (value) pass(archive, *value);
}

template <typename T>
struct ListOf : std::false_type {};
template <typename T>
struct ListOf<std::vector<T>> : std::true_type {};
template <typename T>
struct OptionalOf : std::false_type {};
template <typename T>
struct OptionalOf<std::optional<T>> : std::true_type {};

template <typename Archive, typename T>
void pass(Archive& archive, T& value) {
    if constexpr (std::is_same_v<T, bool>) {
        uint8_t byte = value ? 1 : 0;
        archive.raw(&byte, 1);
        value = byte != 0;
    } else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
        archive.raw(&value, sizeof value);
    } else if constexpr (std::is_same_v<T, std::string>) {
        archive.text(value);
    } else if constexpr (std::is_same_v<T, std::string_view>) {
        std::string name(value);
        archive.text(name);
        if constexpr (Archive::kReads) value = kept_name(std::move(name));
    } else if constexpr (std::is_same_v<T, por::Property>) {
        pass_property(archive, value);
    } else if constexpr (ListOf<T>::value) {
        pass_list(archive, value);
    } else if constexpr (OptionalOf<T>::value) {
        pass_optional(archive, value);
    } else {
        members(archive, value);
    }
}

}  // namespace

std::string bytes_of(const CheckedUnit& unit) {
    ByteWriter writer;
    uint64_t version = kVersion;
    CheckedUnit copy = unit;  // the lists of members serve both directions
    all(writer, version, copy);
    return writer.take();
}

Result<CheckedUnit> unit_of(std::string_view bytes) {
    ByteReader reader(bytes);
    uint64_t version = 0;
    CheckedUnit unit;
    pass(reader, version);
    if (version == kVersion) pass(reader, unit);
    if (version == kVersion && reader.is_good() && reader.left() == 0) return unit;
    return Error{ErrorCode::kMalformed, "the bytes are not a result", "", std::nullopt};
}

}  // namespace heddle::cli
