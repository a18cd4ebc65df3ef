// What a verdict rests on besides the interleavings.
#include <iterator>
#include <string>
#include <vector>

#include "por/tests/search_fixture.h"
#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::Fixture;

namespace {

const vm::testing::Source kClocks{"Clocks.java", R"(
public class Clocks extends Thread {
    static volatile long read;
    @Override public void run() {
        read = System.nanoTime();
    }
    public static void main(String[] args) {
        new Clocks().start();
        long now = System.nanoTime();
        read = now;
    }
})"};

const vm::testing::Source kEarly{"Early.java", R"(
public class Early {
    public static void main(String[] args) {
        long now = System.currentTimeMillis();
        new Thread(() -> { }).start();
    }
})"};

const vm::testing::Source kNothing{"Nothing.java", R"(
public class Nothing {
    static final Object lock = new Object();
    public static void main(String[] args) {
        java.util.Map<Object, String> map = new java.util.concurrent.ConcurrentHashMap<>();
        map.put("a", "b");
        new Thread(() -> { synchronized (lock) { lock.notifyAll(); } }).start();
    }
})"};

// Statements after the start of a thread, and what they meet.
struct Met {
    const char* statements;
    const char* ids;  // separated by blanks
};

constexpr Met kMet[] = {
    {"for (String s : java.util.Set.of(\"a\", \"b\", \"c\")) seen += s;", "iteration-order"},
    {"for (String s : java.util.Set.of(\"a\", \"b\")) seen += s;", "iteration-order"},
    {"for (String s : java.util.Set.of(\"a\")) seen += s;", ""},
    {"seen += java.util.Set.of(\"a\", \"b\", \"c\").contains(\"a\");", ""},
    {"seen += java.util.Map.of(\"a\", 1, \"b\", 2);", "iteration-order"},
    {"java.util.Map.of(\"a\", 1, \"b\", 2).forEach((k, v) -> seen += k);", "iteration-order"},
    {"seen += java.util.Map.of(\"a\", 1);", ""},
    {"java.util.Map<Object, String> m = new java.util.HashMap<>(); m.put(new Object(), \"a\"); m.put(new Object(), "
     "\"b\");"
     " for (String s : m.values()) seen += s;",
     "iteration-order"},
    {"java.util.Map<Object, String> m = new java.util.HashMap<>(); Object o = new Object(); m.put(o, \"a\");"
     " seen += m.get(o);",
     ""},
    {"java.util.Set<Object> m = new java.util.HashSet<>(); m.add(\"a\"); m.add(\"b\"); for (Object s : m) seen += s;",
     ""},
    {"java.util.Set<Thread.State> m = new java.util.HashSet<>(); m.add(Thread.State.NEW); m.add(Thread.State.BLOCKED);"
     " for (Object s : m) seen += s;",
     "iteration-order"},
    {"java.util.Map<Object, String> m = new java.util.concurrent.ConcurrentHashMap<>(); m.put(new Object(), \"a\");"
     " m.put(new Object(), \"b\"); m.forEach((k, v) -> seen += v);",
     "iteration-order"},
    {"java.util.Map<Object, String> m = new java.util.IdentityHashMap<>(); m.put(\"x\", \"a\");"
     " for (String s : m.values()) seen += s;",
     "iteration-order"},
    {"seen += System.getenv(\"HOME\");", "environment"},
    {"seen += System.getenv().size();", "environment"},
    {"seen += System.getProperty(\"user.dir\");", "system-properties"},
    {"seen += Integer.getInteger(\"missing\", 3);", "system-properties"},
    {"seen += Runtime.getRuntime().availableProcessors();", "processors"},
    {"seen += new java.io.File(\"/\").exists();", "files"},
    {"seen += new java.util.SplittableRandom().nextInt(5);", "random-other"},
    {"seen += new java.util.SplittableRandom(1).nextInt(5);", ""},
    {"seen += Thread.State.NEW.hashCode();", "identity-hash"},
    {"seen += java.util.Objects.hash(new Object(), 1);", "identity-hash"},
    {"seen += java.util.Arrays.hashCode(new Object[] {new Object()});", "identity-hash"},
    {"seen += new java.util.ArrayList<>(java.util.List.of(new Object())).hashCode();", "identity-hash"},
    {"seen += new java.util.HashSet<Object>(java.util.List.of(new Object())).hashCode();", "identity-hash"},
    {"try { seen += Object.class.getMethod(\"hashCode\").invoke(new Object()); } catch (Exception e) { }",
     "identity-hash"},
    {"seen += new java.util.HashSet<Object>(java.util.List.of(\"a\", 1)).hashCode();", ""},
    {"seen += new java.lang.ref.WeakReference<>(new Object()).get();", "identity-hash references-kept"},
    {"java.util.Map<String, String> m = new java.util.WeakHashMap<>(); m.put(\"a\", \"b\"); seen += m.size();",
     "references-kept"},
    {"seen += Runtime.getRuntime().freeMemory() > 0;", "memory"},
    {"seen += java.util.Locale.getDefault();", "system-properties"},
    {"seen += new java.io.File(\"/\").canExecute();", "files"},
    {"seen += java.nio.file.Files.isWritable(java.nio.file.Path.of(\"/\"));", "files"},
    {"seen += new java.util.concurrent.atomic.LongAdder().sum();", ""},
    {"for (int i = 0; i < 2; i++) new Thread(() -> { }).start();"
     " seen += new java.util.concurrent.atomic.LongAdder().sum();",
     "exact-sums"},
    {"seen += java.util.random.RandomGenerator.of(\"L32X64MixRandom\").nextInt(3);",
     "clock-times clock-coarse random-other"},
    {"seen += String.format(\"%d %s\", 1, java.util.List.of(2));", ""},
};

std::string met_name(size_t i) { return "Met" + std::to_string(i); }

const std::string& class_folder() {
    static const vm::testing::TemporaryFolder folder;
    static const bool is_compiled = [] {
        std::vector<vm::testing::Source> sources{kClocks, kEarly, kNothing};
        for (size_t i = 0; i < std::size(kMet); ++i) {
            sources.push_back({met_name(i) + ".java", "public class " + met_name(i) +
                                                          " { static String seen = \"\";\n"
                                                          "public static void main(String[] args) {\n"
                                                          "new Thread(() -> { }).start();\n" +
                                                          kMet[i].statements + "\n} }"});
        }
        vm::testing::compile(sources, folder.path());
        return true;
    }();
    CHECK(is_compiled);
    return folder.path();
}

Report search_class(const std::string& main_class, SearchOptions options = {}) {
    Fixture fixture(class_folder(), main_class, {});
    return search(fixture.subject(), options);
}

}  // namespace

TEST_CASE("assumptions: a clock that is read has its first place in the program") {
    for (const SearchKind kind : {SearchKind::kDepthFirst, SearchKind::kBreadthFirst}) {
        SearchOptions options;
        options.kind = kind;
        const Report report = search_class("Clocks", options);
        CHECK(report.verdict == Verdict::kVerified);
        REQUIRE(report.assumptions.size() == 2);
        CHECK(report.assumptions[0].row().id == "clock-times");
        CHECK(report.assumptions[1].row().id == "clock-coarse");
        CHECK(report.assumptions[0].place.class_name == "Clocks");
        CHECK(report.assumptions[0].place.method == "run");
        CHECK(report.assumptions[0].place.line == 5);
    }
}

TEST_CASE("assumptions: what is met before the first choice counts") {
    const Report report = search_class("Early");
    REQUIRE(report.assumptions.size() == 2);
    for (const auto& assumption : report.assumptions) CHECK(assumption.place.line == 4);
}

TEST_CASE("assumptions: with `strict` one that was met makes the verdict incomplete") {
    SearchOptions options;
    options.strict = true;
    const Report report = search_class("Clocks", options);
    CHECK(report.verdict == Verdict::kIncomplete);
    CHECK(report.reason.find("clock-times") != std::string::npos);
    CHECK(search_class("Nothing", options).verdict == Verdict::kVerified);
}

TEST_CASE("assumptions: a program that meets none has none") { CHECK(search_class("Nothing").assumptions.empty()); }

TEST_CASE("assumptions: what depends on the host or on the run of java is named where the program meets it") {
    for (size_t i = 0; i < std::size(kMet); ++i) {
        CAPTURE(kMet[i].statements);
        const Report report = search_class(met_name(i));
        CHECK(report.verdict == Verdict::kVerified);
        std::string ids;
        for (const AssumptionMade& made : report.assumptions) {
            ids += (ids.empty() ? "" : " ") + std::string(made.row().id);
            CHECK(made.place.line == 4);
            CHECK(made.place.class_name == met_name(i));
        }
        CHECK(ids == kMet[i].ids);
    }
}
