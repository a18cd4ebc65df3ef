#include "vm/code/code_builder.h"

#include <algorithm>
#include <cstring>

#include "classfile/base/check.h"
#include "vm/code/method_body.h"
#include "vm/code/stack_shape.h"

namespace heddle::vm {

CodeBuilder::CodeBuilder(uint16_t max_locals, uint16_t max_stack) : max_locals_(max_locals), max_stack_(max_stack) {}

uint16_t CodeBuilder::next_position(size_t entries) const {
    if (entries == 0) return max_locals_;
    const Entry& below = stack_[entries - 1];
    return static_cast<uint16_t>(below.position + (is_wide_kind(below.kind) ? 2 : 1));
}

void CodeBuilder::begin_block(std::string_view shape) {
    stack_.clear();
    for (const char kind : shape) {
        const uint16_t position = next_position();
        push_slot(kind, position);
    }
    last_ = kNoInsn;
    producer_ = kNoInsn;
}

bool CodeBuilder::has_shape(std::string_view shape) const {
    return std::equal(stack_.begin(), stack_.end(), shape.begin(), shape.end(),
                      [](const Entry& entry, char kind) { return entry.kind == kind; });
}

void CodeBuilder::push_slot(char kind, uint16_t source) { stack_.push_back({kind, false, source, next_position(), 0}); }

void CodeBuilder::push_constant(char kind, int64_t value) { stack_.push_back({kind, true, 0, next_position(), value}); }

void CodeBuilder::push_copy(const Entry& entry) {
    Entry copy = entry;
    copy.position = next_position();
    stack_.push_back(copy);
}

std::vector<CodeBuilder::Entry> CodeBuilder::take_units(uint32_t units) {
    std::vector<Entry> group;
    while (units != 0) {
        units -= is_wide_kind(stack_.back().kind) ? 2 : 1;
        group.insert(group.begin(), stack_.back());
        stack_.pop_back();
    }
    return group;
}

void CodeBuilder::prepare(size_t pops, uint16_t defined) {
    const auto end = stack_.end() - static_cast<std::ptrdiff_t>(pops);
    const bool overwrites = std::any_of(stack_.begin(), end, [&](const Entry& entry) {
        return !entry.is_constant && entry.source == defined && entry.position != defined;
    });
    if (overwrites) flush();
}

void CodeBuilder::materialize(size_t count) {
    for (size_t i = stack_.size() - count; i < stack_.size(); ++i) materialize_one(i);
}

void CodeBuilder::materialize_one(size_t index) {
    Entry& wanted = stack_[index];
    if (!wanted.is_constant) return;
    const bool overwrites = std::any_of(stack_.begin(), stack_.end(), [&](const Entry& entry) {
        return !entry.is_constant && entry.source == wanted.position;
    });
    if (overwrites) return flush();
    write_constant(wanted.position, wanted);
    wanted.is_constant = false;
    wanted.source = wanted.position;
}

void CodeBuilder::flush_below(size_t pops) {
    const auto end = stack_.end() - static_cast<std::ptrdiff_t>(pops);
    const bool in_place = std::all_of(
        stack_.begin(), end, [](const Entry& entry) { return !entry.is_constant && entry.source == entry.position; });
    if (!in_place) flush();
}

void CodeBuilder::flush() {
    // A parallel move: a target may be written when no other move has to read it; a cycle goes through the temporary
    // slot.
    std::vector<Entry*> moves;
    for (Entry& entry : stack_) {
        if (!entry.is_constant && entry.source != entry.position) moves.push_back(&entry);
    }
    while (!moves.empty()) {
        const auto ready = std::find_if(moves.begin(), moves.end(), [&](const Entry* move) {
            return std::none_of(moves.begin(), moves.end(),
                                [&](const Entry* other) { return other != move && other->source == move->position; });
        });
        if (ready == moves.end()) {
            const uint16_t freed = moves.front()->source;
            emit(Op::kMove, temporary(), freed);
            for (Entry* move : moves) {
                if (move->source == freed) move->source = temporary();
            }
            continue;
        }
        emit(Op::kMove, (*ready)->position, (*ready)->source);
        (*ready)->source = (*ready)->position;
        moves.erase(ready);
    }
    for (Entry& entry : stack_) {
        if (!entry.is_constant) continue;
        write_constant(entry.position, entry);
        entry.is_constant = false;
        entry.source = entry.position;
    }
    producer_ = kNoInsn;
}

void CodeBuilder::write_constant(uint16_t slot, const Entry& entry) {
    switch (entry.kind) {
        case 'I': emit(Op::kConstInt, slot).wide = static_cast<uint32_t>(entry.value); break;
        case 'F': emit(Op::kConstFloat, slot).wide = static_cast<uint32_t>(entry.value); break;
        case 'J': emit(Op::kConstLong, slot).wide = entry.value; break;
        case 'D': emit(Op::kConstDouble, slot).wide = entry.value; break;
        default: emit(Op::kConstNull, slot); break;
    }
}

Insn& CodeBuilder::emit(Op op, uint16_t a, uint16_t b, uint16_t c) {
    Insn insn{};
    insn.op = op;
    insn.a = a;
    insn.b = b;
    insn.c = c;
    insn.wide = 0;
    insns_.push_back(insn);
    indices_.push_back(bytecode_index_);
    last_ = static_cast<uint32_t>(insns_.size() - 1);
    producer_ = kNoInsn;
    return insns_.back();
}

Insn& CodeBuilder::emit_result(Op op, size_t pops, char kind, uint16_t b, uint16_t c) {
    const uint16_t position = result_position(pops);
    drop(pops);
    Insn& insn = emit(op, position, b, c);
    push_slot(kind, position);
    producer_ = last_;
    return insn;
}

void CodeBuilder::emit_load_element(Op op, char kind) {
    materialize(2);
    const uint16_t array = peek(1).source;
    const uint16_t index = peek(0).source;
    emit_result(op, 2, kind, array, index);
}

void CodeBuilder::emit_store_element(Op op) {
    materialize(3);
    const uint16_t array = peek(2).source;
    const uint16_t index = peek(1).source;
    const uint16_t value = peek(0).source;
    drop(3);
    emit(op, array, index, value);
}

Insn& CodeBuilder::emit_call(Op op, size_t arguments, char result_kind, uint16_t extra_cells) {
    const uint16_t position = result_position(arguments);
    prepare(arguments, position);
    std::vector<uint16_t> words{0, static_cast<uint16_t>(static_cast<uint8_t>(result_kind))};
    materialize(arguments);
    for (size_t i = arguments; i-- > 0;) {
        const Entry& entry = peek(i);
        words.push_back(entry.source);
        if (is_wide_kind(entry.kind)) words.push_back(entry.source);
    }
    words[0] = static_cast<uint16_t>(words.size() - 2);
    words.resize((words.size() + 7) / 8 * 8);
    drop(arguments);

    const auto cells = static_cast<uint16_t>(words.size() / 8 + extra_cells);
    emit(op, result_kind == 'V' ? temporary() : position, static_cast<uint16_t>(cells + 1),
         static_cast<uint16_t>(frame_slots() + 4));
    const uint32_t call = last_;
    for (size_t i = 0; i < words.size(); i += 8) {
        Insn cell{};
        std::memcpy(static_cast<void*>(&cell), words.data() + i, sizeof cell);
        insns_.push_back(cell);
        indices_.push_back(bytecode_index_);
    }
    for (uint16_t i = 0; i < extra_cells; ++i) {
        Insn cell{};
        std::memset(static_cast<void*>(&cell), 0, sizeof cell);
        insns_.push_back(cell);
        indices_.push_back(bytecode_index_);
    }
    last_ = call;
    if (result_kind != 'V') {
        push_slot(result_kind, position);
        producer_ = call;
    }
    return insns_[call];
}

void CodeBuilder::emit_cells(const std::vector<int32_t>& words) {
    for (size_t i = 0; i < words.size(); i += 4) {
        Insn cell{};
        std::memcpy(static_cast<void*>(&cell), words.data() + i, std::min<size_t>(4, words.size() - i) * 4);
        insns_.push_back(cell);
        indices_.push_back(bytecode_index_);
    }
}

void CodeBuilder::finish(Method& method, std::vector<Handler> handlers) {
    MethodBody body;
    body.insns = std::move(insns_);
    body.bytecode_index = std::move(indices_);
    body.handlers = std::move(handlers);
    body.max_locals = max_locals_;
    body.max_stack = max_stack_;
    set_body(method, std::move(body), frame_slots());
}

void CodeBuilder::store_local(uint16_t local) {
    prepare(1, local);
    const Entry top = peek(0);
    if (top.is_constant) {
        drop(1);
        write_constant(local, top);
        return;
    }
    const bool is_shared = std::any_of(stack_.begin(), stack_.end() - 1, [&](const Entry& entry) {
        return !entry.is_constant && entry.source == top.source;
    });
    const bool can_fold = producer_ != kNoInsn && producer_ == last_ && top.source == top.position && !is_shared &&
                          insns_[producer_].a == top.source;
    drop(1);
    if (can_fold) {
        insns_[producer_].a = local;
        producer_ = kNoInsn;
    } else if (top.source != local) {
        emit(Op::kMove, local, top.source);
    }
}

}  // namespace heddle::vm
