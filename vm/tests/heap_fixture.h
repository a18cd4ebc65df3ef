// A heap with hand-made classes and journalled roots, for the tests of heap and journal: what a Machine does for them,
// without a Program. Classes: see the enumeration; every object's references are found by its class record.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <random>
#include <vector>

#include "vm/code/insn.h"
#include "vm/memory/heap.h"
#include "vm/memory/journal.h"

namespace heddle::vm::testing {

enum TestClass : uint32_t {
    kClassClass,  // java.lang.Class: one int naming the mirrored class plus 1, one reference
    kLeaf,        // no fields
    kPair,        // two references, one int
    kWide,        // 38 longs with a reference in front
    kIntArray,
    kByteArray,
    kLongArray,
    kRefArray,
    kWithStatics,  // its mirror has two static references and a static int
    kTestClasses,
};

constexpr uint32_t kPairFirst = 20, kPairSecond = 24, kPairNumber = 28;
constexpr uint32_t kMirroredClass = 20, kMirrorRef = 24;
constexpr uint32_t kStaticFirst = 32, kStaticNumber = 36, kStaticSecond = 40;

class TestHeap {
public:
    static constexpr size_t kRoots = 24;
    struct Mark {
        Journal::Mark journal;
        Heap::Position heap;
    };

    explicit TestHeap(uint64_t limit = uint64_t{256} << 20) : heap(journal, make_classes(), limit) {
        heap.set_mirror_lookup(
            ClassId{kClassClass},
            [](const void* context, Ref mirror) -> const Klass* {
                const auto& self = *static_cast<const TestHeap*>(context);
                const auto plus_one = self.heap.get<uint32_t>(mirror, kMirroredClass);
                return plus_one == 0 ? nullptr : &self.classes_[plus_one - 1];
            },
            this);
    }

    Klass& klass(TestClass id) { return classes_[id]; }
    Ref object(TestClass id) { return heap.allocate_object(&klass(id)); }
    Ref array(TestClass id, int32_t length) { return heap.allocate_array(&klass(id), length); }
    Ref mirror_of(TestClass id) {
        const Ref mirror = heap.allocate_sized(&klass(kClassClass), klass(id).mirror_size);
        heap.put<uint32_t>(mirror, kMirroredClass, id + 1);
        return mirror;
    }

    Ref root(size_t i) const { return roots_[i]; }
    void set_root(size_t i, Ref ref) {
        journal.save(&roots_[i], sizeof(Ref), SavedKind::kRefs);
        roots_[i] = ref;
    }

    void collect() {
        heap.begin_collection();
        for (const Ref ref : roots_) heap.mark(ref);
        heap.end_roots();
        heap.mark_saved(journal, [](SavedKind, uint64_t, const uint8_t*, size_t) {});
        heap.finish_collection();
    }
    Mark mark() {
        const Mark mark{journal.mark(), heap.position()};
        heap.set_epoch(journal.epoch());
        return mark;
    }
    void rewind(const Mark& mark) {
        journal.rewind(mark.journal);
        heap.restore(mark.heap);
        heap.set_epoch(journal.epoch());
    }
    void forget() {
        journal.forget();
        heap.set_epoch(journal.epoch());
    }

    // The offsets of an object's references.
    std::vector<uint32_t> ref_offsets(Ref ref) const {
        const Klass* klass = heap.klass_of(ref);
        std::vector<uint32_t> offsets = klass->ref_offsets;
        if (klass->is_array() && klass->element_type == BasicType::kReference) {
            for (int32_t i = 0; i < heap.length(ref); ++i)
                offsets.push_back(kArrayDataOffset + 4 * static_cast<uint32_t>(i));
        }
        if (klass->id == ClassId{kClassClass}) {
            const auto plus_one = heap.get<uint32_t>(ref, kMirroredClass);
            if (plus_one != 0) {
                const auto& more = classes_[plus_one - 1].static_ref_offsets;
                offsets.insert(offsets.end(), more.begin(), more.end());
            }
        }
        return offsets;
    }
    // Header and fields or elements, without the stamps after large arrays.
    uint64_t data_bytes(Ref ref) const {
        const Klass* klass = heap.klass_of(ref);
        if (!klass->is_array()) return heap.object_bytes(ref);
        const auto elements = static_cast<uint64_t>(heap.length(ref)) * size_of(klass->element_type);
        return (kArrayDataOffset + elements + 7) / 8 * 8;
    }

    // The contents of everything the roots reach.
    using Contents = std::map<uint32_t, std::vector<uint8_t>>;
    Contents reachable() const {
        Contents found;
        std::vector<Ref> open;
        const auto reach = [&](Ref ref) {
            if (ref.is_null() || found.count(ref.value) != 0) return;
            const uint8_t* bytes = heap.address(ref);
            found.emplace(ref.value, std::vector<uint8_t>(bytes, bytes + data_bytes(ref)));
            open.push_back(ref);
        };
        for (const Ref ref : roots_) reach(ref);
        while (!open.empty()) {
            const Ref ref = open.back();
            open.pop_back();
            for (const uint32_t offset : ref_offsets(ref)) reach(heap.get_ref(ref, offset));
        }
        return found;
    }

private:
    Klass& record(TestClass id, KlassKind kind, uint32_t size, std::vector<uint32_t> refs) {
        Klass& klass = classes_[id];
        klass.id = ClassId{id};
        klass.kind = kind;
        klass.instance_size = size;
        klass.ref_offsets = std::move(refs);
        klass.mirror_size = 32;
        table_[id] = &klass;
        return klass;
    }
    Klass* const* make_classes() {
        record(kClassClass, KlassKind::kInstance, 32, {kMirrorRef});
        record(kLeaf, KlassKind::kInstance, 24, {});
        record(kPair, KlassKind::kInstance, 32, {kPairFirst, kPairSecond});
        record(kWide, KlassKind::kInstance, 24 + 38 * 8, {20});
        record(kIntArray, KlassKind::kArray, 0, {}).element_type = BasicType::kInt;
        record(kByteArray, KlassKind::kArray, 0, {}).element_type = BasicType::kByte;
        record(kLongArray, KlassKind::kArray, 0, {}).element_type = BasicType::kLong;
        record(kRefArray, KlassKind::kArray, 0, {}).element_type = BasicType::kReference;
        Klass& with_statics = record(kWithStatics, KlassKind::kInstance, 24, {});
        with_statics.mirror_size = 48;
        with_statics.static_ref_offsets = {kStaticFirst, kStaticSecond};
        return table_.data();
    }

    std::array<Klass, kTestClasses> classes_;
    std::array<Klass*, kTestClasses> table_{};
    std::array<Ref, kRoots> roots_{};

public:
    Journal journal;
    Heap heap;
};

// Random steps of a program: allocations, writes, dropped references.
class Mutator {
public:
    Mutator(TestHeap& test, uint32_t seed) : test_(test), random_(seed) {}

    uint32_t number(uint32_t below) { return static_cast<uint32_t>(random_() % below); }

    void step() {
        const uint32_t choice = number(100);
        if (choice < 45)
            test_.set_root(number(TestHeap::kRoots), allocate());
        else if (choice < 90)
            write(pick());
        else if (choice < 95)
            write_bulk(pick());
        else
            test_.set_root(number(TestHeap::kRoots), kNull);
    }

    // An object from somewhere in the graph, or null.
    Ref pick() {
        Ref at = test_.root(number(TestHeap::kRoots));
        for (uint32_t steps = number(6); steps != 0 && !at.is_null(); --steps) {
            const auto offsets = test_.ref_offsets(at);
            if (offsets.empty()) break;
            const Ref next = test_.heap.get_ref(at, offsets[number(static_cast<uint32_t>(offsets.size()))]);
            if (next.is_null()) break;
            at = next;
        }
        return at;
    }

    Ref allocate() {
        Ref made = kNull;
        switch (number(12)) {
            case 0: made = test_.object(kLeaf); break;
            case 1: made = test_.object(kWide); break;
            case 2: made = test_.array(kIntArray, static_cast<int32_t>(number(200))); break;
            case 3: made = test_.array(kByteArray, static_cast<int32_t>(number(5000))); break;
            case 4: made = test_.array(kRefArray, static_cast<int32_t>(number(900))); break;
            case 5: made = test_.array(kLongArray, static_cast<int32_t>(number(6000))); break;
            case 6: made = test_.array(kRefArray, static_cast<int32_t>(number(40))); break;
            case 7: made = test_.mirror_of(number(2) == 0 ? kWithStatics : kLeaf); break;
            default: made = test_.object(kPair); break;
        }
        for (const uint32_t offset : test_.ref_offsets(made))
            if (number(3) == 0) test_.heap.put_ref(made, offset, pick());
        return made;
    }

private:
    void write(Ref ref) {
        if (ref.is_null()) return;
        const auto offsets = test_.ref_offsets(ref);
        const uint32_t choice = number(10);
        if (choice == 0) {
            test_.heap.set_lock(ref, number(1000));
        } else if (choice == 1) {
            test_.heap.set_hash(ref, number(1000));
        } else if (!offsets.empty()) {
            test_.heap.put_ref(ref, offsets[number(static_cast<uint32_t>(offsets.size()))], pick());
        } else if (test_.heap.klass_of(ref)->is_array()) {
            const auto elements = static_cast<uint32_t>(test_.data_bytes(ref)) - kArrayDataOffset;
            // Unaligned on purpose: byte arrays are written as longs too.
            if (elements >= 8) test_.heap.put<uint64_t>(ref, kArrayDataOffset + number(elements - 7), random_());
        }
    }
    void write_bulk(Ref ref) {
        if (ref.is_null() || test_.heap.klass_of(ref)->id != ClassId{kLongArray} || test_.heap.length(ref) == 0) return;
        const auto first = static_cast<int32_t>(number(static_cast<uint32_t>(test_.heap.length(ref))));
        const auto count = static_cast<int32_t>(number(static_cast<uint32_t>(test_.heap.length(ref) - first) + 1));
        auto* elements = test_.heap.writable_elements<uint64_t>(ref, first, count);
        for (int32_t i = 0; i < count; ++i) elements[i] = random_();
    }

    TestHeap& test_;
    std::mt19937_64 random_;
};

}  // namespace heddle::vm::testing
