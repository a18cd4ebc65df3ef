#include "por/search/findings.h"

#include <utility>

#include "por/base/report_archive.h"

namespace heddle::por {

void Findings::add_end_state(vm::Fingerprint state) {
    if (!end_states_.insert(state).is_new) return;
    end_state_digest_.low += state.low;
    end_state_digest_.high += state.high;
}

void Findings::add_swallowed(const vm::UnreadFailures& failures) {
    for (const vm::UnreadFailure& failure : failures.all()) ++swallowed_[failure];
}

std::vector<SwallowedFailure> Findings::swallowed() const {
    std::vector<SwallowedFailure> result;
    for (const auto& [failure, executions] : swallowed_) {
        const vm::SourcePlace& place = failure.place;
        result.push_back({failure.exception,
                          failure.caught_by,
                          {place.class_name, place.method, place.file, place.line, {}},
                          executions});
    }
    return result;
}

void Findings::begin_part() {
    Findings fresh;
    violations_.take();
    fresh.violations_ = std::move(violations_);
    *this = std::move(fresh);
}

void io(Archive& archive, Findings& findings) {
    std::vector<vm::Fingerprint> end_states;
    findings.end_states_.for_each([&](vm::Fingerprint state) { end_states.push_back(state); });
    archive(end_states, findings.outcomes_, findings.swallowed_, findings.unsupported_, findings.why_incomplete_);
    if (!archive.is_reading()) return;
    for (const vm::Fingerprint state : end_states) findings.add_end_state(state);
}

Findings& Findings::operator+=(Findings other) {
    violations_ += std::move(other.violations_);
    other.end_states_.for_each([&](vm::Fingerprint state) { add_end_state(state); });
    outcomes_.merge(other.outcomes_);
    for (const auto& [failure, executions] : other.swallowed_) swallowed_[failure] += executions;
    if (other.unsupported_) set_unsupported(*other.unsupported_);
    set_incomplete(other.why_incomplete_);
    return *this;
}

}  // namespace heddle::por
