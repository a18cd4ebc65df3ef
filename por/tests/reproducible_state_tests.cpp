// States of two machines over two programs: equal schedules give equal states, wherever objects lie and in whichever
// order classes were linked.
#include <memory>
#include <string>
#include <vector>

#include "natives/support/standard_host.h"
#include "natives/table/table.h"
#include "por/search/schedules.h"
#include "por/subject/subject.h"
#include "vm/invoke/open_program.h"
#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;

namespace {

using vm::testing::Source;

// Lambdas with and without captured values, method references, and a map that is ordered by identity hash codes.
const Source kLambdas{"Lambdas.java", R"(
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
public class Lambdas {
    static final IntUnaryOperator twice = n -> 2 * n;
    static final Supplier<String> name = Lambdas.class::getName;
    static final Map<Object, Integer> counts = new HashMap<>();
    static Object last;
    static synchronized void count(Object key, int by) {
        counts.merge(key, by, Integer::sum);
        last = counts.keySet().iterator().next();
    }
    public static void main(String[] args) throws InterruptedException {
        Object[] keys = {new Object(), new Object(), new Object()};
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            int by = i + 1;
            threads[i] = new Thread(() -> {
                for (Object key : keys) count(key, twice.applyAsInt(by));
                count(new Object(), name.get().length());
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
})"};

// A loader that exists in the initial state, and one per thread.
const Source kLoaders{"Loaders.java", R"(
import java.io.IOException;
import java.io.InputStream;
import java.util.function.IntSupplier;
public class Loaders {
    public static class Plugin implements IntSupplier {
        static int calls;
        @Override public int getAsInt() { return ++calls; }
    }
    static class Isolating extends ClassLoader {
        @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.endsWith("$Plugin")) return super.loadClass(name, resolve);
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null) return known;
                try (InputStream in = getResourceAsStream(name + ".class")) {
                    byte[] bytes = in.readAllBytes();
                    return defineClass(name, bytes, 0, bytes.length);
                } catch (IOException e) {
                    throw new ClassNotFoundException(name, e);
                }
            }
        }
    }
    static int use(ClassLoader loader) {
        try {
            return ((IntSupplier) loader.loadClass("Loaders$Plugin").getDeclaredConstructor().newInstance()).getAsInt();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
    static int sum;
    static synchronized void add(int n) { sum += n; }
    public static void main(String[] args) throws InterruptedException {
        ClassLoader shared = new Isolating();
        add(use(shared));
        Thread worker = new Thread(() -> { add(use(shared)); add(use(new Isolating())); });
        worker.start();
        add(use(shared));
        worker.join();
    }
})"};

// Exceptions with their stack traces in the state.
const Source kExceptions{"Exceptions.java", R"(
public class Exceptions extends Thread {
    static final RuntimeException[] caught = new RuntimeException[4];
    static final RuntimeException first = new IllegalStateException("initial");
    static int next;
    final int depth;
    Exceptions(int depth) { this.depth = depth; }
    static void fail(int depth) {
        if (depth == 0) throw new IllegalArgumentException("deep");
        fail(depth - 1);
    }
    @Override public void run() {
        try {
            fail(depth);
        } catch (RuntimeException e) {
            synchronized (caught) { caught[next++] = e; }
        }
        synchronized (caught) { first.fillInStackTrace(); }
    }
    public static void main(String[] args) throws InterruptedException {
        Thread a = new Exceptions(1), b = new Exceptions(2);
        a.start();
        b.start();
        a.join();
        b.join();
    }
})"};

// Initial arrays that are large objects.
const Source kLargeArrays{"LargeArrays.java", R"(
public class LargeArrays extends Thread {
    static final long[] numbers = new long[4000];
    static final Object[] objects = new Object[6000];
    final int id;
    LargeArrays(int id) { this.id = id; }
    @Override public void run() {
        for (int i = 0; i < 3; i++) {
            synchronized (numbers) {
                numbers[id * 1000 + i] = id;
                objects[5000 + i] = i == 0 ? numbers : new int[id];
                objects[i] = objects;
            }
        }
    }
    public static void main(String[] args) throws InterruptedException {
        Thread a = new LargeArrays(1), b = new LargeArrays(2);
        a.start();
        b.start();
        a.join();
        b.join();
    }
})"};

const std::string& class_folder() {
    static const vm::testing::TemporaryFolder folder;
    static const bool is_compiled = [] {
        vm::testing::compile({kLambdas, kLoaders, kExceptions, kLargeArrays}, folder.path());
        return true;
    }();
    REQUIRE(is_compiled);
    return folder.path();
}

// A program and a machine of its own. With `is_shifted` the layout of the heap differs, and so does the order in which
// classes of the JDK are loaded: some that the program does not need, or needs later, come first.
class Machine {
public:
    Machine(const std::string& main_class, bool is_shifted) {
        vm::ProgramOptions program_options;
        program_options.jdk = vm::testing::jdk_home();
        program_options.class_path = class_folder();
        program_options.natives = natives::native_table();
        program_options.trust = vm::TrustList::library();
        auto program = vm::open_program(program_options);
        REQUIRE(program.ok());
        program_ = std::move(program).value();
        SubjectOptions options;
        options.launch = {main_class, {}};
        if (is_shifted) {
            options.machine.max_heap_bytes = uint64_t{200} << 20;
            for (const char* name :
                 {"java/util/regex/Pattern", "java/util/TreeMap", "java/lang/IllegalArgumentException"})
                REQUIRE(program_->load_class(vm::LoaderId::kBoot, program_->symbol(name)).ok());
        }
        subject_ = std::make_unique<Subject>(*program_, host_, options);
        if (is_shifted) shift();
    }
    Subject& subject() { return *subject_; }

private:
    // What main allocates lies elsewhere: a search never does this.
    void shift() {
        auto& machine = const_cast<vm::Machine&>(subject_->machine());
        for (int i = 0; i < 1000; ++i) machine.heap().allocate_object(machine.known().Object);
        machine.heap().allocate_array(machine.program().array_of(machine.program().primitive(vm::BasicType::kLong)),
                                      5000);
        machine.collect_garbage();
        for (int i = 0; i < 77; ++i) machine.heap().allocate_object(machine.known().Object);
    }

    std::unique_ptr<vm::Program> program_;
    natives::StandardHost host_;
    std::unique_ptr<Subject> subject_;
};

std::vector<uint64_t> encoding(Subject& subject) {
    std::vector<uint64_t> words;
    subject.encode(words);
    return words;
}

// Advances both along the same random schedules. Returns the number of states that were compared.
size_t compare(Subject& a, Subject& b) {
    REQUIRE(a.start() == Outcome::kContinues);
    REQUIRE(b.start() == Outcome::kContinues);
    const Subject::Mark start_a = a.mark(), start_b = b.mark();
    size_t states = 0;
    std::vector<vm::ThreadId> threads, others;
    for (uint64_t seed = 1; seed <= 8; ++seed) {
        RandomNumbers random(seed);
        for (Outcome outcome = Outcome::kContinues; outcome == Outcome::kContinues; ++states) {
            REQUIRE(a.fingerprint() == b.fingerprint());
            REQUIRE(encoding(a) == encoding(b));
            a.enabled(threads);
            b.enabled(others);
            REQUIRE(threads == others);
            if (threads.empty()) break;
            const vm::ThreadId thread = threads[random.below(threads.size())];
            outcome = a.advance({thread, -1});
            REQUIRE(b.advance({thread, -1}) == outcome);
            if (outcome != Outcome::kNeedsChoice) continue;
            const auto choice = static_cast<int32_t>(random.below(a.alternatives()));
            outcome = a.advance({thread, choice});
            REQUIRE(b.advance({thread, choice}) == outcome);
        }
        a.rewind(start_a);
        b.rewind(start_b);
        a.explored().clear_exit_status();
        b.explored().clear_exit_status();
    }
    return states;
}

constexpr const char* kPrograms[] = {"Lambdas", "Loaders", "Exceptions", "LargeArrays"};

}  // namespace

TEST_CASE("reproducible states: two programs with a machine each give equal states for equal schedules") {
    for (const char* name : kPrograms) {
        CAPTURE(name);
        Machine first(name, false), second(name, false);
        CHECK(compare(first.subject(), second.subject()) > 50);
    }
}

TEST_CASE("reproducible states: neither the layout of the heap nor the order of linking shows") {
    for (const char* name : kPrograms) {
        CAPTURE(name);
        for (const bool is_first_shifted : {false, true}) {
            Machine first(name, is_first_shifted), second(name, !is_first_shifted);
            CHECK(compare(second.subject(), first.subject()) > 50);
        }
    }
}
