// What several workers rest on: each has a Program and a machine of its own, and a state depends on nothing but the
// schedule that led to it. Class ids, heap addresses and call sites follow the order in which a worker links and
// allocates, so the tests make that order differ.
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "por/search/schedules.h"
#include "por/tests/search_fixture.h"
#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::Fixture;

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

constexpr size_t kNoLimit = SIZE_MAX;

// A program, the number of its walks, and the number of steps after which a walk ends at the latest.
struct TestProgram {
    const char* folder;  // of testapps; empty: one of the sources above
    const char* name;
    uint64_t walks = 2;
    size_t max_steps = 80;
};

// Lambdas, streams, executors, futures, class initialisation, proxies, user-defined class loaders, classes that the
// machine makes for call sites, exceptions, large arrays.
constexpr TestProgram kPrograms[] = {
    {"threads", "InitOnce"},      {"threads", "HiddenPerPath"},       {"threads", "HandleWithArguments"},
    {"threads", "WaitTurns"},     {"threads", "InterruptInWait"},     {"threads", "LocalsInherited"},
    {"juc", "PoolSum"},           {"juc", "FutureCombined"},          {"juc", "MapComputed"},
    {"juc", "ConditionBuffer"},   {"juc", "StreamParallelSum"},       {"juc", "LinkedBlockingTwoProducers"},
    {"everyday", "PluginLoader"}, {"everyday", "PluginSharedLoader"}, {"everyday", "PluginAskedAgain"},
    {"everyday", "AuditProxy"},   {"everyday", "WordsCounted"},       {"everyday", "PriceQuotes"},
    {"everyday", "OrderReport"},  {"everyday", "CartHistory"},        {"", "Lambdas", 8, kNoLimit},
    {"", "Loaders", 8, kNoLimit}, {"", "Exceptions", 8, kNoLimit},    {"", "LargeArrays", 8, kNoLimit},
};

const std::string& class_folder() {
    static const vm::testing::TemporaryFolder folder;
    static const bool is_compiled = [] {
        std::vector<Source> sources{kLambdas, kLoaders, kExceptions, kLargeArrays};
        for (const TestProgram& program : kPrograms) {
            if (*program.folder == 0) continue;
            const std::string file = std::string(program.name) + ".java";
            sources.emplace_back(file, vm::testing::read_text(std::string(HEDDLE_SOURCE_DIR) + "/testapps/" +
                                                              program.folder + "/" + file));
        }
        vm::testing::compile(sources, folder.path());
        return true;
    }();
    REQUIRE(is_compiled);
    return folder.path();
}

// A schedule, and the states on its way.
struct Walk {
    struct State {
        vm::Fingerprint fingerprint;
        std::vector<uint64_t> encoding;
        std::vector<vm::ThreadId> enabled;
        friend bool operator==(const State&, const State&) = default;
    };
    std::vector<Step> schedule;
    std::vector<State> states;
    friend bool operator==(const Walk&, const Walk&) = default;
};

// How the machine of a worker differs from others.
enum class Variant {
    kPlain,
    // Classes of the JDK that the program does not need, or needs later, are loaded between the start-up and main.
    kLinkedBetween,
    // They are loaded before the start-up, and what main allocates lies elsewhere on the heap.
    kShifted,
};

// Last name first.
constexpr const char* kLoadedEarlier[] = {
    "java/util/zip/ZipFile",
    "java/util/regex/Pattern",
    "java/util/stream/IntStream",
    "java/util/concurrent/Phaser",
    "java/util/concurrent/ForkJoinPool",
    "java/util/concurrent/ConcurrentHashMap",
    "java/util/TreeMap",
    "java/math/BigDecimal",
    "java/lang/IllegalArgumentException",
};

class Worker {
public:
    explicit Worker(const TestProgram& program, Variant variant = Variant::kPlain)
        : program_(program),
          fixture_(class_folder(), program.name, options_for(variant),
                   variant == Variant::kShifted ? std::span(kLoadedEarlier) : std::span<const char* const>()),
          subject_(fixture_.subject()) {
        if (variant == Variant::kShifted) move_heap();
        if (variant == Variant::kLinkedBetween) {
            for (const char* name : kLoadedEarlier) vm::testing::load(fixture_.program(), name);
        }
        REQUIRE(subject_.start() == Outcome::kContinues);
        start_ = subject_.mark();
    }

    // Random walks from the initial state. The order in which they are taken decides what is linked and allocated
    // first.
    std::vector<Walk> walks(bool is_reversed = false) {
        std::vector<Walk> walks(program_.walks);
        for (uint64_t i = 0; i < program_.walks; ++i) {
            const uint64_t seed = is_reversed ? program_.walks - 1 - i : i;
            walks[seed] = walk(seed + 1);
        }
        return walks;
    }

private:
    static SubjectOptions options_for(Variant variant) {
        SubjectOptions options;
        if (variant == Variant::kShifted) options.machine.max_heap_bytes = uint64_t{200} << 20;
        return options;
    }

    // A search never does this.
    void move_heap() {
        auto& machine = const_cast<vm::Machine&>(subject_.machine());
        vm::Program& program = machine.program();
        for (int i = 0; i < 1000; ++i) machine.heap().allocate_object(machine.known().Object);
        machine.heap().allocate_array(program.array_of(program.primitive(vm::BasicType::kLong)), 5000);
        subject_.explored().collect_garbage();
        for (int i = 0; i < 77; ++i) machine.heap().allocate_object(machine.known().Object);
    }

    Walk walk(uint64_t seed) {
        RandomNumbers random(seed);
        Walk walk;
        do look(walk);
        while (walk.schedule.size() < program_.max_steps && step(random, walk));
        subject_.rewind(start_);
        subject_.explored().clear_exit_status();
        return walk;
    }

    void look(Walk& walk) {
        Walk::State& state = walk.states.emplace_back();
        state.fingerprint = subject_.fingerprint();
        subject_.encode(state.encoding);
        subject_.enabled(state.enabled);
    }

    bool step(RandomNumbers& random, Walk& walk) {
        const std::vector<vm::ThreadId>& enabled = walk.states.back().enabled;
        if (enabled.empty()) return false;
        Step step{enabled[random.below(enabled.size())], -1};
        Outcome outcome = subject_.advance_and_merge(step);
        if (outcome == Outcome::kNeedsChoice) {
            step.choice = static_cast<int32_t>(random.below(subject_.alternatives()));
            outcome = subject_.advance_and_merge(step);
        }
        walk.schedule.push_back(step);
        return outcome == Outcome::kContinues;
    }

    const TestProgram& program_;
    Fixture fixture_;
    Subject& subject_;
    Subject::Mark start_;
};

size_t states_of(const std::vector<Walk>& walks) {
    size_t states = 0;
    for (const Walk& walk : walks) states += walk.states.size();
    return states;
}

}  // namespace

TEST_CASE("reproducible states: the order in which paths are walked does not show") {
    for (const TestProgram& program : kPrograms) {
        const std::string name = program.name;
        CAPTURE(name);
        const std::vector<Walk> walks = Worker(program).walks();
        CHECK(Worker(program).walks(true) == walks);
        CHECK(states_of(walks) > (program.max_steps == kNoLimit ? 50 : 10));
    }
}

TEST_CASE("reproducible states: neither the order of linking nor the layout of the heap shows") {
    for (const TestProgram& program : kPrograms) {
        const std::string name = program.name;
        CAPTURE(name);
        const std::vector<Walk> walks = Worker(program).walks();
        CHECK(Worker(program, Variant::kLinkedBetween).walks() == walks);
        CHECK(Worker(program, Variant::kShifted).walks() == walks);
    }
}

TEST_CASE("reproducible states: two threads with a machine each agree on the states of equal schedules") {
    class_folder();
    for (const TestProgram& program : kPrograms) {
        const std::string name = program.name;
        CAPTURE(name);
        std::vector<Walk> found[2];
        std::vector<std::thread> threads;
        for (int i = 0; i < 2; ++i) {
            threads.emplace_back([&, i] { found[i] = Worker(program).walks(i == 1); });
        }
        for (std::thread& thread : threads) thread.join();
        CHECK(found[0] == found[1]);
    }
}
