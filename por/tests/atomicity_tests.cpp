// The properties of atomic sets on programs: each pattern and its near misses, on every search and with every
// reduction; kinds of units; specifications.
#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/format/parse_class.h"
#include "classfile/source/mapped_file.h"
#include "por/tests/reduced_programs.h"
#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::Fixture;
using heddle::por::testing::words;

namespace {

// Two threads execute one unit of work each. A unit is a text: "a" reads the field a, "A" writes it, "(" and ")" enter
// and leave the monitor of the pair, "|" ends the unit and begins another one.
const vm::testing::Source kPair{"Pair.java", R"(
public class Pair {
    static class Base { volatile int a; }
    static class Fields extends Base {
        volatile int b;
        final Object lock = new Object();
        void unit(String todo) { run(todo, 0); }
        int run(String todo, int at) {
            while (at < todo.length() && todo.charAt(at) != ')') {
                switch (todo.charAt(at++)) {
                    case 'a': seen = a; break;
                    case 'b': seen = b; break;
                    case 'A':
                        a = 1; break;
                    case 'B':
                        b = 1; break;
                    case '(':
                        synchronized (lock) { at = run(todo, at); }
                        at++;
                        break;
                    default: break;
                }
            }
            return at;
        }
        int seen;
    }
    public static void main(String[] args) {
        Fields fields = new Fields();
        String one = System.getProperty("one"), two = System.getProperty("two");
        Thread other = new Thread(() -> { for (String unit : two.split("\\|")) fields.unit(unit); });
        other.start();
        for (String unit : one.split("\\|")) fields.unit(unit);
    }
})"};

// How a thread comes to be in a unit.
const vm::testing::Source kUnits{"Units.java", R"(
import java.util.function.IntSupplier;

public class Units {
    static class Account {
        volatile int a, b;
        final int[] owned = new int[2];
        int[] data = new int[2];
        Account() { }
        Account(Account from) { this.a = from.a; this.b = from.b; }
        void write() { a = 1; b = 1; }
        int read() { return a + b; }
        int readInLambda() { IntSupplier first = () -> a; return first.getAsInt() + b; }
        int readNested() { return readA() + readB(); }
        int readA() { return a; }
        int readB() { return b; }
        int readDeep(int n) { return n == 0 ? a : readDeep(n - 1) + b; }
        void fill() { data[0] = 1; a = 1; }
        int sum() { return a + data[0]; }
    }
    static class Wrap {
        int both(Account one) { return one.readA() + one.readB(); }
        int joined(Account one, Account two) { return one.readA() + two.readB(); }
        void writeJoined(Account one, Account two) { one.a = 1; two.b = 1; }
    }
    static int outside(Account account) { return account.a + account.b; }

    public static void main(String[] args) throws Exception {
        Account account = new Account(), second = new Account();
        Wrap wrap = new Wrap();
        String how = System.getProperty("how");
        Thread other = new Thread(() -> {
            if (how.equals("joined")) wrap.writeJoined(account, second);
            else if (how.equals("owned")) account.fill();
            else account.write();
        });
        other.start();
        switch (how) {
            case "plain": account.read(); break;
            case "lambda": account.readInLambda(); break;
            case "nested": account.readNested(); break;
            case "two": account.readA(); account.readB(); break;
            case "deep": account.readDeep(1); break;
            case "reflection": Account.class.getDeclaredMethod("read").invoke(account); break;
            case "constructor": new Account(account); break;
            case "unitfor": new Wrap().both(account); break;
            case "joined": new Wrap().joined(account, second); break;
            case "owned": account.sum(); break;
            default: outside(account); break;
        }
    }
})"};

const std::string& class_folder() {
    static const vm::testing::TemporaryFolder folder;
    static const bool is_compiled = [] {
        vm::testing::compile({kPair, kUnits}, folder.path());
        return true;
    }();
    CHECK(is_compiled);
    return folder.path();
}

std::shared_ptr<AtomicSets> pair_sets() {
    auto sets = std::make_shared<AtomicSets>();
    sets->classes["Pair$Base"].sets = {{"s", {{"a", false}}}};
    sets->classes["Pair$Fields"].sets = {{"s", {{"b", false}}}};
    sets->classes["Pair$Fields"].units = {{"unit", "", {}}};
    return sets;
}

std::shared_ptr<AtomicSets> unit_sets() {
    auto sets = std::make_shared<AtomicSets>();
    ClassSets& account = sets->classes["Units$Account"];
    account.sets = {{"s", {{"a", false}, {"b", false}, {"data", true}}}};
    for (const char* name :
         {"write", "read", "readInLambda", "readNested", "readA", "readB", "readDeep", "fill", "sum"})
        account.units.push_back({name, "", {}});
    account.units.push_back({"<init>", "(LUnits$Account;)V", {0}});
    ClassSets& wrap = sets->classes["Units$Wrap"];
    wrap.units = {{"both", "", {0}}, {"joined", "", {0, 1}}, {"writeJoined", "", {0, 1}}};
    return sets;
}

struct Asked {
    std::string main_class;
    std::vector<std::string> system;
    std::shared_ptr<const AtomicSets> sets;
    std::string_view reduce = "none";
    std::string_view property = "atomicity";
    SearchKind kind = SearchKind::kDepthFirst;
    StoreKind store = StoreKind::kFingerprint;
};

Report check(const Asked& asked) {
    SubjectOptions about;
    about.machine.properties = asked.system;
    about.reductions = words(asked.reduce);
    about.atomic_sets = asked.sets;
    Fixture fixture(class_folder(), asked.main_class, about, {});
    SearchOptions options;
    options.properties = {find_property(asked.property)};
    options.all = true;
    options.kind = asked.kind;
    options.store = asked.store;
    return search(fixture.subject(), options);
}

Asked pair(const std::string& one, const std::string& two) {
    Asked asked;
    asked.main_class = "Pair";
    asked.system = {"one=" + one, "two=" + two};
    asked.sets = pair_sets();
    return asked;
}

Asked units(const std::string& how) {
    Asked asked;
    asked.main_class = "Units";
    asked.system = {"how=" + how};
    asked.sets = unit_sets();
    return asked;
}

std::set<int> patterns(const Report& report) {
    std::set<int> found;
    for (const Violation& violation : report.violations) {
        REQUIRE(violation.set);
        found.insert(violation.set->pattern);
    }
    return found;
}

std::set<std::string> fingerprints(const Report& report) {
    std::set<std::string> found;
    for (const Violation& violation : report.violations) {
        CHECK(violation.is_confirmed);
        found.insert(violation.fingerprint);
    }
    return found;
}

// What each unit does in a pattern.
struct Row {
    int pattern;
    const char* one;
    const char* two;
};
constexpr Row kRows[] = {{1, "aA", "A"},   {2, "aa", "A"},   {3, "AA", "a"},   {4, "Aa", "A"},  {5, "AA", "A"},
                         {6, "AB", "AB"},  {7, "AB", "BA"},  {8, "AB", "BA"},  {9, "AB", "ab"}, {10, "AB", "ba"},
                         {11, "ab", "AB"}, {12, "ab", "BA"}, {13, "ab", "BA"}, {14, "AB", "ba"}};

// The unit under one lock, and as one unit per access.
std::string locked(std::string unit) { return "(" + unit + ")"; }
std::string split(const std::string& unit) {
    std::string text;
    for (const char c : unit) text += (text.empty() ? "" : "|") + std::string(1, c);
    return text;
}

}  // namespace

TEST_CASE("atomicity: each pattern is found, and neither under one lock nor in units of one access") {
    for (const Row& row : kRows) {
        CAPTURE(row.pattern);
        CHECK(patterns(check(pair(row.one, row.two))).contains(row.pattern));
        const Report with_lock = check(pair(locked(row.one), locked(row.two)));
        CHECK(with_lock.verdict == Verdict::kVerified);
        // The lock is left in between.
        const std::string parts = locked(std::string(1, row.one[0])) + locked(row.one + 1);
        CHECK(check(pair(parts, locked(row.two))).verdict == Verdict::kViolated);
        CHECK(check(pair(split(row.one), split(row.two))).verdict == Verdict::kVerified);
    }
}

TEST_CASE("atomicity: searches, stores and reductions find the same patterns at the same places") {
    constexpr std::pair<const char*, const char*> kPrograms[] = {
        {"aAb", "(A)B"}, {"(a)(b)", "(AB)"}, {"ab|AB", "BA"}, {"(AB)|a", "(ab)"}, {"A(b)B", "(B)a"}};
    for (const auto& program : kPrograms) {
        const char* const one = program.first;
        const char* const two = program.second;
        CAPTURE(one);
        for (const char* property : {"atomicity", "serializability"}) {
            CAPTURE(property);
            Asked asked = pair(one, two);
            asked.property = property;
            const Report all = check(asked);
            const std::set<std::string> expected = fingerprints(all);
            for (const char* reduce : {"escape", "escape,aggregate", "wsl,escape,aggregate", "all"}) {
                CAPTURE(reduce);
                asked.reduce = reduce;
                CHECK(fingerprints(check(asked)) == expected);
            }
            asked.kind = SearchKind::kBreadthFirst;
            CHECK(fingerprints(check(asked)) == expected);
            asked.kind = SearchKind::kDepthFirst;
            asked.store = StoreKind::kExact;
            CHECK(fingerprints(check(asked)) == expected);
        }
    }
}

TEST_CASE("atomicity: a thread is in a unit however it came there") {
    for (const char* how : {"plain", "lambda", "nested", "deep", "reflection", "constructor", "unitfor"}) {
        CAPTURE(how);
        const std::set<int> found = patterns(check(units(how)));
        CHECK(found.contains(11));
        Asked reduced = units(how);
        reduced.reduce = "all";
        CHECK(patterns(check(reduced)) == found);
    }
    // Two units of one thread, and code outside of units, may see different states.
    CHECK(check(units("two")).verdict == Verdict::kVerified);
    CHECK(check(units("outside")).verdict == Verdict::kVerified);
}

TEST_CASE("atomicity: the sets of parameters join, and an array belongs to the field that owns it") {
    CHECK(patterns(check(units("joined"))).contains(11));
    CHECK(patterns(check(units("owned"))).contains(12));
    Asked not_joined = units("joined");
    auto sets = unit_sets();
    for (UnitSpec& unit : sets->classes["Units$Wrap"].units) unit.parameters = {0};
    not_joined.sets = sets;
    CHECK(check(not_joined).verdict == Verdict::kVerified);
    Asked not_owned = units("owned");
    sets = unit_sets();
    sets->classes["Units$Account"].sets.front().fields.back().is_owned = false;
    not_owned.sets = sets;
    CHECK(check(not_owned).verdict == Verdict::kVerified);
}

TEST_CASE("atomicity: by default the fields of an object are a set, and its methods are units") {
    auto sets = std::make_shared<AtomicSets>();
    sets->is_default = true;
    for (const char* how : {"plain", "nested", "constructor"}) {
        CAPTURE(how);
        Asked asked = units(how);
        asked.sets = sets;
        // A constructor is no unit of the object that it copies.
        const bool is_unit = std::string_view(how) != "constructor";
        CHECK(check(asked).verdict == (is_unit ? Verdict::kViolated : Verdict::kVerified));
    }
}

TEST_CASE("atomicity: without atomic sets nothing is verified") {
    Asked asked = units("plain");
    asked.sets = nullptr;
    CHECK(check(asked).verdict == Verdict::kIncomplete);
    asked.sets = std::make_shared<AtomicSets>();
    CHECK(check(asked).verdict == Verdict::kIncomplete);
}

TEST_CASE("serializability: a write skew is no pattern, and a cycle") {
    // Each unit reads both fields and writes one: no unit writes all fields that another one reads.
    Asked asked = pair("aB", "bA");
    CHECK(check(asked).verdict == Verdict::kVerified);
    asked.property = "serializability";
    const Report skew = check(asked);
    REQUIRE(skew.verdict == Verdict::kViolated);
    CHECK(skew.violations.front().set->pattern == 0);
    CHECK(skew.violations.front().set->units.size() == 2);
    CHECK(skew.violations.front().set->accesses.size() == 4);
    CHECK(check(pair("(aB)", "(bA)")).verdict == Verdict::kVerified);
}

TEST_CASE("atomicity: a violation names set, units, accesses and locks") {
    const Report report = check(pair("(a)(b)", "(AB)"));
    REQUIRE(!report.violations.empty());
    const SetViolation& set = *report.violations.front().set;
    CHECK(set.object == "Pair$Fields");
    CHECK(set.set == "s");
    CHECK(set.fields == std::vector<std::string>{"a", "b"});
    REQUIRE(set.units.size() == 2);
    CHECK(set.units[0].name == "Pair$Fields.unit");
    CHECK(set.accesses.size() == 4);
    CHECK(set.accesses.front().holds.size() == 1);
    CHECK(set.lock_advice.find("Fields#1") != std::string::npos);
}

TEST_CASE("atomic sets: what is wrong with a specification is told") {
    const Result<std::vector<uint8_t>> bytes = classfile::read_file(class_folder() + "/Units$Account.class");
    REQUIRE(bytes.ok());
    const auto file = classfile::parse_class(classfile::Bytes(bytes.value()), "Account", classfile::ParseDepth::kShape);
    REQUIRE(file.ok());
    const auto problem = [&](ClassSets about) {
        about.where = "here";
        return check_against_class(about, file.value());
    };
    const SetSpec good{"s", {{"a", false}, {"data", true}}};
    CHECK(problem({{good}, {{"read", "", {}}}, ""}).empty());
    CHECK(problem({{good, {"t", {{"a", false}}}}, {}, ""}).find("two atomic sets") != std::string::npos);
    CHECK(problem({{{"s", {{"none", false}}}}, {}, ""}).find("no field") != std::string::npos);
    CHECK(problem({{{"s", {{"a", true}}}}, {}, ""}).find("refers to no object") != std::string::npos);
    CHECK(problem({{good}, {{"none", "", {}}}, ""}).find("no method") != std::string::npos);
    CHECK(problem({{good}, {{"readDeep", "", {0}}}, ""}).find("no object with sets") != std::string::npos);
    CHECK(problem({{good}, {{"read", "", {0}}}, ""}).find("has no parameter") != std::string::npos);
    CHECK(problem({{good}, {{"lambda$readInLambda$0", "", {}}}, ""}).empty());
}
