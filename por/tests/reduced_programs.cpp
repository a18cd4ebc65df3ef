#include "por/tests/reduced_programs.h"

#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

namespace heddle::por::testing {

namespace {

using vm::testing::Source;

// Objects are linked, unlinked, published and withdrawn at random; each thread holds three of them.
const Source kTangle{"Tangle.java", R"(
public class Tangle extends Thread {
    static final class Node { Node next; Object[] more; }
    static final Object[] slots = new Object[3];
    static volatile Node last;
    private final int seed;
    Tangle(int seed) { this.seed = seed; }
    @Override public void run() {
        int random = seed;
        Node a = new Node(), b = a, c = null;
        for (int i = 0; i < 40; i++) {
            random = random * 1103515245 + 12345;
            int slot = (random >>> 20) % 3;
            switch ((random >>> 16) % 10) {
                case 0: a = new Node(); break;
                case 1: a.next = b; break;
                case 2: slots[slot] = a; break;
                case 3: if (slots[slot] != null) b = (Node) slots[slot]; break;
                case 4: slots[slot] = null; break;
                case 5: if (b.next != null) b = b.next; break;
                case 6: a.more = new Object[] {b, c}; break;
                case 7: c = a; a = b; b = c; break;
                case 8: last = c; break;
                default: a.next = null; b.more = a.more; break;
            }
        }
    }
    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) new Tangle(77 * i + 5).start();
    }
})"};

// Two threads write fields of objects of their own, and a third one does so when they have ended: the order of the
// first two writes shows in no state.
const Source kOrdered{"Ordered.java", R"(
public class Ordered extends Thread {
    static final class Box { int a, b, c; }
    private final int part;
    private final Thread one, two;
    Ordered(int part, Thread one, Thread two) { this.part = part; this.one = one; this.two = two; }
    @Override public void run() {
        try {
            if (one != null) one.join();
            if (two != null) two.join();
        } catch (InterruptedException e) {
            return;
        }
        Box box = new Box();
        if (part == 0) box.a = 1;
        if (part == 1) box.b = 1;
        if (part == 2) box.c = 1;
    }
    public static void main(String[] args) throws InterruptedException {
        Thread one = new Ordered(0, null, null), two = new Ordered(1, null, null);
        Thread last = new Ordered(2, one, two);
        one.start();
        two.start();
        last.start();
        last.join();
    }
})"};

// Main joins two threads; with an argument, one of them interrupts it.
const Source kJoined{"Joined.java", R"(
public class Joined extends Thread {
    static volatile int total;
    static boolean wasInterrupted;
    private final Thread disturbed;
    Joined(Thread disturbed) { this.disturbed = disturbed; }
    @Override public void run() {
        total++;
        if (disturbed != null) disturbed.interrupt();
        total++;
    }
    public static void main(String[] args) {
        Thread one = new Joined(null), two = new Joined(args.length > 0 ? Thread.currentThread() : null);
        one.start();
        two.start();
        try {
            one.join();
            two.join();
        } catch (InterruptedException e) {
            wasInterrupted = true;
        }
    }
})"};

const Source kDisturbed{"Disturbed.java", R"(
public class Disturbed {
    public static void main(String[] args) { Joined.main(new String[] {"disturbed"}); }
})"};

// Each box is its own lock.
const Source kSelfLocked{"SelfLocked.java", R"(
public class SelfLocked extends Thread {
    static final class Box {
        private int value;
        synchronized void add(int amount) { value += amount; }
    }
    static Box box = new Box();
    private final int amount;
    SelfLocked(int amount) { this.amount = amount; }
    @Override public void run() { box.add(amount); box.add(amount); }
    public static void main(String[] args) {
        new SelfLocked(1).start();
        new SelfLocked(10).start();
    }
})"};

// A box is protected by a lock that is another object.
const Source kOtherLock{"OtherLock.java", R"(
public class OtherLock extends Thread {
    static final class Box { int value; }
    static final Object lock = new Object();
    private final Box box;
    OtherLock(Box box) { this.box = box; }
    @Override public void run() {
        synchronized (lock) { box.value++; }
        synchronized (lock) { box.value *= 2; }
    }
    public static void main(String[] args) {
        Box box = new Box();
        new OtherLock(box).start();
        new OtherLock(box).start();
    }
})"};

// Two threads with a lock each: neither protects the box.
const Source kMismatch{"Mismatch.java", R"(
public class Mismatch extends Thread {
    static final class Box { int value; }
    private final Object lock = new Object();
    private final Box box;
    Mismatch(Box box) { this.box = box; }
    @Override public void run() {
        synchronized (lock) { box.value++; }
    }
    public static void main(String[] args) {
        Box box = new Box();
        new Mismatch(box).start();
        new Mismatch(box).start();
    }
})"};

// The lock is held at every access but the last one of the second thread.
const Source kLateSlip{"LateSlip.java", R"(
public class LateSlip {
    static final class Box { int value; }
    static final Object lock = new Object();
    static int seen;
    static void add(Box box) { synchronized (lock) { box.value++; } }
    public static void main(String[] args) {
        Box box = new Box();
        new Thread(() -> { add(box); add(box); }).start();
        new Thread(() -> { add(box); seen = box.value; }).start();
    }
})"};

// Written before the threads start, and only read by them.
const Source kReadOnly{"ReadOnly.java", R"(
public class ReadOnly extends Thread {
    static final class Table { int[] squares = {0, 1, 4}; int size = 3; }
    static volatile int sum;
    private final Table table;
    ReadOnly(Table table) { this.table = table; }
    @Override public void run() {
        int total = 0;
        for (int i = 0; i < table.size; i++) total += table.squares[i];
        sum += total;
    }
    public static void main(String[] args) {
        Table table = new Table();
        new ReadOnly(table).start();
        new ReadOnly(table).start();
    }
})"};

// Shared through a final field of an object that is not published during construction.
const Source kSafeFinal{"SafeFinal.java", R"(
public class SafeFinal extends Thread {
    static final class Pair {
        final int left, right;
        Pair(int left, int right) { this.left = left; this.right = right; }
    }
    static volatile Pair pair;
    static volatile int seen;
    @Override public void run() {
        Pair now = pair;
        if (now != null) seen = now.left * 10 + now.right;
    }
    public static void main(String[] args) {
        new SafeFinal().start();
        pair = new Pair(1, 2);
    }
})"};

// The object is published before its final field is written.
const Source kLeaky{"Leaky.java", R"(
public class Leaky extends Thread {
    static final class Early {
        final int value;
        Early() { early = this; value = 7; }
    }
    static volatile Early early;
    static volatile int seen = -1;
    @Override public void run() {
        Early now = early;
        if (now != null) seen = now.value;
    }
    public static void main(String[] args) {
        new Leaky().start();
        new Early();
    }
})"};

// A waiting thread is notified or interrupted, whichever comes first.
const Source kInterrupter{"Interrupter.java", R"(
public class Interrupter extends Thread {
    static final Object lock = new Object();
    static boolean done;
    static volatile int how;
    @Override public void run() {
        synchronized (lock) {
            try {
                while (!done) lock.wait();
                how = 1;
            } catch (InterruptedException e) {
                how = 2;
            }
        }
    }
    public static void main(String[] args) {
        Interrupter waiter = new Interrupter();
        waiter.start();
        new Thread(waiter::interrupt).start();
        synchronized (lock) {
            done = true;
            lock.notify();
        }
    }
})"};

// A thread asks how many threads there are.
const Source kCensus{"Census.java", R"(
public class Census extends Thread {
    static volatile int count;
    @Override public void run() { count = getThreadGroup().activeCount(); }
    public static void main(String[] args) {
        new Census().start();
        new Thread(() -> { }).start();
    }
})"};

// An array that is reached through a locked object only, and is replaced now and then.
const Source kInside{"Inside.java", R"(
public class Inside extends Thread {
    static final class Stack {
        private Object[] items = new Object[1];
        private int size;
        synchronized void push(Object item) {
            if (size == items.length) items = java.util.Arrays.copyOf(items, 2 * size);
            items[size++] = item;
        }
    }
    private final Stack stack;
    Inside(Stack stack) { this.stack = stack; }
    @Override public void run() { stack.push(this); stack.push(this); }
    public static void main(String[] args) {
        Stack stack = new Stack();
        new Inside(stack).start();
        new Inside(stack).start();
    }
})"};

// The program asks a pool how many tasks it has completed, on some paths only.
const Source kCounted{"Counted.java",
                      R"(import java.util.concurrent.*;
       public class Counted {
           static volatile boolean asks;
           public static void main(String[] args) {
               ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
               pool.execute(() -> asks = true);
               if (asks) assert pool.getCompletedTaskCount() == 0;
               pool.shutdown();
           }
       })"};

// No action can be ruled out, but for those of each thread before its first access.
const Source kFlags{"Flags.java", R"(
public class Flags extends Thread {
    static volatile int one, two;
    @Override public void run() {
        for (int i = 0; i < 6; i++) { one = two; two = i; }
    }
    public static void main(String[] args) {
        new Flags().start();
        new Flags().start();
    }
})"};

// One thread polls a field until another one, after many steps, has written it.
const Source kLooker{"Looker.java", R"(
public class Looker {
    static volatile boolean done;
    public static void main(String[] args) {
        new Thread(() -> {
            try { Thread.sleep(1000); } catch (InterruptedException e) { }
            done = true;
        }).start();
        while (!done) { }
    }
})"};

// Objects of one thread are published to the other by natives: those of atomic references and var handles, a copy, and
// an interned string.
const Source kPassedOn{"PassedOn.java", R"(
import java.lang.invoke.*;
import java.util.concurrent.atomic.*;
public class PassedOn extends Thread {
    static final class Box { int value; Box next; String name; }
    static final AtomicReference<Box> first = new AtomicReference<>();
    static final AtomicReferenceArray<Box[]> second = new AtomicReferenceArray<>(1);
    static Box third;
    static final VarHandle THIRD;
    static {
        try {
            THIRD = MethodHandles.lookup().findStaticVarHandle(PassedOn.class, "third", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
    static Box make(int value) {
        Box box = new Box();
        box.value = value;
        box.next = new Box();
        box.name = ("box" + value).intern();
        return box;
    }
    @Override public void run() {
        Box box = first.get();
        if (box != null) box.next.value++;
        Box[] boxes = second.get(0);
        if (boxes != null) boxes[0].value++;
        Box last = (Box) THIRD.getAcquire();
        if (last != null) last.next.value++;
        make(1);
    }
    public static void main(String[] args) throws InterruptedException {
        Thread other = new PassedOn();
        other.start();
        Box box = make(1);
        first.compareAndSet(null, box);
        box.next.value = 3;
        Box[] boxes = {make(2)};
        second.set(0, boxes.clone());
        boxes[0].value = 4;
        Box last = make(3);
        THIRD.setRelease(last);
        last.next = make(4);
        other.join();
    }
})"};

// The second thread holds the lock of the box while the first one waits to enter it.
const Source kHolder{"Holder.java", R"(
public class Holder extends Thread {
    static final class Box { int value; int other; }
    static class Base { final int base = 1; }
    static final class Derived extends Base { final int more = 2; }
    static Box box = new Box();
    static Object gate = new Object();
    static Base any = new Derived();
    static volatile int turn;
    @Override public void run() {
        synchronized (box) { synchronized (gate) { turn = 1; } }
    }
    public static void main(String[] args) {
        new Holder().start();
        turn = 2;
    }
})"};

}  // namespace

const std::vector<std::string>& reduced_programs() {
    static const std::vector<std::string> kPrograms{"SelfLocked", "OtherLock", "Mismatch", "LateSlip",    "ReadOnly",
                                                    "SafeFinal",  "Leaky",     "Census",   "Interrupter", "Inside",
                                                    "Flags",      "PassedOn",  "Joined",   "Disturbed"};
    return kPrograms;
}

const std::string& reduced_class_folder() {
    static const vm::testing::TemporaryFolder folder;
    static const bool is_compiled = [] {
        vm::testing::compile(
            {kTangle, kSelfLocked, kOtherLock, kMismatch, kLateSlip, kReadOnly, kSafeFinal, kLeaky, kInterrupter,
             kCensus, kInside, kCounted, kFlags, kHolder, kPassedOn, kJoined, kDisturbed, kLooker, kOrdered},
            folder.path());
        return true;
    }();
    CHECK(is_compiled);
    return folder.path();
}

Reductions words(std::string_view text) {
    std::string_view unknown;
    const std::optional<Reductions> result = parse_reductions(text, &unknown);
    REQUIRE_MESSAGE(result, "no such word of --reduce: ", unknown);
    return *result;
}

Report search_reduced(const std::string& main_class, std::string_view reduce, bool with_cache, StoreKind store) {
    Fixture fixture(reduced_class_folder(), main_class, words(reduce));
    fixture.subject().start();
    if (Chain* chain = fixture.subject().chain()) chain->set_uses_cache(with_cache);
    SearchOptions options;
    options.all = true;
    options.store = store;
    for (const PropertyRow& row : kProperties) {
        // Reductions change which actions are visible, and so what a livelock is.
        if (row.is_default && row.name != "livelock") options.properties.push_back(&row);
    }
    return search(fixture.subject(), options);
}

uint64_t ruled_out(const Report& report, std::string_view link) {
    for (const LinkFigures& figures : report.statistics.relevance) {
        if (figures.name == link) return figures.ruled_out;
    }
    return 0;
}

}  // namespace heddle::por::testing
