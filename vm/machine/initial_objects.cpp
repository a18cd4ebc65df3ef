// The initial objects in a reproducible order: the canonical form names them by their numbers in it, and their identity
// hash codes follow from these. The order depends on the program and on what it has executed, not on where objects lie
// in the heap, nor on the numbers that classes and constants got from the order of linking.
#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

#include "vm/machine/machine.h"

namespace heddle::vm {

namespace {

// A breadth-first walk over the heap.
class HeapOrder {
public:
    explicit HeapOrder(const Machine& machine)
        : machine_(machine), heap_(machine.heap()), is_met_(heap_.initial_slots()) {}

    void add_root(Ref root) {
        reach(root);
        for (; next_ < order_.size(); ++next_) visit(order_[next_]);
    }
    const std::vector<Ref>& order() const { return order_; }

private:
    void reach(Ref ref) {
        if (ref.is_null() || is_met_[heap_.initial_slot(ref)]) return;
        is_met_[heap_.initial_slot(ref)] = true;
        order_.push_back(ref);
    }

    void visit(Ref object) {
        const Klass& klass = *heap_.klass_of(object);
        if (klass.is_array()) {
            if (klass.element_type != BasicType::kReference) return;
            for (int32_t i = 0; i < heap_.length(object); ++i) reach(heap_.element<Ref>(object, i));
            return;
        }
        for (const uint32_t offset : klass.ref_offsets) reach(heap_.get_ref(object, offset));
        if (&klass != machine_.known().Class) return;
        if (const Klass* mirrored = machine_.klass_of_mirror(object)) {
            for (const uint32_t offset : mirrored->static_ref_offsets) reach(heap_.get_ref(object, offset));
        }
    }

    const Machine& machine_;
    const Heap& heap_;
    std::vector<bool> is_met_;
    std::vector<Ref> order_;
    size_t next_ = 0;
};

}  // namespace

std::vector<Ref> Machine::initial_objects() const {
    HeapOrder heap(*this);
    std::vector<const Klass*> classes;
    for (uint32_t i = 0; i < program_.class_count(); ++i) {
        if (class_states_[i].mirror) classes.push_back(program_.klass(static_cast<ClassId>(i)));
    }
    std::stable_sort(classes.begin(), classes.end(),
                     [](const Klass* a, const Klass* b) { return a->identity < b->identity; });
    for (const Klass* klass : classes) heap.add_root(class_state(klass).mirror);
    for (const Ref loader : loader_objects_) heap.add_root(loader);
    for (const auto& [name, module] : std::map<std::string_view, Ref>(modules_.begin(), modules_.end()))
        heap.add_root(module);
    heap.add_root(boot_unnamed_module_);
    for (const Ref error : spare_errors_) heap.add_root(error);
    std::vector<const std::pair<const std::u16string, Ref>*> strings;
    for (const auto& entry : interned_) strings.push_back(&entry);
    std::sort(strings.begin(), strings.end(), [](const auto* a, const auto* b) { return a->first < b->first; });
    for (const auto* entry : strings) heap.add_root(entry->second);
    // Constants by class and index in its constant pool.
    for (const Klass* klass : classes) {
        if (klass->first_constant == 0 || !klass->file) continue;
        for (uint32_t i = 0; i < klass->constants().size(); ++i) heap.add_root(constants_[klass->first_constant + i]);
    }
    for_each_thread_root([&](const JavaThread&, Ref ref) { heap.add_root(ref); });
    // What is left belongs to call sites, in the order of their linking.
    for (uint32_t i = 0; i < program_.constant_count(); ++i) heap.add_root(constants_[i]);
    return heap.order();
}

}  // namespace heddle::vm
