// Overriding and selection: known hierarchies, and random ones whose calls are compared with the real java.
#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "vm/link/method_tables.h"
#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::vm;
using namespace heddle::vm::testing;

namespace {

// Random classes in three packages, each below an earlier one or below Object. Some declare f with random access,
// which may be weaker than what it overrides only where javac allows it: never within reach of a public one. In each
// package, a class Calls has for every class D that declares f a method that calls f through the static type D.
class Hierarchy {
public:
    explicit Hierarchy(unsigned seed) : random_(seed) {
        for (int i = 0; i < kClasses; ++i) add_class(i);
    }

    std::vector<Source> sources() const {
        std::vector<Source> result;
        std::map<std::string, std::string> calls;
        for (const Type& type : types_) {
            std::string text = "package " + type.package + "; public class " + type.name;
            if (type.super >= 0) text += " extends " + full_name(types_[static_cast<size_t>(type.super)], '.');
            text += " { public " + type.name + "() {} ";
            if (type.declares)
                text += std::string(type.is_public ? "public " : "") + "String f() { return \"" + type.name + "\"; }";
            result.emplace_back(type.package + "/" + type.name + ".java", text + " }");
            if (type.declares)
                calls[type.package] +=
                    "public static String " + type.name + "(Object o) { return ((" + type.name + ") o).f(); }\n";
        }
        for (const auto& [package, text] : calls)
            result.emplace_back(package + "/Calls.java",
                                "package " + package + "; public class Calls {\n" + text + "}");
        result.emplace_back("Main.java", main_source());
        return result;
    }

    struct Type {
        std::string package, name;
        int super = -1;
        bool declares = false, is_public = false;
    };
    const std::vector<Type>& types() const { return types_; }
    static std::string full_name(const Type& type, char separator) { return type.package + separator + type.name; }
    bool is_below(size_t type, size_t above) const {
        for (int at = static_cast<int>(type); at >= 0; at = types_[static_cast<size_t>(at)].super) {
            if (static_cast<size_t>(at) == above) return true;
        }
        return false;
    }

private:
    static constexpr int kClasses = 60;

    unsigned pick(unsigned bound) { return static_cast<unsigned>(random_() % bound); }

    // Returns true iff an f of `type` would override a public f: javac requires it to be public then.
    bool overrides_public(const Type& type) const {
        for (int at = type.super; at >= 0; at = types_[static_cast<size_t>(at)].super) {
            const Type& above = types_[static_cast<size_t>(at)];
            if (above.declares && above.is_public) return true;
        }
        return false;
    }

    void add_class(int number) {
        Type type;
        type.package = std::string(1, "pqr"[pick(3)]);
        type.name = "C" + std::to_string(number);
        if (number > 0 && pick(8) != 0)
            type.super = number - 1 - static_cast<int>(pick(static_cast<unsigned>(std::min(number, 6))));
        type.declares = pick(4) != 0;
        type.is_public = overrides_public(type) || pick(4) == 0;
        types_.push_back(type);
    }

    std::string main_source() const {
        std::string text = "public class Main { public static void main(String[] a) {\n";
        for (size_t above = 0; above < types_.size(); ++above) {
            if (!types_[above].declares) continue;
            for (size_t below = 0; below < types_.size(); ++below) {
                if (!is_below(below, above)) continue;
                text += "System.out.println(\"" + std::to_string(above) + " " + std::to_string(below) + " \" + " +
                        types_[above].package + ".Calls." + types_[above].name + "(new " +
                        full_name(types_[below], '.') + "()));\n";
            }
        }
        return text + "} }";
    }

    std::mt19937 random_;
    std::vector<Type> types_;
};

// Random interfaces with abstract or default g, and classes that implement some of them. Where javac would see a
// conflict, the type declares g itself.
class Interfaces {
public:
    explicit Interfaces(unsigned seed) : random_(seed) {
        for (int i = 0; i < kInterfaces; ++i) add(i, true);
        for (int i = 0; i < kClasses; ++i) add(i, false);
    }

    struct Type {
        std::string name;
        bool is_interface = false, declares = false, is_default = false;
        int super = -1;  // classes
        std::vector<size_t> interfaces;
        std::set<size_t> all;  // superinterfaces, including itself
    };
    const std::vector<Type>& types() const { return types_; }

    std::string source() const {
        std::string text;
        for (const Type& type : types_) {
            text += (type.is_interface ? "interface " : "class ") + type.name;
            if (type.super >= 0) text += " extends " + types_[static_cast<size_t>(type.super)].name;
            const char* separator = type.is_interface ? " extends " : " implements ";
            for (const size_t each : type.interfaces) {
                text += separator + types_[each].name;
                separator = ", ";
            }
            const std::string body = "String g() { return \"" + type.name + "\"; }";
            text += " { ";
            if (type.declares)
                text += type.is_interface ? (type.is_default ? "default " + body : "String g();") : "public " + body;
            text += " }\n";
        }
        text += "public class Main { public static void main(String[] a) {\n";
        for_each_call([&](size_t interface, size_t klass) {
            text += "System.out.println(\"" + std::to_string(interface) + " " + std::to_string(klass) + " \" + ((" +
                    types_[interface].name + ") new " + types_[klass].name + "()).g());\n";
        });
        return text + "} }";
    }

    template <typename Visit>
    void for_each_call(Visit visit) const {
        for (size_t klass = kInterfaces; klass < types_.size(); ++klass) {
            for (const size_t interface : types_[klass].all) {
                if (interface != klass && types_[interface].declares) visit(interface, klass);
            }
        }
    }

private:
    static constexpr int kInterfaces = 14, kClasses = 40;

    unsigned pick(unsigned bound) { return static_cast<unsigned>(random_() % bound); }

    void add(int number, bool is_interface) {
        Type type;
        type.is_interface = is_interface;
        type.name = (is_interface ? "I" : "C") + std::to_string(number);
        if (!is_interface && number > 0 && pick(2) == 0) {
            type.super = kInterfaces + static_cast<int>(pick(static_cast<unsigned>(number)));
            type.all = types_[static_cast<size_t>(type.super)].all;
            type.all.erase(static_cast<size_t>(type.super));
        }
        const unsigned limit = is_interface ? static_cast<unsigned>(number) : kInterfaces;
        for (unsigned i = limit == 0 ? 0 : pick(4); i > 0; --i) {
            const size_t each = pick(limit);
            if (std::find(type.interfaces.begin(), type.interfaces.end(), each) != type.interfaces.end()) continue;
            type.interfaces.push_back(each);
            type.all.insert(types_[each].all.begin(), types_[each].all.end());
        }
        type.is_default = pick(2) == 0;
        type.declares = pick(3) == 0 || needs_own(type);
        type.all.insert(types_.size());
        types_.push_back(type);
    }

    // Several candidates that no other one hides, or none that a class could run.
    bool needs_own(const Type& type) const {
        for (int at = type.super; at >= 0; at = types_[static_cast<size_t>(at)].super) {
            if (types_[static_cast<size_t>(at)].declares) return false;
        }
        std::vector<size_t> candidates;
        for (const size_t each : type.all) {
            if (!types_[each].declares) continue;
            const bool is_hidden = std::any_of(type.all.begin(), type.all.end(), [&](size_t other) {
                return other != each && types_[other].declares && types_[other].all.contains(each);
            });
            if (!is_hidden) candidates.push_back(each);
        }
        return candidates.size() > 1 ||
               (!type.is_interface && candidates.size() == 1 && !types_[candidates[0]].is_default);
    }

    std::mt19937 random_;
    std::vector<Type> types_;
};

Method* find(Program& program, Klass* klass, std::string_view name) {
    for (const auto& method : klass->methods) {
        if (method->name == program.symbol(name)) return method.get();
    }
    return nullptr;
}

}  // namespace

TEST_CASE("selection: package-private methods across packages run what java runs") {
    const TemporaryFolder folder;
    const Hierarchy hierarchy(20260730);
    compile(hierarchy.sources(), folder.path());
    const auto program = open_program(folder.path());
    std::istringstream lines(run_java(folder.path(), "Main"));
    size_t count = 0;
    size_t above = 0, below = 0;
    for (std::string expected; lines >> above >> below >> expected; ++count) {
        const auto klass = [&](size_t i) { return load(*program, Hierarchy::full_name(hierarchy.types()[i], '/')); };
        Method* resolved = find(*program, klass(above), "f");
        REQUIRE(resolved != nullptr);
        Thrown thrown;
        const Method* selected = program->select(klass(below), resolved, &thrown);
        REQUIRE(selected != nullptr);
        CAPTURE(hierarchy.types()[above].name);
        CAPTURE(hierarchy.types()[below].name);
        CHECK(selected->owner->name.view().substr(2) == expected);
    }
    CHECK(count > 100);
}

TEST_CASE("selection: default methods of random interfaces run what java runs") {
    const TemporaryFolder folder;
    const Interfaces interfaces(4711);
    compile({{"Main.java", interfaces.source()}}, folder.path());
    const auto program = open_program(folder.path());
    std::istringstream lines(run_java(folder.path(), "Main"));
    size_t count = 0;
    size_t interface = 0, klass = 0;
    for (std::string expected; lines >> interface >> klass >> expected; ++count) {
        Klass* receiver = load(*program, interfaces.types()[klass].name);
        Method* resolved = find(*program, load(*program, interfaces.types()[interface].name), "g");
        Thrown thrown;
        const Method* selected = program->select(receiver, resolved, &thrown);
        REQUIRE(selected != nullptr);
        CAPTURE(interfaces.types()[interface].name);
        CAPTURE(interfaces.types()[klass].name);
        CHECK(selected->owner->name.view() == expected);
        CHECK(program->find_method(receiver, resolved->name, resolved->descriptor) == selected);
    }
    CHECK(count > 50);
}

TEST_CASE("vtables: a package-private override of a public method has a slot of its own") {
    // javac rejects this; class files may do it, and another package must then override the public method only.
    const TemporaryFolder folder;
    compile({{"p/A.java", "package p; public class A { public String f() { return null; } }"},
             {"q/C.java", "package q; public class C extends p.B { public String f() { return null; } }"},
             {"p/B.java", "package p; public class B extends A { public String f() { return null; } }"}},
            folder.path());
    compile({{"p/B.java", "package p; public class B extends A { String f() { return null; } }"},
             {"p/A.java", "package p; public class A {}"}},
            folder / "weak");
    write_text(folder / "p/B.class", read_text(folder / "weak/p/B.class"));
    const auto program = open_program(folder.path());
    Klass* a = load(*program, "p/A");
    Klass* b = load(*program, "p/B");
    Klass* c = load(*program, "q/C");
    Thrown thrown;
    CHECK(program->select(b, find(*program, a, "f"), &thrown)->owner == b);
    CHECK(program->select(c, find(*program, a, "f"), &thrown)->owner == c);
    CHECK(program->select(c, find(*program, b, "f"), &thrown)->owner == b);
    CHECK(program->select(c, find(*program, c, "f"), &thrown)->owner == c);
}

TEST_CASE("itables: entries are in the order of the interface, null for methods that must not be called") {
    const TemporaryFolder folder;
    compile(
        {{"I.java",
          R"(interface I { static void s() {} void a(); default void b() {} private void p() {} int hashCode(); void c(); }
        class C implements I { public void a() {} public void c() {} })"}},
        folder.path());
    const auto program = open_program(folder.path());
    Klass* interface = load(*program, "I");
    Klass* klass = load(*program, "C");
    REQUIRE(klass->itable.size() == 1);
    std::string owners;
    for (const Method* method : klass->itable[0].methods) owners += std::string(method->owner->name.view()) + " ";
    CHECK(owners == "C I java/lang/Object C ");
    CHECK(find(*program, interface, "s")->vtable_index == -1);
    CHECK(find(*program, interface, "p")->vtable_index == -1);
    Method* private_method = find(*program, interface, "p");
    Thrown thrown;
    CHECK(program->select(klass, private_method, &thrown) == private_method);
}

TEST_CASE("resolution: methods of Object are found through interfaces and arrays") {
    const auto program = open_program();
    Klass* list = load(*program, "java/util/List");
    Method* get_class = program->find_method(list, program->symbol("getClass"), program->symbol("()Ljava/lang/Class;"));
    REQUIRE(get_class != nullptr);
    CHECK(get_class->owner == program->known().Object);
    CHECK(program->find_method(list, program->symbol("finalize"), program->symbol("()V")) == nullptr);
    Klass* ints = load(*program, "[I");
    const Linked<Method*> clone = program->resolve_method_in(list, ints, program->symbol("clone"),
                                                             program->symbol("()Ljava/lang/Object;"), false);
    REQUIRE(clone.ok());
    CHECK(clone.value()->owner == program->known().Object);
    Thrown thrown;
    CHECK(program->select(ints, clone.value(), &thrown) == clone.value());
}

TEST_CASE("vtables: every concrete class of java.base has a target for each of its methods") {
    const auto program = open_program();
    for (const char* name :
         {"java/util/concurrent/ConcurrentHashMap", "java/util/ArrayList", "java/util/TreeMap",
          "java/util/stream/ReferencePipeline$Head", "java/nio/HeapByteBuffer", "java/lang/Thread"}) {
        Klass* klass = load(*program, name);
        CAPTURE(name);
        for (size_t i = 0; i < klass->vtable.size(); ++i) {
            const Method* method = klass->vtable[i];
            CAPTURE(method->name.view());
            CHECK(!method->is_abstract());
        }
        for (const InterfaceTable& table : klass->itable) {
            for (const Method* method : table.methods) CHECK(method != nullptr);
        }
    }
}
