#include "vm/state/initial_heap.h"

#include <algorithm>
#include <cstring>

namespace heddle::vm {

InitialHeap::InitialHeap(Machine& machine, StateLayouts& layouts, const SequenceNumbers& numbers)
    : machine_(machine), heap_(machine.heap()), layouts_(layouts), numbers_(numbers), nodes_(heap_.initial_slots()) {
    for (size_t i = 0; i < nodes_.size(); ++i) nodes_[i].number = heap_.initial_number_at(i);
    find_own_buffers();
    build_tree();
}

template <typename Visitor>
void InitialHeap::for_each_ref(Ref object, Visitor&& visit) {
    const Klass& klass = *heap_.klass_of(object);
    if (klass.is_array()) {
        if (klass.element_type != BasicType::kReference) return;
        const uint32_t end = kArrayDataOffset + static_cast<uint32_t>(heap_.length(object)) * 4;
        for (uint32_t at = kArrayDataOffset; at < end; at += 4) visit(at);
        return;
    }
    const Klass* mirrored = klass.id == machine_.known().Class->id ? machine_.klass_of_mirror(object) : nullptr;
    if (mirrored == nullptr) {
        const StateLayout& layout = *layout_of(object);
        for (const uint32_t offset : layout.refs) visit(offset);
        int32_t filled = 0;
        if (layout.buffer != 0) std::memcpy(&filled, heap_.frozen_bytes(object, layout.filled), sizeof filled);
        if (filled != 0) visit(layout.buffer);
        return;
    }
    // The fields of reflection and class values in a mirror are not part of the state, but may refer to objects that
    // are.
    for (const uint32_t offset : klass.ref_offsets) visit(offset);
    for (const uint32_t offset : mirrored->static_ref_offsets) visit(offset);
}

const StateLayout* InitialHeap::layout_of(Ref old) const {
    static const StateLayout kNothing;
    const Klass& klass = *heap_.klass_of(old);
    if (klass.is_array()) return nullptr;
    if (numbers_.is_source(old)) return &kNothing;
    if (klass.id == machine_.known().Class->id) {
        if (const Klass* mirrored = machine_.klass_of_mirror(old)) return &layouts_.statics_of(*mirrored);
    }
    const bool is_own = std::binary_search(own_buffers_.begin(), own_buffers_.end(), old,
                                           [](Ref a, Ref b) { return a.value < b.value; });
    return is_own ? &layouts_.own_buffer_of(klass) : &layouts_.of(klass);
}

// Finds the buffers through their owners. A walk of its own, because the layouts of buffers have to be known before the
// tree is built.
void InitialHeap::find_own_buffers() {
    std::vector<bool> is_seen(nodes_.size());
    std::vector<Ref> reached;
    const auto reach = [&](Ref ref) {
        if (ref.is_null() || is_seen[heap_.initial_slot(ref)]) return;
        is_seen[heap_.initial_slot(ref)] = true;
        reached.push_back(ref);
    };
    machine_.for_each_global_root(reach);
    machine_.for_each_thread_root([&](const JavaThread&, Ref ref) { reach(ref); });
    std::vector<uint32_t> offsets;  // by class, + 1; 0: not computed yet
    std::vector<Ref> found;
    for (size_t i = 0; i < reached.size(); ++i) {
        const Ref object = reached[i];
        for_each_ref(object, [&](uint32_t offset) { reach(heap_.get_ref(object, offset)); });
        const Klass& klass = *heap_.klass_of(object);
        const uint32_t index = index_of(klass.id);
        if (index >= offsets.size()) offsets.resize(index + 1);
        if (offsets[index] == 0) offsets[index] = 1 + (klass.is_array() ? 0 : StateLayouts::own_buffer_offset(klass));
        if (offsets[index] == 1) continue;
        const Ref buffer = heap_.get_ref(object, offsets[index] - 1);
        if (!buffer.is_null() && layouts_.own_buffer_of(*heap_.klass_of(buffer)).buffer != 0) found.push_back(buffer);
    }
    std::sort(found.begin(), found.end(), [](Ref a, Ref b) { return a.value < b.value; });
    own_buffers_ = std::move(found);
}

// Breadth first, so that paths to the root are short.
void InitialHeap::build_tree() {
    const auto add_root = [this](Ref root) {
        if (root.is_null() || !is_loose(root)) return;
        node(root).flags = kRoot;
        tree_.push_back(root);
    };
    machine_.for_each_global_root(add_root);
    // The system's own threads wait for ever.
    machine_.for_each_thread_root([&](const JavaThread& thread, Ref ref) {
        if (thread.state.is_system) add_root(ref);
    });
    for (size_t i = 0; i < tree_.size(); ++i) {
        const Ref from = tree_[i];
        for_each_ref(from, [&](uint32_t offset) {
            const Ref to = heap_.get_ref(from, offset);
            if (to.is_null() || !is_loose(to)) return;
            Node& added = node(to);
            added.parent = from.value;
            added.offset = offset;
            added.flags = 0;
            tree_.push_back(to);
        });
    }
    const auto hold = [this](Ref ref) {
        if (ref.is_null() || node(ref).flags != kLoose) return;
        node(ref).flags = kLoose | kHeld;
        loose_.push_back(ref);
    };
    machine_.for_each_thread_root([&](const JavaThread&, Ref ref) { hold(ref); });
    for (size_t i = 0; i < loose_.size(); ++i) {
        const Ref from = loose_[i];
        for_each_ref(from, [&](uint32_t offset) { hold(heap_.get_ref(from, offset)); });
    }
}

// All references between initial objects, as they were when the heap was frozen. Computed when the first loose object
// is asked about; by then some objects have changed.
void InitialHeap::find_holders() {
    const auto original = [this](Ref object, uint32_t offset) {
        Ref ref;
        std::memcpy(&ref, heap_.frozen_bytes(object, offset), sizeof ref);
        return ref;
    };
    const auto for_each_edge = [&](auto&& visit) {
        for (const auto* objects : {&tree_, &loose_}) {
            for (const Ref from : *objects) {
                for_each_ref(from, [&](uint32_t offset) {
                    const Ref to = original(from, offset);
                    if (!to.is_null()) visit(from, offset, to);
                });
            }
        }
    };
    first_holder_.assign(nodes_.size() + 1, 0);
    for_each_edge([&](Ref, uint32_t, Ref to) { ++first_holder_[heap_.initial_slot(to) + 1]; });
    for (size_t i = 1; i < first_holder_.size(); ++i) first_holder_[i] += first_holder_[i - 1];
    holders_.resize(first_holder_.back());
    std::vector<uint32_t> next(first_holder_.begin(), first_holder_.end() - 1);
    for_each_edge([&](Ref from, uint32_t offset, Ref to) {
        holders_[next[heap_.initial_slot(to)]++] = {from, offset};
    });
}

void InitialHeap::begin_walk() {
    must_walk_again_ = false;
    if (++walk_ != 0) return;
    for (Node& each : nodes_) each.visited_in = 0;
    walk_ = 1;
}

bool InitialHeap::is_anchored(Ref old, bool visited_all) {
    constexpr size_t kLongPath = 16;
    size_t length = 0;
    for (Ref at = old;; ++length) {
        const Node& here = node(at);
        if ((here.flags & kRoot) != 0 || here.visited_in == walk_) {
            // A long path is followed once: along a list of many written objects it would be followed for each.
            for (Ref on_path = old; length > kLongPath && on_path != at; on_path = Ref{node(on_path).parent})
                visit(on_path);
            return true;
        }
        const Ref parent{here.parent};
        if ((here.flags & kLoose) != 0 || heap_.get_ref(parent, here.offset) != at) break;
        at = parent;
    }
    if (visited_all) return false;
    // Whether the walk visits the objects up to the broken reference will be known once they are loose.
    for (Ref at = old; (node(at).flags & kLoose) == 0; at = Ref{node(at).parent}) {
        node(at).flags |= kLoose;
        must_walk_again_ = true;
        if (heap_.get_ref(Ref{node(at).parent}, node(at).offset) != at) break;
    }
    return false;
}

void InitialHeap::add_holders(Ref old) {
    if (first_holder_.empty()) find_holders();
    const size_t index = heap_.initial_slot(old);
    for (uint32_t i = first_holder_[index]; i < first_holder_[index + 1]; ++i) {
        const Edge& edge = holders_[i];
        if (heap_.get_ref(edge.from, edge.offset) == old) stack_.push_back(edge.from);
    }
}

bool InitialHeap::is_reached(Ref old, bool visited_all) {
    stack_.assign(1, old);
    looked_at_.clear();
    while (!stack_.empty()) {
        const Ref at = stack_.back();
        stack_.pop_back();
        Node& here = node(at);
        if (here.visited_in == walk_ || (here.flags & kRoot) != 0) {
            // The objects seen on the way may be reachable as well, or not.
            for (const Ref seen : looked_at_) node(seen).missed_in = 0;
            return true;
        }
        if (here.missed_in == sweep_) continue;
        if ((here.flags & kLoose) == 0 && is_anchored(at, visited_all)) {
            for (const Ref seen : looked_at_) node(seen).missed_in = 0;
            return true;
        }
        here.missed_in = sweep_;
        looked_at_.push_back(at);
        add_holders(at);
    }
    return false;
}

}  // namespace heddle::vm
