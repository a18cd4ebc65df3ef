#include "analysis/access/immutable_fields.h"

#include <algorithm>
#include <bit>

namespace heddle::analysis {

namespace {

constexpr uint64_t kAllParameters = ~uint64_t{0};
constexpr CallEffect kWorstEffect{kAllParameters, kAllParameters, true};

// A parameter of a method, for the worklist.
uint64_t pack(MethodIndex method, uint32_t parameter) { return (uint64_t{method} << 8) | parameter; }

// A flow from a parameter of a method to a parameter of a callee.
uint64_t pack_flow(uint32_t from, MethodIndex callee, uint32_t to) {
    return (uint64_t{from} << 40) | (uint64_t{callee} << 8) | to;
}

}  // namespace

std::string_view text_of(FieldVerdict verdict) {
    switch (verdict) {
        case FieldVerdict::kUnknown: return "was not looked at";
        case FieldVerdict::kNeverWritten: return "nothing writes it";
        case FieldVerdict::kWrittenWhileHidden: return "written only before its object is in the heap";
        case FieldVerdict::kWrittenByInitializer: return "written only by its class's initialiser";
        case FieldVerdict::kWrittenLate: return "may be written when its object is in the heap";
        case FieldVerdict::kWrittenStatic: return "is static and written outside its class's initialiser";
        case FieldVerdict::kWrittenRaw: return "may be written through its offset or a handle";
        case FieldVerdict::kOpenWorld: return "may be written by code that cannot be followed";
    }
    return "";
}

ImmutableFields::ImmutableFields(const CallGraph& graph) : graph_(graph) {
    const size_t count = graph.methods().size();
    sites_.resize(count);
    summaries_.assign(count, CallEffect{0, 0, false});
    escapes_.resize(count);
    escaped_parameters_.resize(count);
    flows_.resize(count);
    find_targets();
    summarize_all();
    find_all_escapes();
    propagate_escapes();
    find_verdicts();
}

void ImmutableFields::find_targets() {
    for (MethodIndex i = kFirstMethod; i < sites_.size(); ++i) {
        const MethodNode& node = graph_.methods()[i];
        if (node.facts == nullptr) continue;
        Sites& sites = sites_[i];
        std::vector<MethodIndex>& targets = sites.targets;
        for (size_t site = 0; site < node.facts->calls.size(); ++site) {
            sites.first.push_back(static_cast<uint32_t>(targets.size()));
            graph_.for_each_target(i, site, [&](MethodIndex target) { targets.push_back(target); });
            const auto begin = targets.begin() + sites.first.back();
            std::sort(begin, targets.end());
            targets.erase(std::unique(begin, targets.end()), targets.end());
        }
        sites.first.push_back(static_cast<uint32_t>(targets.size()));
    }
}

CallEffect ImmutableFields::effect_of(MethodIndex caller, size_t site) const {
    CallEffect effect{0, 0, false};
    if (graph_.methods()[caller].facts->calls[site].kind == CallKind::kCast) return {0, 1, false};
    const Sites& sites = sites_[caller];
    for (uint32_t i = sites.first[site]; i < sites.first[site + 1]; ++i) {
        const CallEffect& summary = summaries_[sites.targets[i]];
        effect.escaping |= summary.escaping;
        effect.returned |= summary.returned;
        effect.returns_escaped |= summary.returns_escaped;
    }
    return effect;
}

// 001 §6.1, the intra-procedural part; flow-insensitive. Returns true iff the summary has changed.
bool ImmutableFields::summarize(MethodIndex method) {
    const MethodFacts& facts = *graph_.methods()[method].facts;
    if (facts.is_opaque) return false;
    ValueSet escaping = facts.thrown;
    ValueSet returned = facts.returned;
    for (const AccessSite& site : facts.accesses) {
        if (is_write(site.kind)) escaping.add(facts.sets[site.value]);
    }
    CallEffect summary{0, 0, false};
    std::vector<CallEffect> effects(facts.calls.size());
    for (size_t i = 0; i < effects.size(); ++i) {
        effects[i] = effect_of(method, i);
        const CallSite& site = facts.calls[i];
        for (uint32_t a = 0; a < site.arguments; ++a) {
            if ((effects[i].escaping >> a & 1) != 0) escaping.add(facts.sets[site.first_argument + a]);
        }
    }
    for (bool has_grown = true; has_grown;) {
        has_grown = false;
        for (size_t i = 0; i < effects.size(); ++i) {
            const CallSite& site = facts.calls[i];
            if (site.result == kUnknownValue) continue;
            const bool is_escaping = escaping.contains(site.result);
            const bool is_returned = returned.contains(site.result);
            if (is_returned && effects[i].returns_escaped) summary.returns_escaped = true;
            for (uint32_t a = 0; a < site.arguments; ++a) {
                if ((effects[i].returned >> a & 1) == 0) continue;
                const ValueSet& argument = facts.sets[site.first_argument + a];
                if (is_escaping) has_grown |= escaping.add(argument);
                if (is_returned) has_grown |= returned.add(argument);
                // The result may be the argument: it escapes with it.
                if (!is_escaping && argument.intersects(escaping)) has_grown |= escaping.add(ValueSet::of(site.result));
            }
        }
    }
    summary.escaping = escaping.parameters(facts.parameters);
    summary.returned = returned.parameters(facts.parameters);
    summary.returns_escaped |=
        returned.contains(kUnknownValue) || returned.intersects(facts.loaded) || returned.intersects(escaping);
    CallEffect& known = summaries_[method];
    const bool has_changed = summary.escaping != known.escaping || summary.returned != known.returned ||
                             summary.returns_escaped != known.returns_escaped;
    known = summary;
    return has_changed;
}

void ImmutableFields::summarize_all() {
    const std::vector<MethodNode>& methods = graph_.methods();
    for (MethodIndex i = 0; i < kFirstMethod; ++i) summaries_[i] = kWorstEffect;
    std::vector<std::vector<MethodIndex>> callers(methods.size());
    std::vector<MethodIndex> worklist;
    std::vector<bool> is_queued(methods.size());
    for (MethodIndex i = static_cast<MethodIndex>(methods.size()); i-- > kFirstMethod;) {
        for (const MethodIndex callee : methods[i].callees) callers[callee].push_back(i);
        const MethodNode& node = methods[i];
        if (node.facts == nullptr) {
            const bool is_fresh = node.native.reach == NativeReach::kClone || node.method->name.view() == "<concat>";
            // keeps_arguments is false for concatenation, which only calls toString of its arguments.
            summaries_[i].escaping = node.native.keeps_arguments ? kAllParameters : 0;
            summaries_[i].returns_escaped = !is_fresh;
            // Natives such as Throwable.fillInStackTrace return their receiver. Object.getClass does not.
            const bool is_class = node.method->descriptor.view().ends_with(")Ljava/lang/Class;");
            summaries_[i].returned = is_fresh || is_class ? 0 : kAllParameters;
            continue;
        }
        if (node.facts->is_opaque) summaries_[i] = kWorstEffect;
        is_queued[i] = true;
        worklist.push_back(i);
    }
    while (!worklist.empty()) {
        const MethodIndex method = worklist.back();
        worklist.pop_back();
        is_queued[method] = false;
        if (!summarize(method)) continue;
        for (const MethodIndex caller : callers[method]) {
            if (is_queued[caller] || methods[caller].facts == nullptr) continue;
            is_queued[caller] = true;
            worklist.push_back(caller);
        }
    }
}

void ImmutableFields::mark_escaped(MethodIndex method, uint32_t parameter) {
    const uint64_t bit = uint64_t{1} << parameter;
    if ((escaped_parameters_[method] & bit) != 0) return;
    escaped_parameters_[method] |= bit;
    worklist_.push_back(pack(method, parameter));
}

void ImmutableFields::mark_all_escaped(MethodIndex method) {
    const MethodNode& node = graph_.methods()[method];
    if (node.facts == nullptr) return;
    for (uint32_t i = 0; i < node.facts->parameters; ++i) mark_escaped(method, i);
}

// The machine and unanalysed code may pass objects that are in the heap.
void ImmutableFields::mark_entry_points() {
    const std::vector<bool> is_entry = graph_.entry_points();
    for (MethodIndex i = kFirstMethod; i < is_entry.size(); ++i) {
        if (is_entry[i]) mark_all_escaped(i);
    }
}

void ImmutableFields::find_all_escapes() {
    const std::vector<MethodNode>& methods = graph_.methods();
    for (MethodIndex i = kFirstMethod; i < methods.size(); ++i) {
        if (methods[i].facts == nullptr || methods[i].facts->is_opaque) continue;
        const MethodFacts& facts = *methods[i].facts;
        if (facts.accesses.empty() && facts.calls.empty()) continue;
        const EffectOf effect = [&](const CallSite& site) {
            return effect_of(i, static_cast<size_t>(&site - facts.calls.data()));
        };
        escapes_[i] = std::make_unique<EscapeFacts>(find_escapes(graph_.program(), *methods[i].method, facts, effect));
        const EscapeFacts& found = *escapes_[i];
        for (size_t s = 0; s < facts.calls.size(); ++s) {
            const CallSite& site = facts.calls[s];
            for (uint32_t t = sites_[i].first[s]; t < sites_[i].first[s + 1]; ++t) {
                const MethodIndex target = sites_[i].targets[t];
                if (target < kFirstMethod || methods[target].facts == nullptr) continue;
                const uint32_t count = std::min<uint32_t>(site.arguments, methods[target].facts->parameters);
                for (uint32_t a = 0; a < count; ++a) {
                    const EscapeState& state = found.arguments[site.first_argument + a];
                    if (state.is_escaped) mark_escaped(target, a);
                    for (uint64_t rest = state.parameters; rest != 0; rest &= rest - 1)
                        flows_[i].push_back(pack_flow(static_cast<uint32_t>(std::countr_zero(rest)), target, a));
                }
            }
        }
    }
}

void ImmutableFields::propagate_escapes() {
    mark_entry_points();
    while (!worklist_.empty()) {
        const uint64_t item = worklist_.back();
        worklist_.pop_back();
        const auto method = static_cast<MethodIndex>(item >> 8);
        for (const uint64_t flow : flows_[method]) {
            if ((flow >> 40) == (item & 0xFF))
                mark_escaped(static_cast<MethodIndex>(flow >> 8 & 0xFFFFFFFF), static_cast<uint32_t>(flow & 0xFF));
        }
    }
}

void ImmutableFields::lower_verdict(const vm::Field& field, FieldVerdict verdict, const vm::Method* method,
                                    uint16_t pc) {
    FieldFinding& finding = findings_[static_cast<size_t>(finding_of_[index_of(field.id)])];
    if (finding.verdict >= FieldVerdict::kWrittenLate) return;
    if (analysis::is_immutable(verdict) && analysis::is_immutable(finding.verdict) &&
        finding.verdict != FieldVerdict::kNeverWritten)
        return;
    finding.verdict = verdict;
    finding.method = method;
    finding.pc = pc;
}

void ImmutableFields::find_verdicts() {
    const std::vector<MethodNode>& methods = graph_.methods();
    finding_of_.assign(graph_.program().field_count(), -1);
    bool is_open = graph_.uses_reflection();
    const auto consider = [&](const vm::Field& field) {
        int32_t& finding = finding_of_[index_of(field.id)];
        // Natives may write fields of the JDK that are not final.
        const bool counts = is_application(*field.owner) || (field.is_final() && field.info != nullptr);
        if (finding >= 0 || !counts) return finding >= 0;
        finding = static_cast<int32_t>(findings_.size());
        findings_.push_back({&field, FieldVerdict::kNeverWritten, nullptr, 0});
        return true;
    };
    for (MethodIndex i = kFirstMethod; i < methods.size(); ++i) {
        const MethodNode& node = methods[i];
        for (const MethodIndex callee : node.callees) is_open = is_open || callee == kAnything;
        if (node.facts == nullptr) continue;
        for (size_t a = 0; a < node.facts->accesses.size(); ++a) {
            const AccessSite& site = node.facts->accesses[a];
            if (site.field == nullptr || !consider(*site.field) || !is_write(site.kind)) continue;
            if (site.kind == AccessKind::kPutStatic) {
                const bool is_own = node.method->is_initializer() && node.method->owner == site.field->owner;
                lower_verdict(*site.field, is_own ? FieldVerdict::kWrittenByInitializer : FieldVerdict::kWrittenStatic,
                              node.method, site.pc);
                continue;
            }
            const EscapeState state = escapes_[i] == nullptr ? EscapeState{true, 0} : escapes_[i]->bases[a];
            const bool is_late = state.is_escaped || (state.parameters & escaped_parameters_[i]) != 0;
            lower_verdict(*site.field, is_late ? FieldVerdict::kWrittenLate : FieldVerdict::kWrittenWhileHidden,
                          node.method, site.pc);
        }
    }
    for (FieldFinding& finding : findings_) {
        const vm::Field& field = *finding.field;
        if (graph_.is_raw(field)) lower_verdict(field, FieldVerdict::kWrittenRaw, nullptr, 0);
        const bool is_of_system = field.is_static() && field.owner->name.view() == "java/lang/System";
        if (is_of_system) lower_verdict(field, FieldVerdict::kWrittenRaw, nullptr, 0);
        if (is_open && !field.is_stable_final) lower_verdict(field, FieldVerdict::kOpenWorld, nullptr, 0);
    }
    std::sort(findings_.begin(), findings_.end(), [](const FieldFinding& a, const FieldFinding& b) {
        return index_of(a.field->id) < index_of(b.field->id);
    });
    verdicts_.assign(graph_.program().field_count(), FieldVerdict::kUnknown);
    for (const FieldFinding& finding : findings_) verdicts_[index_of(finding.field->id)] = finding.verdict;
}

}  // namespace heddle::analysis
