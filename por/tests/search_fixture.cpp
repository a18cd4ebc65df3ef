#include "por/tests/search_fixture.h"

#include "natives/standard_host.h"
#include "natives/table.h"
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

// A deadlock that takes a detour: depth-first goes round the loops before it meets one.
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

// A thread that never comes to a visible action again.
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

const std::string& class_folder() {
    static const vm::testing::TemporaryFolder folder;
    static const bool is_compiled = [] {
        vm::testing::compile({kCounter, kOrder, kNotify, kCross, kLost, kLongLoop, kEndless, kLarge}, folder.path());
        return true;
    }();
    CHECK(is_compiled);
    return folder.path();
}

}  // namespace

Report search_program(const std::string& main_class, SearchOptions options) {
    vm::ProgramOptions program_options;
    program_options.jdk = vm::testing::jdk_home();
    program_options.class_path = class_folder();
    program_options.natives = natives::native_table();
    program_options.trust = vm::TrustList::library();
    auto program = vm::Program::open(program_options);
    REQUIRE_MESSAGE(program.ok(), (program.ok() ? "" : program.error().text()));
    natives::StandardHost host;
    SubjectOptions subject_options;
    subject_options.machine.assertions = true;
    subject_options.launch = {main_class, {}};
    Subject subject(*program.value(), host, subject_options);
    for (const PropertyRow& row : kProperties) {
        if (row.is_default) options.properties |= 1u << static_cast<uint32_t>(row.property);
    }
    return search(subject, options);
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
