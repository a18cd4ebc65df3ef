#include "por/tests/search_fixture.h"

#include "natives/table/table.h"
#include "vm/invoke/open_program.h"
#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

namespace heddle::por::testing {

namespace {

using vm::testing::Source;

// Verified. Two increments under one monitor per thread.
const Source kCounter{"Counter.java", R"(
public class Counter extends Thread {
    static int count;
    @Override public void run() {
        for (int i = 0; i < 2; i++) {
            synchronized (Counter.class) { count++; }
        }
    }
    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {new Counter(), new Counter(), new Counter()};
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        System.out.println(count);
        assert count == 6;
    }
})"};

// Verified, with many end states: each thread notes in which order it came.
const Source kOrder{"Order.java", R"(
public class Order extends Thread {
    static final int[] order = new int[3];
    static int next;
    final int id;
    Order(int id) { this.id = id; }
    @Override public void run() {
        synchronized (order) { order[next++] = id; }
    }
    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) new Order(i).start();
    }
})"};

// Verified. Which of two waiting threads is notified is a choice.
const Source kNotify{"Notify.java", R"(
public class Notify extends Thread {
    static int tokens;
    static int waiting;
    static volatile int first = -1;
    static final Object lock = new Object();
    final int id;
    Notify(int id) { this.id = id; }
    @Override public void run() {
        synchronized (lock) {
            waiting++;
            try {
                while (tokens == 0) lock.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            tokens--;
            if (first < 0) first = id;
            lock.notify();
        }
    }
    public static void main(String[] args) {
        new Notify(1).start();
        new Notify(2).start();
        synchronized (lock) {
            tokens = 2;
            lock.notify();
        }
    }
})"};

// A deadlock that takes a detour: depth-first search runs through the loops before it finds one.
const Source kCross{"Cross.java", R"(
public class Cross extends Thread {
    final Object a, b;
    Cross(Object a, Object b) { this.a = a; this.b = b; }
    @Override public void run() {
        for (int i = 0; i < 3; i++) {
            synchronized (a) { synchronized (b) { b.hashCode(); } }
        }
    }
    public static void main(String[] args) {
        Object a = new Object(), b = new Object();
        new Cross(a, b).start();
        new Cross(b, a).start();
    }
})"};

// Two writes that nothing orders, with much in between: on few paths they stand next to each other. Others are ordered
// by a flag, by starting and joining, and by a monitor.
const Source kFar{"Far.java", R"(
public class Far {
    static int racing, flagged, joined, locked;
    static volatile boolean flag;
    static volatile int first, second;
    public static void main(String[] args) throws InterruptedException {
        joined = 1;
        Thread a = new Thread(() -> {
            joined++;
            flagged = 1;
            flag = true;
            synchronized (Far.class) { locked++; }
            racing = 1;
            for (int i = 0; i < 40; i++) first++;
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 40; i++) second++;
            synchronized (Far.class) { locked++; }
            if (flag) flagged = 2;
            racing = 2;
        });
        a.start();
        b.start();
        a.join();
        joined++;
        b.join();
    }
})"};

// An update gets lost, and the assertion sees it.
const Source kLost{"Lost.java", R"(
public class Lost extends Thread {
    static volatile int count;
    @Override public void run() {
        int seen = count;
        count = seen + 1;
    }
    public static void main(String[] args) throws InterruptedException {
        Thread a = new Lost(), b = new Lost();
        a.start();
        b.start();
        a.join();
        b.join();
        assert count == 2;
    }
})"};

// Verified. A long way without a visible action that has an end; other threads' steps commute with it.
const Source kLongLoop{"LongLoop.java", R"(
public class LongLoop extends Thread {
    static volatile int flag;
    static volatile long sum;
    @Override public void run() {
        long value = flag;
        for (int i = 0; i < 2_500_000; i++) value += i ^ value;
        sum = value;
    }
    public static void main(String[] args) {
        new LongLoop().start();
        flag = 1;
        flag = 0;
    }
})"};

// A thread that never reaches a visible action again.
const Source kEndless{"Endless.java", R"(
public class Endless extends Thread {
    static volatile int flag;
    @Override public void run() {
        int value = flag;
        while (true) value ^= 1;
    }
    public static void main(String[] args) {
        new Endless().start();
        flag = 1;
    }
})"};

// Its one step takes minutes: each of its jumps copies a lot.
const Source kLongStep{"LongStep.java", R"(
public class LongStep extends Thread {
    static volatile int flag;
    @Override public void run() {
        flag = 1;
        byte[] from = new byte[50_000], to = new byte[50_000];
        for (int i = 0; i < 10_000_000; i++) System.arraycopy(from, 0, to, 0, from.length);
        flag = to[5];
    }
    public static void main(String[] args) {
        new LongStep().start();
        flag = 2;
    }
})"};

// Too many states for a test: only for budgets.
const Source kLarge{"Large.java", R"(
public class Large extends Thread {
    static volatile long a, b, c;
    @Override public void run() {
        for (int i = 0; i < 1000; i++) { a = i; b += a; c ^= b; }
    }
    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) new Large().start();
    }
})"};

// Verified. Objects of many shapes, made and dropped in the order of the schedule: lists, tables that grow, large
// arrays, lambdas, text.
const Source kShapes{"Shapes.java", R"(
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
public class Shapes {
    static final class Node {
        final Node next;
        final Object value;
        Node(Node next, Object value) { this.next = next; this.value = value; }
    }
    static final Object lock = new Object();
    static final HashMap<String, Object> table = new HashMap<>();
    static final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
    static final ConcurrentLinkedQueue<int[]> queue = new ConcurrentLinkedQueue<>();
    static final AtomicInteger turns = new AtomicInteger();
    static final long[] large = new long[1000];
    static Node list;
    static Object[] slots = new Object[3];
    static void work(int id) {
        int turn = turns.incrementAndGet();
        synchronized (lock) {
            list = new Node(list, "node " + id);
            table.put("key" + turn, list);
            tasks.add(() -> large[id * 300] += turn);
        }
        queue.add(new int[] {id, turn});
        synchronized (lock) {
            slots[turn % 3] = new long[400 + id];
            tasks.remove().run();
            if (list.next != null) list = list.next;
        }
    }
    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            int id = i + 1;
            new Thread(() -> work(id)).start();
        }
        work(3);
    }
})"};

// A deadlock of two threads of one name.
const Source kNamesakes{"Namesakes.java", R"(
public class Namesakes {
    static void lock(Object first, Object second) {
        synchronized (first) { synchronized (second) { second.hashCode(); } }
    }
    public static void main(String[] args) {
        Object a = new Object(), b = new Object();
        new Thread(() -> lock(a, b), "worker").start();
        new Thread(() -> lock(b, a), "worker").start();
    }
})"};

// A deadlock of two threads, while a third one has many states and never ends.
const Source kTicking{"Ticking.java", R"(
public class Ticking {
    static volatile int ticks;
    static void lock(Object first, Object second) {
        synchronized (first) { synchronized (second) { second.hashCode(); } }
    }
    public static void main(String[] args) {
        Object a = new Object(), b = new Object();
        Thread ticker = new Thread(() -> { while (true) ticks = (ticks + 1) % 3; });
        ticker.setDaemon(true);
        ticker.start();
        new Thread(() -> lock(a, b), "one").start();
        new Thread(() -> lock(b, a), "other").start();
    }
})"};

// A livelock: the first thread keeps a lock for which others spin.
const Source kSpinning{"Spinning.java", R"(
import java.util.concurrent.atomic.AtomicBoolean;
public class Spinning extends Thread {
    static final AtomicBoolean lock = new AtomicBoolean();
    @Override public void run() {
        while (!lock.compareAndSet(false, true)) Thread.onSpinWait();
    }
    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {new Spinning(), new Spinning()};
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
})"};

// Two threads that start one each; these wait for ever, as daemons, and so does main.
const Source kStarters{"Starters.java", R"(
public class Starters extends Thread {
    static final Object[] never = {new Object(), new Object(), new Object()};
    final Thread child;
    Starters(int id) {
        child = new Thread(() -> waitOn(never[id]));
        child.setDaemon(true);
    }
    static void waitOn(Object object) {
        synchronized (object) {
            try {
                while (true) object.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
    @Override public void run() { child.start(); }
    public static void main(String[] args) throws InterruptedException {
        Thread a = new Starters(0), b = new Starters(1);
        a.start();
        b.start();
        a.join();
        b.join();
        waitOn(never[2]);
    }
})"};

// Verified. Arrays of many chunks, made after the first choice; numbers and references are written into a few of these.
const Source kChunks{"Chunks.java", R"(
public class Chunks extends Thread {
    static volatile int[] numbers;
    static volatile Object[] things;
    static volatile int turns;
    final int id;
    Chunks(int id) { this.id = id; }
    @Override public void run() {
        int[] mine = numbers;
        Object[] all = things;
        for (int i = 0; i < 3; i++) {
            synchronized (all) {
                mine[turns * 1000] += id;
                all[turns * 300 + 100] = i == 1 ? null : new int[] {id, i};
                all[turns] = i == 2 ? all[turns + 100] : "old";
            }
            turns++;
        }
    }
    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> { turns = 0; });
        first.start();
        first.join();
        numbers = new int[1_000_000];
        things = new Object[5_000];
        new Chunks(1).start();
        new Chunks(2).start();
    }
})"};

// Two races on one line, of different fields.
const Source kTwoFields{"TwoFields.java", R"(
public class TwoFields extends Thread {
    static int first;
    static int second;
    @Override public void run() {
        first = 1; second = 2;
    }
    public static void main(String[] args) {
        new TwoFields().start();
        new TwoFields().start();
    }
})"};

// A race, and an assertion that fails because of it.
const Source kLostUpdate{"LostUpdate.java", R"(
public class LostUpdate extends Thread {
    static int count;
    @Override public void run() { count++; }
    public static void main(String[] args) throws InterruptedException {
        Thread one = new LostUpdate(), other = new LostUpdate();
        one.start();
        other.start();
        one.join();
        other.join();
        assert count == 2;
    }
})"};

// A race, and then a thread that neither ends nor returns to a state nor makes a visible action.
const Source kGrowing{"Growing.java", R"(
public class Growing extends Thread {
    static int shared;
    @Override public void run() {
        long number = shared;
        while (number != -1) number++;
        shared = 0;
    }
    public static void main(String[] args) {
        new Growing().start();
        shared = 1;
    }
})"};

const std::string& class_folder() {
    static const vm::testing::TemporaryFolder folder;
    static const bool is_compiled = [] {
        vm::testing::compile(
            {kCounter, kOrder, kNotify, kCross, kLost, kFar, kLongLoop, kEndless, kLarge, kLongStep, kShapes, kStarters,
             kChunks, kTwoFields, kNamesakes, kTicking, kSpinning, kLostUpdate, kGrowing},
            folder.path());
        return true;
    }();
    CHECK(is_compiled);
    return folder.path();
}

SubjectOptions options_with(Reductions reductions) {
    SubjectOptions options;
    options.reductions = reductions;
    return options;
}

}  // namespace

Fixture::Fixture(const std::string& main_class) : Fixture(class_folder(), main_class, {}) {}

Fixture::Fixture(const std::string& class_path, const std::string& main_class, Reductions reductions)
    : Fixture(class_path, main_class, options_with(reductions), {}) {}

Fixture::Fixture(const std::string& class_path, const std::string& main_class, SubjectOptions options,
                 std::span<const char* const> loaded_first) {
    vm::ProgramOptions program_options;
    program_options.jdk = vm::testing::jdk_home();
    program_options.class_path = class_path;
    program_options.natives = natives::native_table();
    program_options.trust = vm::TrustList::library();
    auto program = vm::open_program(program_options);
    REQUIRE_MESSAGE(program.ok(), (program.ok() ? "" : program.error().text()));
    program_ = std::move(program).value();
    for (const char* name : loaded_first) vm::testing::load(*program_, name);
    options.launch = {main_class, {}};
    subject_ = std::make_unique<Subject>(*program_, host_, options);
}

Report search_program(const std::string& main_class, SearchOptions options) {
    Fixture fixture(main_class);
    for (const PropertyRow& row : kProperties) {
        if (row.is_default) options.properties.push_back(&row);
    }
    return search(fixture.subject(), options);
}

SearchOptions of_kind(SearchKind kind, uint64_t seed) {
    SearchOptions options;
    options.kind = kind;
    options.seed = seed;
    return options;
}

SearchOptions of_store(StoreKind store) {
    SearchOptions options;
    options.store = store;
    return options;
}

}  // namespace heddle::por::testing
