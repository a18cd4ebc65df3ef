// Frame maps of random code: against an analysis without blocks, and against runs of the code in which every slot that
// is not live is overwritten before each instruction.
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "vm/code/control_flow.h"
#include "vm/code/frame_maps.h"
#include "vm/tests/code_fixture.h"

#include <doctest/doctest.h>

using namespace heddle::vm;
using namespace heddle::vm::testing;

namespace {

// Random code over typed slots: 0-1 and 5-6 hold references, the others numbers; 2 changes its type but is only used
// right after its definition.
class RandomCode {
public:
    explicit RandomCode(uint32_t seed) : random_(seed) {
        code.method.parameters = {BasicType::kReference, BasicType::kReference, BasicType::kInt, BasicType::kInt,
                                  BasicType::kInt};
        code.add(Op::kConstNull, 5);
        code.add(Op::kConstNull, 6);
        code.add(Op::kConstInt, 7);
        const uint32_t length = 4 + number(30);
        for (uint32_t i = 0; i < length; ++i) emit();
        code.add(Op::kReturn, ref());
        close_branches();
        add_handlers();
    }

    Code code;

private:
    uint32_t number(uint32_t below) { return static_cast<uint32_t>(random_()) % below; }
    uint16_t pick(std::initializer_list<uint16_t> from) {
        return from.begin()[number(static_cast<uint32_t>(from.size()))];
    }
    uint16_t ref() { return pick({0, 1, 5, 6}); }
    uint16_t local_ref() { return static_cast<uint16_t>(number(2)); }
    uint16_t integer() { return pick({3, 4, 7}); }

    void emit() {
        starts_.push_back(code.size());
        switch (number(13)) {
            case 0: code.add(Op::kMove, ref(), ref()); break;
            case 1: code.add(Op::kIAdd, integer(), integer(), integer()); break;
            case 2: code.add(Op::kGetFieldA, ref(), ref()); break;
            case 3: code.add(Op::kPutFieldI, ref(), integer()); break;
            case 4: code.call(ref(), 'A', {ref(), integer()}); break;
            case 5: code.call(integer(), 'I', {ref()}); break;
            case 6: code.call(8, 'V', {ref(), ref(), integer(), ref(), ref(), integer(), integer()}); break;
            case 7:
                code.add(Op::kConstInt, 2);
                code.add(Op::kMove, integer(), 2);
                break;
            case 8:
                code.add(Op::kNew, 2);
                code.add(Op::kMove, ref(), 2);
                break;
            case 9: branches_.push_back(code.add(Op::kIfNull, ref())); break;
            case 10: branches_.push_back(code.add(Op::kIfLt, integer(), integer())); break;
            case 11: branches_.push_back(code.add(Op::kGoto)); break;
            default: switches_.push_back(code.table_switch(integer(), {0, 0, 0})); break;
        }
    }
    int32_t distance_from(uint32_t index) {
        return static_cast<int32_t>(starts_[number(static_cast<uint32_t>(starts_.size()))]) -
               static_cast<int32_t>(index);
    }
    void close_branches() {
        for (const uint32_t index : branches_) code.method.body->insns[index].imm = distance_from(index);
        for (const uint32_t index : switches_) {
            const int32_t words[] = {distance_from(index), distance_from(index), distance_from(index), 0};
            std::memcpy(static_cast<void*>(&code.method.body->insns[index + 1]), words, sizeof words);
        }
    }
    void add_handlers() {
        for (uint32_t count = number(3); count != 0; --count) {
            const uint32_t at = code.add(Op::kMove, local_ref(), Code::kLocals);
            // The handler has only the exception on the operand stack.
            code.add(Op::kConstNull, 6);
            code.add(Op::kConstInt, 7);
            code.add(Op::kGoto, 0, 0, 0, distance_from(at + 3));
            uint32_t start = starts_[number(static_cast<uint32_t>(starts_.size()))];
            uint32_t end = starts_[number(static_cast<uint32_t>(starts_.size()))];
            if (start > end) std::swap(start, end);
            if (start != end) code.handler(start, end, at);
        }
    }

    std::mt19937 random_;
    std::vector<uint32_t> starts_, branches_, switches_;
};

std::vector<uint32_t> all_insns(const MethodBody& body) {
    std::vector<uint32_t> indices;
    for (uint32_t i = 0; i < body.insns.size(); i = next_insn(body, i)) indices.push_back(i);
    return indices;
}

std::vector<uint32_t> followers(const MethodBody& body, uint32_t index) {
    const Insn& insn = body.insns[index];
    const auto at = [index](int32_t distance) { return static_cast<uint32_t>(static_cast<int32_t>(index) + distance); };
    switch (insn.op) {
        case Op::kGoto: return {at(insn.imm)};
        case Op::kIfNull:
        case Op::kIfLt: return {at(insn.imm), index + 1};
        case Op::kTableSwitch: {
            int32_t words[4];
            std::memcpy(words, &body.insns[index + 1], sizeof words);
            return {at(words[0]), at(words[1]), at(words[2])};
        }
        case Op::kReturn: return {};
        default: return {next_insn(body, index)};
    }
}

std::vector<uint32_t> handlers_of(const MethodBody& body, uint32_t index) {
    std::vector<uint32_t> result;
    for (const Handler& handler : body.handlers) {
        if (index >= handler.start && index < handler.end) result.push_back(handler.handler);
    }
    return result;
}

// Liveness instruction by instruction, straight from the definition.
std::vector<Slots> plain_liveness(const MethodBody& body) {
    std::vector<Slots> live(body.insns.size());
    for (bool changed = true; changed;) {
        changed = false;
        for (const uint32_t i : all_insns(body)) {
            Slots now;
            for (const uint32_t next : followers(body, i)) now.insert(live[next].begin(), live[next].end());
            now.erase(definition_of(body, i).slot);
            for (const uint16_t slot : used_slots(body, i)) now.insert(slot);
            for (const uint32_t handler : handlers_of(body, i)) {
                for (const uint32_t slot : live[handler]) {
                    if (slot < body.max_locals) now.insert(slot);
                }
            }
            changed |= now != live[i];
            live[i] = now;
        }
    }
    return live;
}

// Runs code along a random path. A slot holds 'A', 'I', or '?' when it was overwritten or never set.
class RandomRun {
public:
    RandomRun(Code& code, uint32_t seed) : body_(*code.method.body), maps_(code.maps()), random_(seed) {
        slots_ = "AAIII????";
    }

    void run(int steps) {
        uint32_t at = 0;
        for (; steps != 0; --steps) {
            spoil(maps_.live_slots(at), maps_.live_refs(at));
            for (const uint16_t slot : used_slots(body_, at)) REQUIRE(slots_[slot] != '?');
            const bool is_call = has_argument_cells(body_, at);
            if (is_call) spoil(maps_.live_slots_at_call(at), maps_.live_refs_at_call(at));
            const auto handlers = handlers_of(body_, at);
            if (!handlers.empty() && random_() % 8 == 0) {
                for (size_t slot = body_.max_locals; slot < slots_.size(); ++slot) slots_[slot] = '?';
                slots_[body_.max_locals] = 'A';
                at = handlers[random_() % handlers.size()];
                continue;
            }
            const Definition definition = definition_of(body_, at);
            if (definition.slot != kNoDef)
                slots_[definition.slot] = definition.type == '=' ? slots_[body_.insns[at].b] : definition.type;
            const auto next = followers(body_, at);
            if (next.empty()) return;
            at = next[random_() % next.size()];
        }
    }

private:
    void spoil(const BitSet& live, const BitSet& refs) {
        for (uint32_t slot = 0; slot < slots_.size(); ++slot) {
            if (!live.contains(slot)) slots_[slot] = '?';
            if (slots_[slot] != '?') REQUIRE(refs.contains(slot) == (slots_[slot] == 'A'));
        }
    }

    const MethodBody& body_;
    const FrameMaps& maps_;
    std::mt19937 random_;
    std::string slots_;
};

}  // namespace

TEST_CASE("frame maps: the liveness of random code agrees with the definition") {
    for (uint32_t seed = 1; seed <= 400; ++seed) {
        RandomCode random(seed);
        const MethodBody& body = *random.code.method.body;
        const auto expected = plain_liveness(body);
        for (const uint32_t i : all_insns(body)) REQUIRE(slots(random.code.maps().live_slots(i)) == expected[i]);
    }
}

TEST_CASE("frame maps: random runs never read a dead slot, and references are where the maps say") {
    for (uint32_t seed = 1; seed <= 400; ++seed) {
        RandomCode random(seed);
        for (uint32_t run = 0; run < 10; ++run) RandomRun(random.code, seed * 100 + run).run(200);
    }
}
