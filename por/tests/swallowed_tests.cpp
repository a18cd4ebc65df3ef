// Failures that a future keeps and that nothing asks for.
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

// The statements of main, and what is swallowed: the line of the failure below.
struct Program {
    const char* statements;
    const char* exception;  // empty: nothing
    const char* caught_by = "";
};

constexpr Program kPrograms[] = {
    {"pool.submit(Tasks::fail);", "java.lang.AssertionError", "java.util.concurrent.FutureTask"},
    {"try { pool.submit(Tasks::fail).get(); } catch (ExecutionException e) { }", ""},
    {"Future<?> f = pool.submit(Tasks::fail); f.cancel(false); f.isDone();", "java.lang.AssertionError",
     "java.util.concurrent.FutureTask"},
    {"new FutureTask<Integer>(() -> fail(), 1).run();", "java.lang.AssertionError", "java.util.concurrent.FutureTask"},
    {"FutureTask<Integer> f = new FutureTask<>(() -> fail(), 1); f.run(); f.toString();", ""},
    {"CompletableFuture.runAsync(Tasks::fail, pool);", "java.lang.AssertionError",
     "java.util.concurrent.CompletableFuture"},
    {"try { CompletableFuture.runAsync(Tasks::fail, pool).join(); } catch (CompletionException e) { }", ""},
    {"CompletableFuture.runAsync(Tasks::fail, pool).exceptionally(e -> null);", ""},
    {"CompletableFuture.runAsync(Tasks::fail, pool).handle((v, e) -> 1);", ""},
    {"CompletableFuture.runAsync(Tasks::fail, pool).whenComplete((v, e) -> { });", ""},
    {"CompletableFuture.runAsync(Tasks::fail, pool).thenRun(() -> { });", "java.lang.AssertionError",
     "java.util.concurrent.CompletableFuture"},
    {"try { CompletableFuture.runAsync(Tasks::fail, pool).thenRun(() -> { }).join(); }"
     " catch (CompletionException e) { }",
     ""},
    {"CompletableFuture<Integer> f = new CompletableFuture<>(); f.completeExceptionally(new Error());", ""},
    {"ForkJoinTask.adapt(Tasks::fail).fork().quietlyJoin();", "java.lang.AssertionError",
     "java.util.concurrent.ForkJoinTask"},
    {"try { ForkJoinTask.adapt(Tasks::fail).fork().join(); } catch (AssertionError e) { }", ""},
};

std::string name_of_program(size_t i) { return "Swallow" + std::to_string(i); }

const std::string& class_folder() {
    static const vm::testing::TemporaryFolder folder;
    static const bool is_compiled = [] {
        std::vector<vm::testing::Source> sources{{"Tasks.java", R"(
public class Tasks {
    static void fail() {
        throw new AssertionError("lost");
    }
})"},
                                                 {"Sometimes.java", R"(
import java.util.concurrent.*;
public class Sometimes {
    static volatile int x;
    public static void main(String[] args) {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(new FutureTask<>(() -> { assert x == 0; return 1; }));
        x = 1;
        pool.shutdown();
    }
})"}};
        for (size_t i = 0; i < std::size(kPrograms); ++i) {
            sources.push_back(
                {name_of_program(i) + ".java", "import java.util.concurrent.*;\npublic class " + name_of_program(i) +
                                                   " { static void fail() { Tasks.fail(); }\n"
                                                   "public static void main(String[] args) throws Exception {\n"
                                                   "ExecutorService pool = Executors.newSingleThreadExecutor();\n" +
                                                   kPrograms[i].statements + "\npool.shutdown(); } }"});
        }
        vm::testing::compile(sources, folder.path());
        return true;
    }();
    CHECK(is_compiled);
    return folder.path();
}

Report search_class(const std::string& main_class, const char* words) {
    std::string_view unknown;
    Fixture fixture(class_folder(), main_class, *parse_reductions(words, &unknown));
    SearchOptions options;
    options.properties = default_properties();
    return search(fixture.subject(), options);
}

}  // namespace

TEST_CASE("swallowed: a failure that a future keeps counts until something asks for it") {
    for (size_t i = 0; i < std::size(kPrograms); ++i) {
        CAPTURE(kPrograms[i].statements);
        const Report report = search_class(name_of_program(i), "all");
        CHECK(report.verdict == Verdict::kVerified);
        const std::string expected = kPrograms[i].exception;
        REQUIRE(report.swallowed.size() == (expected.empty() ? 0 : 1));
        if (expected.empty()) continue;
        const SwallowedFailure& failure = report.swallowed.front();
        CHECK(failure.exception == expected);
        CHECK(failure.caught_by == kPrograms[i].caught_by);
        CHECK(failure.place.class_name == "Tasks");
        CHECK(failure.place.line == 4);
        CHECK(failure.executions > 0);
    }
}

TEST_CASE("swallowed: executions without the failure are not counted, whatever is reduced") {
    for (const char* words : {"none", "all"}) {
        CAPTURE(words);
        const Report report = search_class("Sometimes", words);
        CHECK(report.verdict == Verdict::kVerified);
        REQUIRE(report.swallowed.size() == 1);
        CHECK(report.swallowed.front().place.line == 7);
        CHECK(report.swallowed.front().executions > 0);
        CHECK(report.swallowed.front().executions < report.statistics.executions);
    }
}
