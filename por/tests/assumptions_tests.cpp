// What a verdict rests on besides the interleavings.
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

const std::string& class_folder() {
    static const vm::testing::TemporaryFolder folder;
    static const bool is_compiled = [] {
        vm::testing::compile({kClocks, kEarly, kNothing}, folder.path());
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
