// Class files with random changes: verification never crashes, and accepted classes can be translated.
#include <random>

#include "vm/code/translate.h"
#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::vm;
using namespace heddle::vm::testing;

namespace {

constexpr const char* kSource = R"(
import java.util.*;
class Sample {
    long total; double[] values = new double[4]; static Object last;
    Sample(int n) { this(n, "x"); }
    Sample(int n, String s) { total = n + s.length(); }
    int sum(int[] a, List<String> more) {
        int r = 0;
        for (int x : a) r += x > 3 ? x : -x;
        for (String s : more) { try { r += Integer.parseInt(s); } catch (NumberFormatException e) { r--; } finally { total++; } }
        return r;
    }
    static Object pick(int k, Object o) {
        switch (k) { case 1: return o; case 2: return new int[k][3]; case 900: return "s" + k + o; default: }
        synchronized (o) { last = o; }
        return o instanceof Sample s ? s.total : (Object) Long.valueOf(k * 3L << 2);
    }
    Runnable later(double d) { return () -> values[1] = d + total; }
}
)";

struct Counts {
    int accepted = 0;
    int refused = 0;
    int not_defined = 0;
};

// As a hidden class, so that every mutant can have the same name.
void try_class(Program& program, std::vector<uint8_t> bytes, Counts& counts) {
    DefineRequest request;
    request.loader = LoaderId::kApp;
    request.bytes = std::move(bytes);
    request.place = "mutant";
    request.is_hidden = true;
    const Linked<Klass*> klass = program.define_class(std::move(request));
    if (!klass.ok()) {
        ++counts.not_defined;
        return;
    }
    if (!program.link(klass.value()).ok()) {
        ++counts.refused;
        return;
    }
    ++counts.accepted;
    for (const auto& method : klass.value()->methods) CHECK(translate(program, *method).ok());
}

void mutate(const char* options) {
    TemporaryFolder folder;
    compile({{"Sample.java", kSource}}, folder.path(), options);
    const std::string text = read_text(folder / "Sample.class");
    const std::vector<uint8_t> original(text.begin(), text.end());
    const std::unique_ptr<Program> program = open_program("/nowhere");
    Counts counts;
    try_class(*program, original, counts);
    REQUIRE(counts.accepted == 1);
    std::mt19937 random(17);
    for (int i = 0; i < 6000; ++i) {
        std::vector<uint8_t> bytes = original;
        const size_t changes = 1 + random() % 3;
        for (size_t k = 0; k < changes; ++k)
            bytes[8 + random() % (bytes.size() - 8)] =
                static_cast<uint8_t>(random() % 2 == 0 ? random() % 256 : random() % 8);
        try_class(*program, std::move(bytes), counts);
    }
    CHECK(counts.refused > 500);
    CHECK(counts.accepted > 200);
}

}  // namespace

TEST_CASE("verifier: mutants of a new class are rejected or can be translated") { mutate("-g:none"); }

TEST_CASE("verifier: mutants of a class with debug tables are rejected or can be translated") {
    mutate("-g -XDstringConcat=inline");
}
