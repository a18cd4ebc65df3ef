// Loading and layout of classes: the JDK's own, and compiled ones.
#include <algorithm>
#include <chrono>
#include <map>
#include <sstream>
#include <thread>

#include "vm/invoke/open_program.h"
#include "vm/machine/native.h"
#include "vm/memory/heap.h"
#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::vm;
using namespace heddle::vm::testing;

namespace {

// One program for the tests that only read the JDK's classes.
Program& jdk() {
    static const std::unique_ptr<Program> program = open_program();
    return *program;
}

// Every class of a module, or of all when it is empty.
std::vector<std::string> class_names(const std::string& module) {
    const TemporaryFolder folder;
    const std::string include = module.empty() ? "" : "--include 'regex:/" + module + "/.*' ";
    const std::string command =
        jdk_home() + "/bin/jimage list " + include + jdk_home() + "/lib/modules > " + (folder / "list");
    REQUIRE(std::system(command.c_str()) == 0);
    std::istringstream lines(read_text(folder / "list"));
    std::vector<std::string> names;
    for (std::string line; std::getline(lines, line);) {
        line.erase(0, std::min(line.find_first_not_of(' '), line.size()));
        if (line.ends_with(".class") && line != "module-info.class") names.push_back(line.substr(0, line.size() - 6));
    }
    return names;
}

using Extents = std::map<uint32_t, uint32_t>;  // offset to end

void add_extent(Extents& extents, const Field& field) {
    const uint32_t size = size_of(field.type);
    CHECK(field.offset % size == 0);
    const bool is_new = extents.emplace(field.offset, field.offset + size).second;
    CHECK(is_new);
}

bool has_overlap(const Extents& extents) {
    uint32_t end = 0;
    for (const auto& [from, to] : extents) {
        if (from < end) return true;
        end = to;
    }
    return false;
}

void check_layout(const Klass& klass) {
    CAPTURE(klass.name.view());
    Extents instance, statics;
    std::vector<uint32_t> references, static_references;
    for (const Klass* at = &klass; at != nullptr; at = at->super) {
        for (const Field& field : at->fields) {
            if (field.is_static()) continue;
            add_extent(instance, field);
            if (field.type == BasicType::kReference) references.push_back(field.offset);
        }
    }
    for (const Field& field : klass.fields) {
        if (!field.is_static()) continue;
        add_extent(statics, field);
        CHECK(field.offset % 4 == 0);
        if (field.type == BasicType::kReference) static_references.push_back(field.offset);
    }
    std::sort(references.begin(), references.end());
    std::sort(static_references.begin(), static_references.end());
    CHECK(references == klass.ref_offsets);
    CHECK(static_references == klass.static_ref_offsets);
    CHECK(!has_overlap(instance));
    CHECK(!has_overlap(statics));
    CHECK(klass.instance_size % 8 == 0);
    if (!instance.empty()) {
        CHECK(instance.begin()->first >= kFieldsOffset);
        CHECK(instance.rbegin()->second <= klass.instance_size);
    }
    if (!statics.empty()) {
        CHECK(statics.begin()->first >= jdk().known().Class->instance_size);
        CHECK(statics.rbegin()->second <= klass.mirror_size);
    }
}

uint32_t offset_of(Program& program, Klass* klass, std::string_view name) {
    for (const Field& field : klass->fields) {
        if (field.name == program.symbol(name)) return field.offset;
    }
    return 0;
}

}  // namespace

TEST_CASE("open: a folder that holds no JDK is an error that names the file") {
    ProgramOptions options;
    options.jdk = "/nowhere";
    const auto program = open_program(options);
    REQUIRE(!program.ok());
    CHECK(program.error().file == "/nowhere/lib/modules");
}

TEST_CASE("open: primitive classes come first, then Object; well-known fields have offsets") {
    Program& program = jdk();
    CHECK(program.klass(ClassId{0}) == program.primitive(BasicType::kBoolean));
    CHECK(program.klass(ClassId{9}) == program.known().Object);
    CHECK(program.primitive(BasicType::kVoid)->name.view() == "void");
    CHECK(program.known().String_value >= kFieldsOffset);
    CHECK(program.known().Class_klass >= kFieldsOffset);
    CHECK(program.known().Class_klass != program.known().Class_module);
    CHECK(program.known().Object->instance_size == 24);
    CHECK(program.known().Object->mirror_size == program.known().Class->instance_size);
    CHECK(program.primitive(BasicType::kInt)->mirror_size == program.known().Class->instance_size);
}

TEST_CASE("open: ids are dense and lead back to their owners") {
    Program& program = jdk();
    for (uint32_t i = 0; i < program.class_count(); ++i) REQUIRE(index_of(program.klass(ClassId{i})->id) == i);
    for (uint32_t i = 0; i < program.method_count(); ++i) {
        const Method* method = program.method(MethodId{i});
        REQUIRE(index_of(method->id) == i);
        REQUIRE(method->owner->methods[method->slot].get() == method);
        REQUIRE(method->entry != nullptr);
    }
    for (uint32_t i = 0; i < program.field_count(); ++i) {
        const Field* field = program.field(FieldId{i});
        REQUIRE(index_of(field->id) == i);
        REQUIRE(&field->owner->fields[field->slot] == field);
    }
}

TEST_CASE("java.base: every class loads and links, and no two fields overlap") {
    const std::vector<std::string> names = class_names("java.base");
    REQUIRE(names.size() > 6000);
    const auto program = open_program();
    const auto start = std::chrono::steady_clock::now();
    for (const std::string& name : names) {
        Klass* klass = load(*program, name, LoaderId::kBoot);
        REQUIRE(program->link(klass).ok());
    }
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    MESSAGE("loaded and linked " << names.size() << " classes in " << took.count() << " ms");
    for (uint32_t i = 0; i < program->class_count(); ++i) check_layout(*program->klass(ClassId{i}));
}

TEST_CASE("loaders: classes of every JDK package have the loader and module that java gives them") {
    std::map<std::string, std::string> by_package;
    for (const std::string& name : class_names("")) by_package.emplace(name.substr(0, name.rfind('/')), name);
    REQUIRE(by_package.size() > 800);
    const TemporaryFolder folder;
    std::string list;
    for (const auto& [package, name] : by_package) list += name + "\n";
    write_text(folder / "names", list);
    compile({{"Where.java", R"(
        public class Where {
            public static void main(String[] a) throws Exception {
                StringBuilder out = new StringBuilder();
                for (String name : java.nio.file.Files.readAllLines(java.nio.file.Path.of(a[0]))) {
                    out.append(name);
                    try {
                        Class<?> c = Class.forName(name.replace('/', '.'), false, Where.class.getClassLoader());
                        ClassLoader l = c.getClassLoader();
                        out.append(' ').append(l == null ? "bootstrap" : l.getName()).append(' ').append(c.getModule().getName());
                    } catch (ClassNotFoundException | LinkageError e) {
                        out.append(" missing");
                    }
                    out.append('\n');
                }
                System.out.print(out);
            }
        })"}},
            folder / "out");
    std::istringstream lines(run_java(folder / "out", "Where " + (folder / "names")));
    for (std::string line; std::getline(lines, line);) {
        const std::string name = line.substr(0, line.find(' '));
        const Linked<Klass*> loaded = jdk().load_class(LoaderId::kApp, jdk().symbol(name));
        std::string ours = name + " missing";
        if (loaded.ok()) {
            const Klass* klass = loaded.value();
            ours = name + " " + jdk().loader(klass->loader).name + " " + std::string(klass->module.view());
        }
        CHECK(ours == line);
    }
}

TEST_CASE("loaders: the boot loader does not find the platform's classes, and no loader finds a missing class") {
    Program& program = jdk();
    CHECK(load(program, "java/sql/Driver", LoaderId::kPlatform)->loader == LoaderId::kPlatform);
    const Linked<Klass*> unseen = program.load_class(LoaderId::kBoot, program.symbol("java/sql/Driver"));
    REQUIRE(!unseen.ok());
    const Linked<Klass*> missing = program.load_class(LoaderId::kApp, program.symbol("no/such/Type"));
    REQUIRE(!missing.ok());
    CHECK(missing.thrown().class_name == "java/lang/NoClassDefFoundError");
    CHECK(missing.thrown().message == "no/such/Type");
    CHECK(missing.thrown().cause_class == "java/lang/ClassNotFoundException");
    CHECK(missing.thrown().cause_message == "no.such.Type");
}

TEST_CASE("layout: small fields fill the gaps, and fields of a subclass follow those of its superclass") {
    const TemporaryFolder folder;
    compile(
        {{"Layout.java",
          "class Base { byte b; long l; } class Derived extends Base { int i; byte c; short s; Object o; long m; }"}},
        folder.path());
    const auto program = open_program(folder.path());
    Klass* base = load(*program, "Base");
    Klass* derived = load(*program, "Derived");
    check_layout(*base);
    check_layout(*derived);
    CHECK(offset_of(*program, base, "b") == 20);
    CHECK(offset_of(*program, base, "l") == 24);
    CHECK(base->instance_size == 32);
    CHECK(offset_of(*program, derived, "m") == 32);
    CHECK(derived->instance_size == 56);
    CHECK(derived->ref_offsets.size() == 1);
}

TEST_CASE("fields: constant values are listed for static fields only, with the constants of their type") {
    const TemporaryFolder folder;
    compile({{"Consts.java", R"(class Consts {
            static final int I = 7; static final long L = 8; static final String S = "s"; static final char C = 'c';
            static final Object O = new Object(); final int instance = 5; static int plain = 9; })"}},
            folder.path());
    const auto program = open_program(folder.path());
    const Klass* klass = load(*program, "Consts");
    std::string names;
    for (const ConstantField& constant : klass->constant_fields) names += constant.field->name.view();
    CHECK(names == "ILSC");
    CHECK(klass->constants().integer(klass->constant_fields[0].constant) == 7);
    CHECK(klass->constants().long_value(klass->constant_fields[1].constant) == 8);
    CHECK(klass->constants().string_utf8(klass->constant_fields[2].constant) == "s");
    CHECK(klass->has_initializer);
}

TEST_CASE("initialisers: a class has its own, inherited ones, and those of interfaces with default methods") {
    const TemporaryFolder folder;
    compile({{"Init.java", R"(
        class None { static final int I = 1; }
        class Own { static Object o = new Object(); }
        class Below extends Own {}
        interface Plain { Object o = new Object(); void f(); }
        interface Default { Object o = new Object(); default void f() {} }
        interface Extending extends Default {}
        abstract class OfPlain implements Plain {}
        class OfExtending implements Extending {})"}},
            folder.path());
    const auto program = open_program(folder.path());
    const auto has = [&](std::string_view name) { return load(*program, name)->has_initializer; };
    CHECK(!has("None"));
    CHECK(has("Own"));
    CHECK(has("Below"));
    CHECK(has("Plain"));
    CHECK(!has("Extending"));
    CHECK(!has("OfPlain"));
    CHECK(has("OfExtending"));
}

TEST_CASE("arrays: names, flags, supertypes and covariance") {
    Program& program = jdk();
    Klass* strings = load(program, "[Ljava/lang/String;");
    Klass* objects = load(program, "[Ljava/lang/Object;");
    Klass* ints = load(program, "[I");
    Klass* grid = load(program, "[[I");
    CHECK(strings->external_name() == "[Ljava.lang.String;");
    CHECK(grid->external_name() == "[[I");
    CHECK(grid->element == ints);
    CHECK(ints->access == (kAccPublic | kAccFinal | kAccAbstract));
    CHECK(strings == program.array_of(program.known().String));
    CHECK(strings->is_subtype_of(objects));
    CHECK(!objects->is_subtype_of(strings));
    CHECK(!ints->is_subtype_of(objects));
    CHECK(grid->is_subtype_of(objects));
    CHECK(grid->is_subtype_of(program.array_of(program.known().Cloneable)));
    CHECK(ints->is_subtype_of(program.known().Object));
    CHECK(ints->is_subtype_of(program.known().Serializable));
    CHECK(!ints->is_subtype_of(program.known().String));
    CHECK(ints->vtable == program.known().Object->vtable);
    Klass* interfaces = program.array_of(program.known().Cloneable);
    CHECK(!interfaces->is_interface());
    CHECK(!program.load_class(LoaderId::kApp, program.symbol("[V")).ok());
    CHECK(!program.load_class(LoaderId::kApp, program.symbol("[Lx")).ok());
}

TEST_CASE("methods: shape, flags and annotations that the machine uses") {
    Program& program = jdk();
    Klass* of_class = program.known().Class;
    const Method* for_name = method_of(program, of_class, "forName", "(Ljava/lang/String;)Ljava/lang/Class;");
    CHECK(for_name->has(kMethodCallerSensitive));
    CHECK(for_name->arg_slots == 1);
    Klass* forms = load(program, "java/lang/invoke/DirectMethodHandle");
    CHECK(
        method_of(program, forms, "internalMemberName", "(Ljava/lang/Object;)Ljava/lang/Object;")->has(kMethodHidden) ==
        false);
    const Method* park =
        method_of(program, load(program, "jdk/internal/misc/Unsafe"), "compareAndSetLong", "(Ljava/lang/Object;JJJ)Z");
    CHECK(park->arg_slots == 8);
    CHECK(park->parameters.size() == 4);
    CHECK(park->return_type == BasicType::kBoolean);
    CHECK(park->frame_slots == 8 + kNativeSlots);
    Klass* handle = program.known().MethodHandle;
    Method* invoke = method_of(program, handle, "invokeExact", "([Ljava/lang/Object;)Ljava/lang/Object;");
    CHECK(invoke->has(kMethodSignaturePolymorphic));
    CHECK(program.find_method(handle, program.symbol("invokeExact"), program.symbol("(IJ)V")) == invoke);
    CHECK(!method_of(program, handle, "type", "()Ljava/lang/invoke/MethodType;")->has(kMethodSignaturePolymorphic));
}

TEST_CASE("natives: rows apply to native methods, and to methods with bytecode only when they override") {
    static const NativeRow rows[] = {
        {"java/lang/Object", "hashCode", "()I", [](NativeFrame&) {}, false, false},
        {"java/lang/Object", "toString", "()Ljava/lang/String;", [](NativeFrame&) {}, true, false},
        {"java/lang/Object", "equals", "(Ljava/lang/Object;)Z", [](NativeFrame&) {}, false, false},
    };
    ProgramOptions options;
    options.jdk = jdk_home();
    options.natives = rows;
    auto opened = open_program(options);
    REQUIRE(opened.ok());
    Program& program = *opened.value();
    Klass* object = program.known().Object;
    CHECK((method_of(program, object, "hashCode", "()I")->native == rows[0].function));
    const Method* to_string = method_of(program, object, "toString", "()Ljava/lang/String;");
    CHECK((to_string->native == rows[1].function));
    CHECK(to_string->has(kMethodOverridden));
    CHECK(to_string->frame_slots == 1 + kNativeSlots);
    CHECK((method_of(program, object, "equals", "(Ljava/lang/Object;)Z")->native == nullptr));
    CHECK(program.find_native("java/lang/Object", "hashCode", "()I") == &rows[0]);
    CHECK(program.find_native("java/lang/Object", "hashCode", "()J") == nullptr);
}

TEST_CASE("models: a class of the model path replaces the JDK's own") {
    const TemporaryFolder folder;
    compile({{"java/util/Objects.java", "package java.util; public class Objects { public static int model; }"}},
            folder.path(), "--patch-module java.base={sources}");
    ProgramOptions options;
    options.jdk = jdk_home();
    options.model_path = folder.path();
    auto opened = open_program(options);
    REQUIRE(opened.ok());
    Klass* klass = load(*opened.value(), "java/util/Objects");
    CHECK(klass->fields.size() == 1);
    CHECK(klass->loader == LoaderId::kBoot);
    CHECK(klass->module.view() == "java.base");
}

TEST_CASE("workers: Programs of several threads load the same classes independently") {
    const std::vector<std::string> names = class_names("java.logging");
    std::vector<std::vector<uint64_t>> identities(4);
    std::vector<std::thread> threads;
    for (auto& mine : identities) {
        threads.emplace_back([&mine, &names] {
            const auto program = open_program();
            for (const std::string& name : names) {
                const Linked<Klass*> loaded = program->load_class(LoaderId::kApp, program->symbol(name));
                if (!loaded.ok() || !program->link(loaded.value()).ok()) continue;
                mine.push_back(loaded.value()->identity);
                mine.push_back(program->array_of(loaded.value())->identity);
                program->first_constant(loaded.value());
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(identities[0].size() == names.size() * 2);
    for (const auto& mine : identities) CHECK(mine == identities[0]);
}
