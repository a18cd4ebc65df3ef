// Objects that code of the JDK creates: arrays and nodes of collections, iterators. Computes the rows that map the
// alias set of such an object from the method that creates it to its callers, as long as the answer depends on the
// caller.
#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "analysis/escape/static_escape.h"

namespace heddle::analysis {

class StaticEscape::LibraryObjects {
public:
    explicit LibraryObjects(StaticEscape& escape) : escape_(escape) {}

    void find() {
        index_copies();
        find_sites();
        // follow() numbers further sets; the loop covers them too.
        for (uint32_t number = 0; number < sets_.size(); ++number) follow(number);
        merge_duplicates();
        remove_useless();
    }

private:
    // Indexes the calls by the callee's set that they copy, recursive calls by component.
    void index_copies() {
        first_.assign(escape_.sets_.size() + 1, 0);
        for (const auto& copy : escape_.copies_) ++first_[copy.second + 1];
        for (size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
        copies_.resize(escape_.copies_.size());
        std::vector<uint32_t> next(first_.begin(), first_.end() - 1);
        for (uint32_t call = 0; call < escape_.calls_.size(); ++call) {
            const Call& at = escape_.calls_[call];
            if (at.is_recursive) recursive_calls_[escape_.component_[at.caller]].push_back(call);
            for (size_t i = at.first_copy; i < at.first_copy + at.copies; ++i) {
                const auto& [in_caller, in_callee] = escape_.copies_[i];
                copies_[next[in_callee]++] = {call, in_caller};
            }
        }
    }

    void find_sites() {
        const std::vector<MethodNode>& methods = escape_.graph_.methods();
        for (MethodIndex i = kFirstMethod; i < methods.size(); ++i) {
            const MethodNode& node = methods[i];
            if (node.facts == nullptr || is_application(*node.method->owner)) continue;
            for (const ClassSite& site : node.facts->allocations)
                escape_.library_sites_.push_back({node.method, site.pc, site.klass,
                                                  number_of(escape_.values_[i][site.value], escape_.component_[i])});
        }
    }

    // The number of a set of a method of the component, or kPrivate or kShared.
    uint32_t number_of(AliasSet set, uint32_t component) {
        set = escape_.sets_.find(set);
        if (set == AliasGraph::kGlobal) return kShared;
        if (!escape_.is_exposed_[set]) return kPrivate;
        if (sets_.size() == kMostSets && !numbers_.contains(set)) return kShared;
        const auto [found, is_new] = numbers_.try_emplace(set, static_cast<uint32_t>(sets_.size()));
        if (is_new) sets_.emplace_back(set, component);
        return found->second;
    }

    void follow(uint32_t number) {
        const auto [set, component] = sets_[number];
        const auto add = [&](uint32_t call, uint32_t to) {
            const Call& at = escape_.calls_[call];
            escape_.handovers_.push_back({number, escape_.graph_.methods()[at.caller].method, at.pc, to});
        };
        for (uint32_t i = first_[set]; i < first_[set + 1]; ++i) {
            const auto [call, in_caller] = copies_[i];
            add(call, number_of(in_caller, escape_.component_[escape_.calls_[call].caller]));
        }
        const auto found = recursive_calls_.find(component);
        if (found == recursive_calls_.end()) return;
        for (const uint32_t call : found->second) add(call, number);
    }

    // A frame shows neither the context of its method nor which target of a call it is in. Where rows for one frame
    // differ, the object counts as shared.
    void merge_duplicates() {
        const auto merge = [](auto& rows, const auto& key_of, auto member) {
            std::sort(rows.begin(), rows.end(), [&](const auto& a, const auto& b) { return key_of(a) < key_of(b); });
            size_t kept = 0;
            for (size_t i = 0; i < rows.size(); ++i) {
                const bool is_duplicate = kept > 0 && key_of(rows[kept - 1]) == key_of(rows[i]);
                if (!is_duplicate)
                    rows[kept++] = rows[i];
                else if (rows[kept - 1].*member != rows[i].*member)
                    rows[kept - 1].*member = kShared;
            }
            rows.resize(kept);
        };
        const auto of_site = [](const LibrarySite& site) { return std::tuple(index_of(site.method->id), site.pc); };
        const auto of_handover = [](const Handover& row) {
            return std::tuple(row.from, index_of(row.caller->id), row.pc);
        };
        merge(escape_.library_sites_, of_site, &LibrarySite::set);
        merge(escape_.handovers_, of_handover, &Handover::to);
    }

    // Removes rows from which no sequence of callers leads to kPrivate, and renumbers the sets.
    void remove_useless() {
        std::vector<bool> is_useful(sets_.size());
        const auto leads_to_thread_local = [&](uint32_t to) {
            return to == kPrivate || (to != kShared && is_useful[to]);
        };
        for (bool has_changed = true; has_changed;) {
            has_changed = false;
            for (const Handover& row : escape_.handovers_) {
                if (is_useful[row.from] || !leads_to_thread_local(row.to)) continue;
                is_useful[row.from] = has_changed = true;
            }
        }
        std::erase_if(escape_.handovers_, [&](const Handover& row) { return !leads_to_thread_local(row.to); });
        std::erase_if(escape_.library_sites_,
                      [&](const LibrarySite& site) { return !leads_to_thread_local(site.set); });
        std::vector<uint32_t> number(sets_.size());
        uint32_t count = 0;
        for (size_t i = 0; i < sets_.size(); ++i) {
            if (is_useful[i]) number[i] = count++;
        }
        const auto renumber = [&](uint32_t& set) { set = set == kPrivate ? set : number[set]; };
        for (LibrarySite& site : escape_.library_sites_) renumber(site.set);
        for (Handover& row : escape_.handovers_) {
            renumber(row.from);
            renumber(row.to);
        }
    }

    struct Copy {
        uint32_t call = 0;
        AliasSet in_caller = 0;
    };

    StaticEscape& escape_;
    std::vector<uint32_t> first_;  // by set: the index of its first copy in copies_
    std::vector<Copy> copies_;
    std::unordered_map<uint32_t, std::vector<uint32_t>> recursive_calls_;  // by component
    std::unordered_map<AliasSet, uint32_t> numbers_;
    std::vector<std::pair<AliasSet, uint32_t>> sets_;  // by number: the set and its component
};

void StaticEscape::record_library_sites() { LibraryObjects(*this).find(); }

}  // namespace heddle::analysis
