// Classes that user-defined loaders define, hidden classes, nests.
#include <filesystem>

#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::vm;
using namespace heddle::vm::testing;

namespace {

std::vector<uint8_t> bytes_of(const std::string& path) {
    const std::string text = read_text(path);
    REQUIRE(!text.empty());
    return {text.begin(), text.end()};
}

DefineRequest request_for(Program& program, LoaderId loader, const std::string& folder, const std::string& name) {
    DefineRequest request;
    request.loader = loader;
    request.expected_name = program.symbol(name);
    request.bytes = bytes_of(folder + "/" + name + ".class");
    request.place = name;
    return request;
}

uint16_t class_constant(const Klass& from, std::string_view name) {
    for (uint16_t i = 1; i < from.constants().size(); ++i) {
        if (from.constants().tag(i) == classfile::ConstantTag::kClass && from.constants().class_name(i) == name)
            return i;
    }
    FAIL("no constant");
    return 0;
}

// Programs whose classes are in a folder that is not on the class path.
struct Apart {
    explicit Apart(const std::string& source) {
        compile({{"Source.java", source}}, folder.path());
        program = open_program("/nowhere");
        loader = program->add_loader("mine", "'mine' @1234");
        // As loadClass would return them, by delegation.
        Klass* object = program->known().Object;
        program->record_initiated(loader, object->name, object);
    }
    Linked<Klass*> define(const std::string& name) {
        return program->define_class(request_for(*program, loader, folder.path(), name));
    }
    TemporaryFolder folder;
    std::unique_ptr<Program> program;
    LoaderId loader{};
};

}  // namespace

TEST_CASE("user loaders: a class has to be loaded in Java until it is recorded") {
    Apart apart("class A {}");
    Program& program = *apart.program;
    const Symbol name = program.symbol("A");
    const Linked<Klass*> first = program.load_class(apart.loader, name);
    REQUIRE(first.must_load());
    CHECK(first.load_request().name == name);
    CHECK(first.load_request().loader == apart.loader);
    const Linked<Klass*> array = program.load_class(apart.loader, program.symbol("[[LA;"));
    REQUIRE(array.must_load());
    CHECK(array.load_request().name == name);
    Klass* klass = apart.define("A").value();
    CHECK(klass->loader == apart.loader);
    CHECK(program.load_class(apart.loader, name).value() == klass);
    CHECK(program.find_loaded(LoaderId::kApp, name) == nullptr);
    CHECK(program.load_class(apart.loader, program.symbol("[LA;")).value()->element == klass);
}

TEST_CASE("user loaders: a definition that needs its superclass records nothing and is started again") {
    Apart apart("class A extends B implements I {} class B {} interface I {}");
    const uint32_t before = apart.program->class_count();
    const Linked<Klass*> waiting = apart.define("A");
    REQUIRE(waiting.must_load());
    CHECK(waiting.load_request().name.view() == "B");
    CHECK(apart.program->class_count() == before);
    REQUIRE(apart.define("B").ok());
    const Linked<Klass*> for_interface = apart.define("A");
    REQUIRE(for_interface.must_load());
    CHECK(for_interface.load_request().name.view() == "I");
    REQUIRE(apart.define("I").ok());
    Klass* klass = apart.define("A").value();
    CHECK(klass->super->name.view() == "B");
    CHECK(klass->super->subclasses.size() == 1);
}

TEST_CASE("user loaders: a second definition of a name is a LinkageError") {
    Apart apart("class A {} interface I {}");
    REQUIRE(apart.define("A").ok());
    const Linked<Klass*> again = apart.define("A");
    REQUIRE(!again.ok());
    CHECK(again.thrown().class_name == "java/lang/LinkageError");
    CHECK(again.thrown().message ==
          "loader 'mine' @1234 attempted duplicate class definition for A. (A is in unnamed module of loader 'mine' "
          "@1234)");
}

TEST_CASE("user loaders: supertypes that wait for each other are circular") {
    Apart apart("class A extends B {} class B {}");
    const std::string other = apart.folder / "other";
    compile({{"Source.java", "class A {} class B extends A {}"}}, other);
    REQUIRE(apart.define("A").must_load());
    const Linked<Klass*> circle = apart.program->define_class(request_for(*apart.program, apart.loader, other, "B"));
    REQUIRE(!circle.must_load());
    REQUIRE(!circle.ok());
    CHECK(circle.thrown().class_name == "java/lang/ClassCircularityError");
    CHECK(circle.thrown().message == "A");
}

TEST_CASE("user loaders: packages below java are prohibited") {
    const TemporaryFolder folder;
    compile({{"java/mine/A.java", "package java.mine; public class A {}"}}, folder.path(),
            "--patch-module java.base={sources}");
    const auto program = open_program(folder.path());
    const Linked<Klass*> loaded = program->load_class(LoaderId::kApp, program->symbol("java/mine/A"));
    REQUIRE(!loaded.ok());
    CHECK(loaded.thrown().class_name == "java/lang/SecurityException");
    CHECK(loaded.thrown().message == "Prohibited package name: java.mine");
}

TEST_CASE("bytes: what is not a class file, or is for a later Java, is rejected with its name") {
    const auto program = open_program("/nowhere");
    DefineRequest request;
    request.loader = program->add_loader("", "L @1");
    request.expected_name = program->symbol("A");
    request.bytes = {1, 2, 3, 4, 0, 0, 0, 61};
    const Linked<Klass*> defined = program->define_class(request);
    REQUIRE(!defined.ok());
    CHECK(defined.thrown().class_name == "java/lang/ClassFormatError");
    CHECK(defined.thrown().message == "Incompatible magic value 16909060 in class file A");
    request.bytes = {0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61};
    const Linked<Klass*> truncated = program->define_class(request);
    REQUIRE(!truncated.ok());
    CHECK(truncated.thrown().class_name == "java/lang/ClassFormatError");
    request.bytes = {0xCA, 0xFE, 0xBA, 0xBE, 0, 1, 0, 60};
    CHECK(program->define_class(request).thrown().class_name == "java/lang/UnsupportedClassVersionError");
}

TEST_CASE("hidden classes: two of one name are two classes, unknown to their loader") {
    Apart apart("class A { A self; Object f() { return new A(); } }");
    DefineRequest request = request_for(*apart.program, apart.loader, apart.folder.path(), "A");
    request.is_hidden = true;
    Klass* first = apart.program->define_class(request).value();
    Klass* second = apart.program->define_class(request).value();
    CHECK(first != second);
    CHECK(first->external_name() != second->external_name());
    CHECK(first->external_name().starts_with("A/0x"));
    CHECK(apart.program->array_of(first)->external_name() == "[L" + first->external_name() + ";");
    CHECK(apart.program->find_loaded(apart.loader, first->name) == nullptr);
    CHECK(apart.program->resolve_class_named(second, second->name).value() == second);
    CHECK(method_of(*apart.program, first, "f", "()Ljava/lang/Object;")->has(kMethodHidden));
    CHECK(apart.program->nest_host_of(first).value() == first);
}

TEST_CASE("hidden classes: a requested nest host gives access to its private members") {
    Apart apart("class Host { private int secret; } class Mate {}");
    Klass* host = apart.define("Host").value();
    DefineRequest request = request_for(*apart.program, apart.loader, apart.folder.path(), "Mate");
    request.is_hidden = true;
    Klass* stranger = apart.program->define_class(request).value();
    request.nest_host = host;
    Klass* mate = apart.program->define_class(request).value();
    CHECK(apart.program->may_access_member(mate, host, kAccPrivate, host));
    CHECK(!apart.program->may_access_member(stranger, host, kAccPrivate, host));
}

TEST_CASE("nests: members share the host, other classes are their own host") {
    const TemporaryFolder folder;
    compile({{"Outer.java", "class Outer { class Inner { class Innermost {} } } class Other {}"}}, folder.path());
    const auto program = open_program(folder.path());
    Klass* outer = load(*program, "Outer");
    Klass* inner = load(*program, "Outer$Inner$Innermost");
    CHECK(program->nest_host_of(inner).value() == outer);
    CHECK(program->nest_host_of(outer).value() == outer);
    CHECK(program->may_access_member(outer, inner, kAccPrivate, inner));
    CHECK(!program->may_access_member(load(*program, "Other"), inner, kAccPrivate, inner));
}

TEST_CASE("internal methods: have an id, a shape and an owner") {
    const auto program = open_program("/nowhere");
    Method* method = program->add_internal_method(program->known().Object, "$call", "(IJ)D", kAccStatic | kAccNative);
    CHECK(program->method(method->id) == method);
    CHECK(method->arg_slots == 3);
    CHECK(method->return_type == BasicType::kDouble);
    CHECK(method->has(kMethodInternal));
    const uint32_t constant = program->add_constant();
    CHECK(program->constant_count() == constant + 1);
    const uint32_t first = program->first_constant(program->known().String);
    CHECK(first == program->first_constant(program->known().String));
    CHECK(program->constant_count() == first + program->known().String->constants().size());
}

TEST_CASE("paths: rewinding removes the definitions of a path, and an equal definition gives the same class") {
    Apart apart("class A extends B {} class B {}");
    Program& program = *apart.program;
    const size_t before = program.definitions();
    Klass* b = apart.define("B").value();
    Klass* a = apart.define("A").value();
    Klass* array = program.load_class(apart.loader, program.symbol("[LA;")).value();
    CHECK(apart.define("A").thrown().class_name == "java/lang/LinkageError");
    program.take_back_definitions(before);
    CHECK(program.find_loaded(apart.loader, program.symbol("A")) == nullptr);
    CHECK(program.load_class(apart.loader, program.symbol("[LA;")).must_load());
    const Linked<Klass*> waiting = apart.define("A");
    REQUIRE_MESSAGE(waiting.must_load(), "its superclass is not there either: the loader is asked again");
    CHECK(waiting.load_request().name.view() == "B");
    CHECK(apart.define("B").value() == b);
    CHECK(apart.define("A").value() == a);
    CHECK(program.load_class(apart.loader, program.symbol("[LA;")).value() == array);
    CHECK(apart.define("A").thrown().class_name == "java/lang/LinkageError");
}

TEST_CASE("paths: other bytes under the same name are another class") {
    Apart apart("class A {}");
    const TemporaryFolder elsewhere;
    compile({{"Source.java", "class A { int x; }"}}, elsewhere.path());
    Program& program = *apart.program;
    const size_t before = program.definitions();
    Klass* first = apart.define("A").value();
    program.take_back_definitions(before);
    DefineRequest other = request_for(program, apart.loader, elsewhere.path(), "A");
    Klass* second = program.define_class(other).value();
    CHECK(second != first);
    CHECK(second->identity != first->identity);
    CHECK(program.array_of(second)->identity != program.array_of(first)->identity);
    CHECK(program.find_loaded(apart.loader, second->name) == second);
    program.take_back_definitions(before);
    CHECK(apart.define("A").value() == first);
}

TEST_CASE("paths: a path has as many hidden classes of equal bytes as it defines") {
    Apart apart("class A {}");
    Program& program = *apart.program;
    DefineRequest request = request_for(program, apart.loader, apart.folder.path(), "A");
    request.is_hidden = true;
    const size_t before = program.definitions();
    Klass* first = program.define_class(request).value();
    Klass* second = program.define_class(request).value();
    CHECK(first->identity != second->identity);
    program.take_back_definitions(before);
    CHECK(program.define_class(request).value() == first);
    CHECK(program.define_class(request).value() == second);
    CHECK(program.define_class(request).value() != second);
}

TEST_CASE("paths: a loader of a rewound path is the same loader when it is added again") {
    Apart apart("class A {}");
    Program& program = *apart.program;
    const size_t before = program.definitions();
    const LoaderId first = program.add_loader("", "L @1", ", parent loader 'app'");
    const LoaderId second = program.add_loader("", "L @1", ", parent loader 'app'");
    CHECK(first != second);
    program.take_back_definitions(before);
    CHECK(program.add_loader("", "L @2", ", parent loader 'app'") != first);
    CHECK(program.add_loader("", "L @1", ", parent loader 'app'") == first);
}

TEST_CASE("paths: the constants of a path's classes are resolved again on another path") {
    Apart apart("class A { int x() { return new B().y; } } class B { int y; }");
    Program& program = *apart.program;
    const size_t start = program.definitions();
    Klass* a = apart.define("A").value();
    const size_t before = program.definitions();
    const uint16_t index = class_constant(*a, "B");
    CHECK(program.resolve_class(a, index).must_load());
    const Fingerprint names = program.names_of_path();
    Klass* b = apart.define("B").value();
    CHECK(program.names_of_path() != names);
    CHECK(program.resolve_class(a, index).value() == b);
    program.take_back_definitions(before);
    CHECK(program.names_of_path() == names);
    CHECK_MESSAGE(program.resolve_class(a, index).must_load(), "the loader is asked again");
    program.take_back_definitions(start);
    CHECK(apart.define("A").value() == a);
    CHECK(program.resolve_class(a, index).must_load());
    CHECK(apart.define("B").value() == b);
    CHECK(program.resolve_class(a, index).value() == b);
}

TEST_CASE("paths: a class is linked again, and its loader has to load what verification needs") {
    Apart apart("class A { B x(C c) { return c; } } class B {} class C extends B {}");
    Program& program = *apart.program;
    Klass* a = apart.define("A").value();
    const size_t before = program.definitions();
    for (int path = 0; path < 3; ++path) {
        CAPTURE(path);
        size_t asked = 0;
        Linked<Done> linked = program.link(a);
        for (; linked.must_load(); linked = program.link(a), ++asked) {
            const Linked<Klass*> loaded = apart.define(std::string(linked.load_request().name.view()));
            // The built-in loader has all others.
            if (loaded.must_load()) REQUIRE(apart.define(std::string(loaded.load_request().name.view())).ok());
        }
        CHECK(linked.ok());
        CHECK(asked != 0);
        CHECK(a->link_state == LinkState::kLinked);
        program.take_back_definitions(before);
        CHECK(a->link_state == LinkState::kLoaded);
    }
    CHECK_MESSAGE(a->verified.size() == 1, "it is verified once");
}

TEST_CASE("paths: a class of the class path loses its resolved references to a class of another path") {
    const TemporaryFolder folder, elsewhere;
    compile({{"Source.java", "class A { Object x() { return new B(); } } class B {}"}}, folder.path());
    std::filesystem::rename(folder.path() + "/B.class", elsewhere.path() + "/B.class");
    const std::unique_ptr<Program> program = open_program(folder.path());
    Klass* a = program->load_class(LoaderId::kApp, program->symbol("A")).value();
    const uint16_t index = class_constant(*a, "B");
    const size_t before = program->definitions();
    Klass* b = program->define_class(request_for(*program, LoaderId::kApp, elsewhere.path(), "B")).value();
    CHECK(program->resolve_class(a, index).value() == b);
    program->take_back_definitions(before);
    CHECK(program->resolve_class(a, index).thrown().class_name == "java/lang/NoClassDefFoundError");
}
