// Fields that nobody writes once their object may be seen by another thread (001 §6): method summaries, escape per
// place, and the writes that come too late. Static fields count when only their class's initialiser writes them: until
// it is done, no other thread gets past the initialisation check (JVMS §5.5).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/call_graph.h"

namespace heddle::analysis {

enum class FieldVerdict : uint8_t {
    kUnknown,  // not looked at: nobody touches it, or it is a field of the JDK that is not final
    kNeverWritten,
    kWrittenWhileHidden,    // immutable: each write is to an object that only its maker can see
    kWrittenByInitializer,  // immutable: a static field that only <clinit> of its class writes
    kWrittenLate,           // a write may come when the object is in the heap
    kWrittenStatic,         // a static field that more than its class's initialiser writes
    kWrittenRaw,            // its offset or a handle of it may be taken
    kOpenWorld,             // code that cannot be followed may write it
};

constexpr bool is_immutable(FieldVerdict verdict) {
    return verdict == FieldVerdict::kNeverWritten || verdict == FieldVerdict::kWrittenWhileHidden ||
           verdict == FieldVerdict::kWrittenByInitializer;
}

// "is written only while ...": for reports.
std::string_view text_of(FieldVerdict verdict);

struct FieldFinding {
    const vm::Field* field = nullptr;
    FieldVerdict verdict = FieldVerdict::kUnknown;
    const vm::Method* method = nullptr;  // of the write that spoils it
    uint16_t pc = 0;
};

class ImmutableFields {
public:
    explicit ImmutableFields(const CallGraph& graph);

    bool is_immutable(vm::FieldId id) const {
        return index_of(id) < verdicts_.size() && analysis::is_immutable(verdicts_[index_of(id)]);
    }
    FieldVerdict verdict(vm::FieldId id) const {
        return index_of(id) < verdicts_.size() ? verdicts_[index_of(id)] : FieldVerdict::kUnknown;
    }
    // Of all fields that were looked at, in the order of their ids.
    const std::vector<FieldFinding>& findings() const { return findings_; }

private:
    struct Sites {
        std::vector<uint32_t> first;  // by call site; one more at the end
        std::vector<MethodIndex> targets;
    };

    void find_targets();
    void summarize_all();
    bool summarize(MethodIndex method);
    CallEffect effect_of(MethodIndex caller, size_t site) const;
    void find_all_escapes();
    void mark_escaped(MethodIndex method, uint32_t parameter);
    void mark_all_escaped(MethodIndex method);
    void mark_machine_entries();
    void spread_escapes();
    void detect();
    void spoil(const vm::Field& field, FieldVerdict verdict, const vm::Method* method, uint16_t pc);

    const CallGraph& graph_;
    std::vector<Sites> sites_;           // by method
    std::vector<CallEffect> summaries_;  // by method
    std::vector<std::unique_ptr<EscapeFacts>> escapes_;
    std::vector<uint64_t> escaped_parameters_;  // at entry, from any caller
    std::vector<std::vector<uint64_t>> flows_;  // by method: (parameter, callee, its parameter), packed
    std::vector<uint64_t> work_;
    std::vector<FieldVerdict> verdicts_;  // by FieldId
    std::vector<FieldFinding> findings_;
    std::vector<int32_t> finding_of_;  // by FieldId
};

}  // namespace heddle::analysis
