// Objects that the JDK's code makes: the array inside of a collection, its nodes, iterators. Which alias set one is in
// is followed from the method that makes it to those that call it, as far as the answer depends on who that is.
#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "analysis/static_escape.h"

namespace heddle::analysis {

class StaticEscape::InnerObjects {
public:
    explicit InnerObjects(StaticEscape& escape) : escape_(escape) {}

    void find() {
        index_copies();
        find_sites();
        // Sets get their numbers in the order in which they are come by.
        for (uint32_t number = 0; number < sets_.size(); ++number) follow(number);
        settle();
        drop_useless();
    }

private:
    // Calls by the callee's set that they have a copy of; circular ones by component.
    void index_copies() {
        first_.assign(escape_.sets_.size() + 1, 0);
        for (const auto& copy : escape_.copies_) ++first_[copy.second + 1];
        for (size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
        copies_.resize(escape_.copies_.size());
        std::vector<uint32_t> next(first_.begin(), first_.end() - 1);
        for (uint32_t call = 0; call < escape_.calls_.size(); ++call) {
            const Call& at = escape_.calls_[call];
            if (at.is_circular) circular_[escape_.component_[at.caller]].push_back(call);
            for (size_t i = at.first_copy; i < at.first_copy + at.copies; ++i) {
                const auto& [here, there] = escape_.copies_[i];
                copies_[next[there]++] = {call, here};
            }
        }
    }

    void find_sites() {
        const std::vector<MethodNode>& methods = escape_.graph_.methods();
        for (MethodIndex i = kFirstMethod; i < methods.size(); ++i) {
            const MethodNode& node = methods[i];
            if (node.facts == nullptr || is_application(*node.method->owner)) continue;
            for (const ClassSite& site : node.facts->allocations)
                escape_.inner_sites_.push_back({node.method, site.pc, site.klass,
                                                place_of(escape_.values_[i][site.value], escape_.component_[i])});
        }
    }

    // Of a set of some method of the component.
    uint32_t place_of(AliasSet set, uint32_t component) {
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
            const auto [call, here] = copies_[i];
            add(call, place_of(here, escape_.component_[escape_.calls_[call].caller]));
        }
        const auto found = circular_.find(component);
        if (found == circular_.end()) return;
        for (const uint32_t call : found->second) add(call, number);
    }

    // A frame says neither in which context its method is, nor which of several calls of an instruction it is in: where
    // these differ nothing is known.
    void settle() {
        const auto settle = [](auto& rows, const auto& key_of, auto member) {
            std::sort(rows.begin(), rows.end(), [&](const auto& a, const auto& b) { return key_of(a) < key_of(b); });
            size_t kept = 0;
            for (size_t i = 0; i < rows.size(); ++i) {
                const bool is_again = kept > 0 && key_of(rows[kept - 1]) == key_of(rows[i]);
                if (!is_again)
                    rows[kept++] = rows[i];
                else if (rows[kept - 1].*member != rows[i].*member)
                    rows[kept - 1].*member = kShared;
            }
            rows.resize(kept);
        };
        const auto of_site = [](const InnerSite& site) { return std::tuple(index_of(site.method->id), site.pc); };
        const auto of_handover = [](const Handover& row) {
            return std::tuple(row.from, index_of(row.caller->id), row.pc);
        };
        settle(escape_.inner_sites_, of_site, &InnerSite::set);
        settle(escape_.handovers_, of_handover, &Handover::to);
    }

    // What leads to nothing private on any way.
    void drop_useless() {
        std::vector<bool> is_useful(sets_.size());
        const auto leads_on = [&](uint32_t to) { return to == kPrivate || (to != kShared && is_useful[to]); };
        for (bool has_changed = true; has_changed;) {
            has_changed = false;
            for (const Handover& row : escape_.handovers_) {
                if (is_useful[row.from] || !leads_on(row.to)) continue;
                is_useful[row.from] = has_changed = true;
            }
        }
        std::erase_if(escape_.handovers_, [&](const Handover& row) { return !leads_on(row.to); });
        std::erase_if(escape_.inner_sites_, [&](const InnerSite& site) { return !leads_on(site.set); });
        std::vector<uint32_t> number(sets_.size());
        uint32_t count = 0;
        for (size_t i = 0; i < sets_.size(); ++i) {
            if (is_useful[i]) number[i] = count++;
        }
        const auto renumber = [&](uint32_t& set) { set = set == kPrivate ? set : number[set]; };
        for (InnerSite& site : escape_.inner_sites_) renumber(site.set);
        for (Handover& row : escape_.handovers_) {
            renumber(row.from);
            renumber(row.to);
        }
    }

    struct Copy {
        uint32_t call = 0;
        AliasSet here = 0;
    };

    StaticEscape& escape_;
    std::vector<uint32_t> first_;  // by set: in copies_
    std::vector<Copy> copies_;
    std::unordered_map<uint32_t, std::vector<uint32_t>> circular_;
    std::unordered_map<AliasSet, uint32_t> numbers_;
    std::vector<std::pair<AliasSet, uint32_t>> sets_;  // by number: with its component
};

void StaticEscape::take_down_inner() { InnerObjects(*this).find(); }

}  // namespace heddle::analysis
