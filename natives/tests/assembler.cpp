#include "natives/tests/assembler.h"

#include <bit>
#include <sstream>

#include "classfile/format/descriptor.h"

#include <doctest/doctest.h>

namespace heddle::natives::test {

using classfile::kOpcodes;
using classfile::Opcode;
using classfile::OperandKind;
using classfile::test::ByteWriter;

namespace {

std::vector<std::string> split(std::string_view text, char divider) {
    std::vector<std::string> parts;
    std::istringstream stream{std::string(text)};
    for (std::string part; std::getline(stream, part, divider);) {
        if (!part.empty()) parts.push_back(part);
    }
    return parts;
}

// The three parts of "p/C.name:()V".
struct Member {
    explicit Member(const std::string& text) {
        const size_t colon = text.find(':');
        const size_t dot = text.rfind('.', colon);
        REQUIRE_MESSAGE((colon != std::string::npos && dot != std::string::npos), text);
        owner = text.substr(0, dot);
        name = text.substr(dot + 1, colon - dot - 1);
        descriptor = text.substr(colon + 1);
    }
    std::string owner, name, descriptor;
};

constexpr unsigned kFieldref = 9, kMethodref = 10, kInterfaceMethodref = 11;

ByteWriter two_words(unsigned tag, uint64_t value) {
    return ByteWriter().u1(tag).u4(static_cast<uint32_t>(value >> 32)).u4(static_cast<uint32_t>(value));
}

}  // namespace

std::vector<uint8_t> Assembler::assemble(std::string_view text) {
    code_.clear();
    labels_.clear();
    fixups_.clear();
    std::vector<std::string> words = split(text, ' ');
    for (size_t at = 0; at < words.size();) {
        if (words[at].ends_with(':')) {
            labels_[words[at].substr(0, words[at].size() - 1)] = static_cast<uint32_t>(code_.size());
            ++at;
        } else {
            instruction(words, at);
        }
    }
    for (const Fixup& fixup : fixups_) {
        const int64_t distance = int64_t{label(fixup.label)} - fixup.from;
        for (int i = 0; i < fixup.width; ++i) {
            code_[fixup.operand + static_cast<size_t>(i)] =
                static_cast<uint8_t>(distance >> (8 * (fixup.width - 1 - i)));
        }
    }
    return code_;
}

uint32_t Assembler::label(const std::string& name) const {
    const auto place = labels_.find(name);
    REQUIRE_MESSAGE(place != labels_.end(), name);
    return place->second;
}

void Assembler::instruction(std::vector<std::string>& words, size_t& at) {
    start_ = static_cast<uint32_t>(code_.size());
    bool is_wide = false;
    if (words[at] == "wide") {
        put(static_cast<uint8_t>(Opcode::k_wide), 1);
        is_wide = true;
        REQUIRE(++at < words.size());
    }
    for (size_t number = 0; number < kOpcodes.size(); ++number) {
        if (kOpcodes[number].name != words[at]) continue;
        put(static_cast<int64_t>(number), 1);
        return operands(kOpcodes[number].operands, words, ++at, is_wide);
    }
    FAIL("no such instruction: " << words[at]);
}

void Assembler::operands(OperandKind kind, const std::vector<std::string>& words, size_t& at, bool is_wide) {
    if (kind == OperandKind::kNone || kind == OperandKind::kImplicitLocal) return;
    REQUIRE(at < words.size());
    const std::string& word = words[at++];
    switch (kind) {
        case OperandKind::kLocal: return put(std::stoi(word), is_wide ? 2 : 1);
        case OperandKind::kI1:
        case OperandKind::kNewarray: return put(std::stoi(word), 1);
        case OperandKind::kI2: return put(std::stoi(word), 2);
        case OperandKind::kConstant1: return put(constant(word), 1);
        case OperandKind::kConstant2: return put(constant(word), 2);
        case OperandKind::kBranch2: return branch(word, 2);
        case OperandKind::kBranch4: return branch(word, 4);
        case OperandKind::kIinc:
            put(std::stoi(word), is_wide ? 2 : 1);
            return put(std::stoi(words.at(at++)), is_wide ? 2 : 1);
        case OperandKind::kTableswitch:
        case OperandKind::kLookupswitch: return switch_table(kind, word);
        case OperandKind::kInvokeinterface:
            put(constant(word), 2);
            put(classfile::parameter_slots(Member(word.substr(word.find(':') + 1)).descriptor) + 1, 1);
            return put(0, 1);
        case OperandKind::kInvokedynamic: put(constant(word), 2); return put(0, 2);
        case OperandKind::kMultianewarray: put(constant(word), 2); return put(std::stoi(words.at(at++)), 1);
        default: FAIL("no way to write the operands of " << words[at - 1]);
    }
}

void Assembler::switch_table(OperandKind kind, const std::string& text) {
    while (code_.size() % 4 != 0) put(0, 1);
    const bool is_table = kind == OperandKind::kTableswitch;
    const size_t colon = text.find(':');
    const std::vector<std::string> cases = split(is_table ? text.substr(colon + 1) : text, ',');
    const auto count = static_cast<int64_t>(cases.size()) - 1;
    branch(cases.back(), 4);
    if (is_table) {
        const int64_t low = std::stoi(text.substr(0, colon));
        put(low, 4);
        put(low + count - 1, 4);
        for (int64_t i = 0; i < count; ++i) branch(cases[static_cast<size_t>(i)], 4);
        return;
    }
    put(count, 4);
    for (int64_t i = 0; i < count; ++i) {
        const std::vector<std::string> pair = split(cases[static_cast<size_t>(i)], '=');
        put(std::stoi(pair.at(0)), 4);
        branch(pair.at(1), 4);
    }
}

unsigned Assembler::constant(const std::string& text) {
    const size_t colon = text.find(':');
    REQUIRE_MESSAGE(colon != std::string::npos, text);
    const std::string kind = text.substr(0, colon), rest = text.substr(colon + 1);
    const auto member = [&](unsigned tag) {
        const Member named(rest);
        return pool_.reference(tag, named.owner, named.name, named.descriptor);
    };
    if (kind == "int") return pool_.integer(static_cast<uint32_t>(std::stoi(rest)));
    if (kind == "float") return pool_.add(ByteWriter().u1(4).u4(std::bit_cast<uint32_t>(std::stof(rest))));
    if (kind == "long") return pool_.long_value(static_cast<uint64_t>(std::stoll(rest)));
    if (kind == "double") return pool_.add_wide(two_words(6, std::bit_cast<uint64_t>(std::stod(rest))));
    if (kind == "string") return pool_.string(rest);
    if (kind == "class") return pool_.class_constant(rest);
    if (kind == "field") return member(kFieldref);
    if (kind == "method") return member(kMethodref);
    if (kind == "imethod") return member(kInterfaceMethodref);
    if (kind == "mtype") return pool_.add(ByteWriter().u1(16).u2(pool_.utf8(rest)));
    const size_t second = rest.find(':');
    REQUIRE_MESSAGE(second != std::string::npos, text);
    const auto number = static_cast<unsigned>(std::stoi(rest.substr(0, second)));
    if (kind == "handle") {
        const Member named(rest.substr(second + 1));
        return pool_.method_handle(number, pool_.reference(kMethodref, named.owner, named.name, named.descriptor));
    }
    REQUIRE_MESSAGE((kind == "dynamic" || kind == "indy"), text);
    const size_t third = rest.find(':', second + 1);
    const unsigned pair = pool_.pair(rest.substr(second + 1, third - second - 1), rest.substr(third + 1));
    return pool_.add(ByteWriter().u1(kind == "dynamic" ? 17 : 18).u2(number).u2(pair));
}

void Assembler::branch(const std::string& label, int width) {
    fixups_.push_back({start_, code_.size(), width, label});
    put(0, width);
}

void Assembler::put(int64_t value, int width) {
    for (int i = width - 1; i >= 0; --i) code_.push_back(static_cast<uint8_t>(value >> (8 * i)));
}

}  // namespace heddle::natives::test
