// Frame maps, one rule at a time.
#include "vm/code/frame_maps.h"

#include <cstdint>

#include "vm/tests/code_fixture.h"

#include <doctest/doctest.h>

using namespace heddle::vm;
using namespace heddle::vm::testing;

TEST_CASE("frame maps: a slot is live from its definition to its last use") {
    Code code;
    const uint32_t make = code.add(Op::kNew, 0);
    const uint32_t other = code.add(Op::kConstInt, 1);
    const uint32_t use = code.add(Op::kPutFieldI, 0, 1);
    const uint32_t end = code.add(Op::kReturnVoid);
    CHECK(slots(code.maps().live_slots(make)).empty());
    CHECK(slots(code.maps().live_slots(other)) == Slots{0});
    CHECK(slots(code.maps().live_slots(use)) == Slots{0, 1});
    CHECK(slots(code.maps().live_refs(use)) == Slots{0});
    CHECK(slots(code.maps().live_slots(end)).empty());
}

TEST_CASE("frame maps: parameters have the types of the descriptor, longs take two slots") {
    Code code;
    code.method.access = 0;
    code.method.parameters = {BasicType::kLong, BasicType::kReference, BasicType::kInt};
    code.add(Op::kNop);
    code.call(5, 'V', {0, 1, 1, 3, 4});
    code.add(Op::kReturnVoid);
    CHECK(slots(code.maps().live_slots(0)) == Slots{0, 1, 3, 4});
    CHECK(slots(code.maps().live_refs(0)) == Slots{0, 3});
}

TEST_CASE("frame maps: a move carries the type along") {
    Code code;
    code.method.parameters = {BasicType::kReference, BasicType::kInt};
    code.add(Op::kMove, 5, 0);
    code.add(Op::kMove, 6, 1);
    const uint32_t last = code.call(5, 'V', {5, 6});
    code.add(Op::kReturnVoid);
    CHECK(slots(code.maps().live_slots(last)) == Slots{5, 6});
    CHECK(slots(code.maps().live_refs(last)) == Slots{5});
}

TEST_CASE("frame maps: inside a call the arguments and the result are dead, before it the arguments are live") {
    Code code;
    code.method.parameters = {BasicType::kReference, BasicType::kReference, BasicType::kReference};
    const uint32_t call = code.call(1, 'A', {0, 2});
    const uint32_t after = code.call(5, 'V', {1, 2});
    code.add(Op::kReturnVoid);
    CHECK(slots(code.maps().live_refs(call)) == Slots{0, 2});
    CHECK(slots(code.maps().live_refs_at_call(call)) == Slots{2});
    CHECK(slots(code.maps().live_refs(after)) == Slots{1, 2});
    CHECK(slots(code.maps().live_refs_at_call(after)).empty());
    Slots visited;
    code.maps().for_each_live_ref(call, true, [&](uint32_t slot) { visited.insert(slot); });
    CHECK(visited == Slots{2});
}

TEST_CASE("frame maps: the type of a call's result is that of its cells") {
    for (const char type : {'A', 'I', 'J'}) {
        Code code;
        code.call(5, type, {});
        const uint32_t end = code.add(Op::kReturn, 5);
        CHECK(slots(code.maps().live_slots(end)) == Slots{5});
        CHECK(code.maps().live_refs(end).contains(5) == (type == 'A'));
    }
}

TEST_CASE("frame maps: a void call defines nothing") {
    Code code;
    code.method.parameters = {BasicType::kReference};
    const uint32_t call = code.call(0, 'V', {});
    code.add(Op::kReturn, 0);
    CHECK(slots(code.maps().live_refs_at_call(call)) == Slots{0});
}

TEST_CASE("frame maps: a slot that a handler needs is live before every instruction it covers, and inside calls") {
    Code code;
    code.method.parameters = {BasicType::kReference, BasicType::kReference};
    const uint32_t before = code.add(Op::kNop);
    const uint32_t call = code.call(0, 'A', {1});
    const uint32_t use = code.add(Op::kReturn, 0);
    const uint32_t handler = code.call(1, 'V', {0, 5});
    code.add(Op::kReturnVoid);
    code.handler(call, use, handler);
    CHECK(slots(code.maps().live_refs(before)) == Slots{0, 1});
    // The handler sees the old value of slot 0.
    CHECK(slots(code.maps().live_refs_at_call(call)) == Slots{0});
    CHECK(slots(code.maps().live_refs(use)) == Slots{0});
    CHECK(slots(code.maps().live_refs(handler)) == Slots{0, 5});
}

TEST_CASE("frame maps: a handler's range may begin inside of straight-line code") {
    Code code;
    code.add(Op::kNew, 0);
    const uint32_t redefined = code.add(Op::kNew, 0);
    const uint32_t covered = code.add(Op::kNop);
    const uint32_t end = code.add(Op::kReturnVoid);
    const uint32_t handler = code.add(Op::kReturn, 0);
    code.handler(covered, end, handler);
    CHECK(slots(code.maps().live_slots(redefined)).empty());
    CHECK(slots(code.maps().live_refs(covered)) == Slots{0});
    CHECK(slots(code.maps().live_slots(end)).empty());
}

TEST_CASE("frame maps: a slot that the next iteration of a loop uses is live") {
    Code code;
    code.method.parameters = {BasicType::kReference, BasicType::kInt};
    const uint32_t head = code.add(Op::kGetFieldI, 2, 0);
    const uint32_t step = code.add(Op::kIAddImm, 1, 1, 0, -1);
    const uint32_t back = code.add(Op::kIfGtImmBack, 1, 0, 0, -2);
    code.add(Op::kReturn, 2);
    CHECK(slots(code.maps().live_slots(head)) == Slots{0, 1});
    CHECK(slots(code.maps().live_slots(step)) == Slots{0, 1, 2});
    CHECK(slots(code.maps().live_slots(back)) == Slots{0, 1, 2});
    CHECK(slots(code.maps().live_refs(back)) == Slots{0});
}

TEST_CASE("frame maps: the slots of every case of a switch are live") {
    Code code;
    code.method.parameters = {BasicType::kInt, BasicType::kReference, BasicType::kReference, BasicType::kInt};
    const uint32_t at = code.table_switch(0, {3, 4, 5, 3});
    CHECK(at == 0);
    CHECK(code.size() == 2);
    code.add(Op::kReturnVoid);
    CHECK(code.add(Op::kReturn, 1) == 3);
    CHECK(code.add(Op::kReturn, 2) == 4);
    CHECK(code.add(Op::kReturn, 3) == 5);
    CHECK(slots(code.maps().live_slots(at)) == Slots{0, 1, 2, 3});
    CHECK(slots(code.maps().live_refs(at)) == Slots{1, 2});
}

TEST_CASE("frame maps: a synchronized method needs its receiver until the monitor is taken") {
    Code code;
    code.method.access = kAccSynchronized;
    const uint32_t enter = code.add(Op::kEnterSync);
    const uint32_t end = code.add(Op::kReturnVoidSync);
    CHECK(slots(code.maps().live_refs(enter)) == Slots{0});
    CHECK(slots(code.maps().live_refs(end)).empty());
}

TEST_CASE("frame maps: ret continues after every jsr, and slots of different types make the maps inexact") {
    Code code;
    code.method.parameters = {BasicType::kReference, BasicType::kInt};
    code.add(Op::kMove, 2, 0);
    const uint32_t first = code.add(Op::kJsr, 5, 0, 0, 5);
    code.add(Op::kPutStaticA, 2);
    code.add(Op::kMove, 2, 1);
    code.add(Op::kJsr, 5, 0, 0, 2);
    const uint32_t tail = code.add(Op::kReturn, 2);
    const uint32_t body = code.add(Op::kMove, 3, 5);
    const uint32_t ret = code.add(Op::kRet, 3);
    CHECK(body == first + 5);
    CHECK(slots(code.maps().live_slots(tail)) == Slots{2});
    CHECK(code.maps().live_slots(ret).contains(2));
    CHECK(!code.maps().is_exact());
}
