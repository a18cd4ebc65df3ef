// Lines that are printed to the standard streams (docs/reductions/output.md).
#include <algorithm>
#include <string>
#include <vector>

#include "por/tests/search_fixture.h"
#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::Fixture;

namespace {

const vm::testing::Source kLines{"Lines.java", R"(
public class Lines {
    static volatile int x;
    static void print(int lines) {
        for (int i = 0; i < lines; i++) System.out.println("line " + i);
    }
    public static void main(String[] args) {
        Thread other = new Thread(() -> { x = 1; print(2); x = 2; });
        other.start();
        print(3);
        x = 3;
        print(3);
        System.err.println(x);
    }
})"};

const vm::testing::Source kManyLines{"ManyLines.java", R"(
public class ManyLines {
    static volatile int x;
    public static void main(String[] args) {
        Thread other = new Thread(() -> { x = 1; System.out.println("other"); x = 2; });
        other.start();
        for (int i = 0; i < 50; i++) System.out.println(i);
        x = 3;
    }
})"};

const vm::testing::Source kFewLines{"FewLines.java", R"(
public class FewLines {
    static volatile int x;
    public static void main(String[] args) {
        Thread other = new Thread(() -> { x = 1; System.out.println("other"); x = 2; });
        other.start();
        for (int i = 0; i < 5; i++) System.out.println(i);
        x = 3;
    }
})"};

const vm::testing::Source kParts{"Parts.java", R"(
public class Parts {
    static volatile int x;
    public static void main(String[] args) {
        Thread other = new Thread(() -> { x = 1; System.out.println("other"); });
        other.start();
        x = 2;
        System.out.print("a part");
    }
})"};

// The thread that prints waits for the monitor of the stream, whose owner waits for that thread.
const vm::testing::Source kLocked{"Locked.java", R"(
public class Locked {
    static volatile int x;
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> { x = 1; System.out.println("other"); });
        other.start();
        synchronized (System.out) { other.join(); }
    }
})"};

// What toString() reads is not merged.
const vm::testing::Source kTexts{"Texts.java", R"(
public class Texts {
    static int x;
    static class Reader {
        @Override public String toString() { return "x is " + x; }
    }
    public static void main(String[] args) {
        Thread other = new Thread(() -> x = 1);
        other.start();
        System.out.println(new Reader());
    }
})"};

// Elements of an array that is printed race with writes.
const vm::testing::Source kElements{"Elements.java", R"(
public class Elements {
    public static void main(String[] args) {
        char[] text = {'a', 'b'};
        Thread other = new Thread(() -> text[0] = 'c');
        other.start();
        System.out.println(text);
    }
})"};

const std::string& class_folder() {
    static const vm::testing::TemporaryFolder folder;
    static const bool is_compiled = [] {
        vm::testing::compile({kLines, kManyLines, kFewLines, kParts, kLocked, kTexts, kElements}, folder.path());
        return true;
    }();
    CHECK(is_compiled);
    return folder.path();
}

Report search_class(const std::string& main_class, const char* words, SearchOptions options = {}) {
    std::string_view unknown;
    Fixture fixture(class_folder(), main_class, *parse_reductions(words, &unknown));
    if (options.properties.empty()) options.properties = default_properties();
    options.all = true;
    return search(fixture.subject(), options);
}

}  // namespace

TEST_CASE("output: lines add no states, as long as they are fewer than a hundred") {
    const Report many = search_class("ManyLines", "all"), few = search_class("FewLines", "all");
    CHECK(many.verdict == Verdict::kVerified);
    CHECK(many.statistics.states == few.statistics.states);
    CHECK(search_class("FewLines", "escape,aggregate").statistics.states > few.statistics.states);
}

TEST_CASE("output: the search finds the same with and without it") {
    for (const char* program : {"Lines", "FewLines", "Parts", "Locked", "Texts", "Elements"}) {
        CAPTURE(program);
        const Report plain = search_class(program, "none");
        for (const char* words : {"output", "output,aggregate", "all"}) {
            CAPTURE(words);
            const Report report = search_class(program, words);
            CHECK(report.verdict == plain.verdict);
            CHECK(report.violations.size() == plain.violations.size());
            CHECK(report.statistics.end_states == plain.statistics.end_states);
            CHECK(report.statistics.end_state_digest == plain.statistics.end_state_digest);
        }
    }
}

TEST_CASE("output: a part of a line, or a lock on the stream, refutes the assumption") {
    for (const char* program : {"Parts", "Locked", "Lines", "FewLines"}) {
        CAPTURE(program);
        const Report report = search_class(program, "all");
        const std::vector<std::string>& refuted = report.learned.refuted_global;
        const bool is_refuted = std::find(refuted.begin(), refuted.end(), "output-is-lines") != refuted.end();
        const std::string name = program;
        CHECK(is_refuted == (name == "Parts" || name == "Locked"));
    }
}

TEST_CASE("output: with outcomes, the order of lines is explored") {
    SearchOptions options;
    options.collects_outcomes = true;
    const Report plain = search_class("FewLines", "none", options), report = search_class("FewLines", "all", options);
    CHECK(report.outcomes.size() > 1);
    CHECK(report.outcomes == plain.outcomes);
}
