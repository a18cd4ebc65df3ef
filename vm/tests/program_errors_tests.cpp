// The messages of linking errors compared with the real java; link_errors.txt holds the programs.
#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <regex>
#include <sstream>

#include "classfile/format/decoder.h"
#include "vm/link/link_texts.h"
#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::vm;
using namespace heddle::vm::testing;

namespace {

namespace fs = std::filesystem;
using classfile::Opcode;

std::vector<Source> sources_of(std::string_view stage) {
    std::istringstream in(read_text(std::string(HEDDLE_SOURCE_DIR) + "/vm/tests/link_errors.txt"));
    std::vector<Source> sources;
    bool is_wanted = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("=== ")) {
            std::istringstream words(line.substr(4));
            std::string section, name;
            words >> section >> name;
            is_wanted = section == stage;
            if (is_wanted) sources.emplace_back(name, "");
        } else if (is_wanted) {
            sources.back().second += line + "\n";
        }
    }
    return sources;
}

void build(const std::string& out) {
    const std::string exports =
        "--add-exports java.base/jdk.internal.misc=ALL-UNNAMED --add-exports java.base/sun.security.util=ALL-UNNAMED";
    const TemporaryFolder changed;
    compile(sources_of("before"), out, exports);
    compile(sources_of("after"), changed.path(), exports, out);
    fs::remove(changed / "CircularA.class");
    fs::copy(changed.path(), out, fs::copy_options::overwrite_existing | fs::copy_options::recursive);
    fs::remove(out + "/Missing.class");
    fs::copy(out + "/Renamed.class", out + "/Misnamed.class", fs::copy_options::overwrite_existing);
    std::string too_new = read_text(out + "/TooNew.class");
    too_new[7] = 69;
    write_text(out + "/TooNew.class", too_new);
}

// Links the instructions of a method in turn, with the class of the last `new` as the receiver.
class LinkWalk {
public:
    LinkWalk(Program& program, Method& method) : program_(program), method_(method), from_(method.owner) {}

    std::optional<Thrown> run() {
        const Result<classfile::Code> code = from_->file->code(*method_.info);
        if (!code) return std::nullopt;
        classfile::Instruction at{};
        for (uint32_t pc = 0; pc < code.value().code.size(); pc += at.length) {
            REQUIRE(classfile::decode(code.value().code, pc, at) == classfile::DecodeFault::kNone);
            if (std::optional<Thrown> thrown = step(at)) return thrown;
        }
        return std::nullopt;
    }

private:
    template <typename T>
    static std::optional<Thrown> error_of(const Linked<T>& linked) {
        if (linked.ok()) return std::nullopt;
        return linked.thrown();
    }

    std::optional<Thrown> step(const classfile::Instruction& at) {
        switch (at.opcode) {
            case Opcode::k_new: {
                const Linked<Klass*> klass = program_.resolve_class(from_, at.constant);
                if (!klass.ok()) return klass.thrown();
                receiver_ = klass.value();
                return check_instantiation(*receiver_);
            }
            case Opcode::k_ldc:
                if (from_->constants().tag(at.constant) != classfile::ConstantTag::kClass) return std::nullopt;
                return error_of(program_.resolve_class(from_, at.constant));
            case Opcode::k_anewarray:
            case Opcode::k_checkcast: return error_of(program_.resolve_class(from_, at.constant));
            case Opcode::k_getstatic:
            case Opcode::k_putstatic:
            case Opcode::k_getfield:
            case Opcode::k_putfield: return field(at);
            case Opcode::k_invokestatic:
            case Opcode::k_invokespecial:
            case Opcode::k_invokevirtual:
            case Opcode::k_invokeinterface: return call(at);
            default: return std::nullopt;
        }
    }

    std::optional<Thrown> field(const classfile::Instruction& at) {
        const Linked<Field*> field = program_.resolve_field(from_, at.constant);
        if (!field.ok()) return field.thrown();
        return check_field_use(method_, *named(at), *field.value(), at.opcode);
    }

    std::optional<Thrown> call(const classfile::Instruction& at) {
        const Linked<Method*> method = program_.resolve_method(from_, at.constant, at.opcode);
        if (!method.ok()) return method.thrown();
        if (std::optional<Thrown> thrown = check_method_use(*method.value(), at.opcode)) return thrown;
        Thrown thrown;
        if (at.opcode == Opcode::k_invokespecial) {
            if (program_.select_special(from_, named(at), method.value(), &thrown) == nullptr) return thrown;
        } else if (at.opcode != Opcode::k_invokestatic && receiver_ != nullptr) {
            if (program_.select(receiver_, method.value(), &thrown) == nullptr) return thrown;
        }
        return std::nullopt;
    }

    Klass* named(const classfile::Instruction& at) {
        return program_.resolve_class(from_, from_->constants().member_class_index(at.constant)).value();
    }

    Program& program_;
    Method& method_;
    Klass* from_;
    Klass* receiver_ = nullptr;
};

std::string our_error(Program& program, const std::string& name) {
    Klass* klass = load(program, name);
    for (const auto& method : klass->methods) {
        if (method->is_constructor()) continue;
        if (const std::optional<Thrown> thrown = LinkWalk(program, *method).run())
            return external_name(thrown->class_name) + ": " + thrown->message;
    }
    return "nothing";
}

}  // namespace

TEST_CASE("errors: linking fails with the class and message of java") {
    const TemporaryFolder folder;
    const std::string out = folder / "out";
    build(out);
    std::vector<std::string> cases;
    for (const auto& entry : fs::directory_iterator(out)) {
        const std::string name = entry.path().stem().string();
        if (name.find("Case") != std::string::npos && name != "Cases") cases.push_back(name);
    }
    std::sort(cases.begin(), cases.end());
    REQUIRE(cases.size() > 45);
    std::string arguments = "Main";
    for (const std::string& name : cases) arguments += " '" + name + "'";
    // The hash of an unnamed module; linking leaves a mark in its place (kModuleHashMark).
    const std::string printed = std::regex_replace(run_java(out, arguments), std::regex("@0x[0-9a-f]+"), "@0x0");
    const std::regex hash_mark("\x01[0-9]+\x01");

    const auto program = open_program(out);
    std::istringstream lines(printed);
    size_t compared = 0;
    for (std::string line; std::getline(lines, line); ++compared) {
        const size_t tab = line.find('\t');
        REQUIRE(tab != std::string::npos);
        const std::string name = line.substr(0, tab);
        CAPTURE(name);
        std::string expected = line.substr(tab + 1);
        // JVMS §6.5 invokeinterface requires this error; HotSpot has AbstractMethodError here and this for
        // invokevirtual.
        if (name == "CaseBothDefaults")
            expected =
                "java.lang.IncompatibleClassChangeError: Conflicting default methods: FirstDefault.f SecondDefault.f";
        CHECK(std::regex_replace(our_error(*program, name), hash_mark, "0x0") == expected);
    }
    CHECK(compared == cases.size());
}
