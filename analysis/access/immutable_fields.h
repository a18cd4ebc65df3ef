// Immutable fields (001 §6): fields that no thread writes once another thread may see their object. Three steps: method
// summaries, flow-sensitive escape, and the writes to objects that may be in the heap. A static field is immutable when
// only the initialiser of its class writes it: before that is complete, no other thread passes the initialisation check
// (JVMS §5.5).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/call_graph/call_graph.h"

namespace heddle::analysis {

enum class FieldVerdict : uint8_t {
    kUnknown,  // not examined: no code accesses it, or it is a non-final field of the JDK
    kNeverWritten,
    kWrittenWhileHidden,    // immutable: each write is to an object that is not in the heap yet
    kWrittenByInitializer,  // immutable: a static field that only <clinit> of its class writes
    kWrittenLate,           // a write may be to an object that is in the heap
    kWrittenStatic,         // a static field that other code than its class's initialiser writes
    kWrittenRaw,            // its offset or a handle of it may be taken
    kOpenWorld,             // code that is not analysed may write it
};

constexpr bool is_immutable(FieldVerdict verdict) {
    return verdict == FieldVerdict::kNeverWritten || verdict == FieldVerdict::kWrittenWhileHidden ||
           verdict == FieldVerdict::kWrittenByInitializer;
}

// The reason, for reports.
std::string_view text_of(FieldVerdict verdict);

struct FieldFinding {
    const vm::Field* field = nullptr;
    FieldVerdict verdict = FieldVerdict::kUnknown;
    const vm::Method* method = nullptr;  // of the write that decides the verdict; null when there is none
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
    // For all examined fields, in the order of their ids.
    const std::vector<FieldFinding>& findings() const { return findings_; }

private:
    struct Sites {
        std::vector<uint32_t> first;  // by call site, into `targets`; one more at the end
        std::vector<MethodIndex> targets;
    };

    void find_targets();
    void summarize_all();
    bool summarize(MethodIndex method);
    CallEffect effect_of(MethodIndex caller, size_t site) const;
    void find_all_escapes();
    void mark_escaped(MethodIndex method, uint32_t parameter);
    void mark_all_escaped(MethodIndex method);
    void mark_entry_points();
    void propagate_escapes();
    void find_verdicts();
    void lower_verdict(const vm::Field& field, FieldVerdict verdict, const vm::Method* method, uint16_t pc);

    const CallGraph& graph_;
    std::vector<Sites> sites_;           // by method
    std::vector<CallEffect> summaries_;  // by method
    std::vector<std::unique_ptr<EscapeFacts>> escapes_;
    std::vector<uint64_t> escaped_parameters_;  // by method: parameters that may be in the heap at entry
    std::vector<std::vector<uint64_t>> flows_;  // by method: (parameter, callee, its parameter), packed
    std::vector<uint64_t> worklist_;
    std::vector<FieldVerdict> verdicts_;  // by FieldId
    std::vector<FieldFinding> findings_;
    std::vector<int32_t> finding_of_;  // by FieldId
};

}  // namespace heddle::analysis
