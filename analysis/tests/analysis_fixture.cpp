#include "analysis/tests/analysis_fixture.h"

#include <algorithm>
#include <filesystem>

#include "analysis/tests/escape_programs.h"
#include "analysis/tests/transfer_programs.h"
#include "natives/table/table.h"
#include "vm/code/translate.h"
#include "vm/invoke/open_program.h"
#include "vm/machine/launcher.h"
#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

namespace heddle::analysis::testing {

namespace {

using vm::testing::Source;

// Comments at the ends of lines name the lines that tests use.
const Source kFuture{"Future.java", R"(
public class Future {
    int a, b, c, d;
    static int s;
    static Runnable hook = new Hook();
    static class Hook implements Runnable {
        int ran;
        public void run() { ran = 1; }
    }
    static class Child extends Thread {
        int mine;
        public void run() { mine = 2; }
    }
    int helper(int x) {
        int value = a;            // helper
        b = x + value;
        return value;
    }
    void twice() {
        helper(1);                // first
        c = 3;
        helper(2);                // second
        s = d;                    // last
    }
    void loop(int n) {
        for (int i = 0; i < n; i++) {
            b = i;                // body
            a = i;
        }
        c = 1;                    // after
    }
    int caught() {
        try {
            return a;             // tried
        } catch (NullPointerException e) {
            return d;
        }
    }
    void starter() {
        new Child().start();      // start
        int[] numbers = new int[2];
        numbers[0] = 1;           // element
    }
    public static void main(String[] args) {
        Future f = new Future();
        f.twice();
        f.loop(2);
        f.caught();
        f.starter();
        hook.run();
    }
})"};

const Source kWrites{"Writes.java", R"(
import java.util.ArrayList;
import java.util.List;
public class Writes {
    static class Node {
        int inConstructor;
        int afterNew;
        int afterStore;
        int inHelper;
        int inLateHelper;
        int inLoop;
        int viaResult;
        int viaLateResult;
        int caught;
        Node next;
        Node() { inConstructor = 1; }
        static Node self(Node n) { return n; }
    }
    static class Leaky {
        static Leaky last;
        int before;
        int after;
        Leaky() { before = 1; last = this; after = 2; }
    }
    static class Worker extends Thread {
        final int id;
        int late;
        Worker(int id) { this.id = id; }
        public void run() { late = id; }
    }
    static final int fixed = Integer.parseInt("1");
    static int counter;
    static final List<Node> list = new ArrayList<>();
    static void fill(Node n) { n.inHelper = 1; }
    static void fillLate(Node n) { n.inLateHelper = 1; }
    static Node make() { Node n = new Node(); n.afterNew = 3; return n; }
    static void store() {
        Node n = make();
        fill(n);
        fillLate(n);
        Node same = Node.self(n);
        same.viaResult = 1;
        list.add(n);
        n.afterStore = 2;
        fillLate(n);
        same.viaLateResult = 1;
    }
    static void loop(int times) {
        Node n = new Node();
        for (int i = 0; i < times; i++) {
            n.inLoop = i;
            list.add(n);
        }
    }
    static void hurl() {
        Exception e = new Exception();
        Node n = new Node();
        try { list.add(n); throw e; } catch (Exception caught) { n.caught = 1; }
    }
    public static void main(String[] args) throws Exception {
        store();
        loop(2);
        hurl();
        new Leaky();
        counter++;
        Worker w = new Worker(fixed);
        w.start();
        w.join();
    }
})"};

const Source kCalls{"Calls.java", R"(
import java.util.function.IntSupplier;
public class Calls {
    interface Shape { int area(); }
    static class Square implements Shape { int side; public int area() { return side; } }
    static class Circle implements Shape { int radius; public int area() { return radius; } }
    static class Unmade implements Shape {
        int unmade;
        public int area() { return unmade; }
        static void touch() {}
    }
    static class Unused implements Shape { int unused; public int area() { return unused; } }
    static class Lazy { static int made; static { made = 1; } static void touch() {} }
    static class Named { String name = "n"; int asked; public String toString() { asked++; return name; } }
    static class Out extends java.io.PrintStream {
        int printed;
        Out() { super(new java.io.ByteArrayOutputStream()); }
        @Override public void println(String text) { printed++; }
    }
    static class Handler implements Thread.UncaughtExceptionHandler {
        int handled;
        public void uncaughtException(Thread thread, Throwable e) { handled++; }
    }
    static class Sorted implements Comparable<Sorted> {
        int compared;
        public int compareTo(Sorted other) { compared++; return 0; }
    }
    static class Hook extends Thread { int hooked; public void run() { hooked++; } }
    record Pair(int left, int right) {}
    enum Color { RED, GREEN }
    int captured;
    static int viaSquare(Shape shape) { return shape.area(); }
    static int viaCircle(Shape shape) { return shape.area(); }
    static void useLazy() { Lazy.touch(); }
    static String concat(Named named) { return "<" + named + ">"; }
    IntSupplier supplier() { return () -> captured; }
    static void print() { System.out.println("text"); }
    static void sort(Sorted[] all) { java.util.Arrays.sort(all); }
    static String format(Object named) { return String.format("%s", named); }
    static int ask(IntSupplier supplier) { return supplier.getAsInt(); }
    static boolean same(Pair a, Pair b) { return a.equals(b); }
    static int number(Color color) { switch (color) { case RED: return 1; default: return 2; } }
    public static void main(String[] args) {
        viaSquare(new Square());
        Unmade.touch();
        viaCircle(new Circle());
        useLazy();
        concat(new Named());
        ask(new Calls().supplier());
        same(new Pair(1, 2), new Pair(1, 2));
        number(Color.valueOf("RED"));
        System.setOut(new Out());
        print();
        sort(new Sorted[] {new Sorted(), new Sorted()});
        format(new Named());
        Thread.setDefaultUncaughtExceptionHandler(new Handler());
        Runtime.getRuntime().addShutdownHook(new Hook());
    }
})"};

const Source kReflects{"Reflects.java", R"(
public class Reflects {
    int hidden;
    int plain;
    static void name() throws Exception { Reflects.class.getDeclaredField("hidden").setInt(new Reflects(), 1); }
    public static void main(String[] args) throws Exception {
        Reflects r = new Reflects();
        r.plain = 1;
        name();
    }
})"};

const Source kHandles{"Handles.java", R"(
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
public class Handles {
    int plain;
    int handled;
    volatile int updated;
    static final VarHandle HANDLED;
    static final AtomicIntegerFieldUpdater<Handles> UPDATED =
        AtomicIntegerFieldUpdater.newUpdater(Handles.class, "updated");
    static {
        try {
            HANDLED = MethodHandles.lookup().findVarHandle(Handles.class, "handled", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
    static void handle(Handles h) { HANDLED.setVolatile(h, 1); }
    static void update(Handles h) { UPDATED.set(h, 2); }
    public static void main(String[] args) {
        Handles h = new Handles();
        h.plain = 1;
        handle(h);
        update(h);
    }
})"};

// The objects that collections return.
const Source kLists{"Lists.java", R"(
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
public class Lists {
    static class Item { int x; Item next; }
    static class Holder {
        final List<Item> items = new ArrayList<>();
        void put(Item item) { items.add(item); }
        Item take() { return items.get(0); }
    }
    static class Own extends ArrayList<Item> {
        Item last() { return get(size() - 1); }
    }
    static final List<Item> reds = new ArrayList<>();
    static final List<Item> blues = new ArrayList<>();
    static final List<Item> links = new LinkedList<>();
    static final ArrayDeque<Item> deque = new ArrayDeque<>();
    static final Map<Item, Item> map = new HashMap<>();
    static final Map<String, Item> tree = new TreeMap<>();
    static final LinkedBlockingQueue<Item> queue = new LinkedBlockingQueue<>();
    static final List<Item> copied = new CopyOnWriteArrayList<>();
    static final Own own = new Own();
    static final Holder first = new Holder();
    static final Holder second = new Holder();
    static void fill() throws Exception {
        reds.add(new Item());                 // red
        blues.add(new Item());                // blue
        links.add(new Item());                // link
        deque.push(new Item());               // pushed
        Item value = new Item();              // value
        map.put(new Item(), value);           // key
        tree.put("leaf", new Item());         // leaf
        queue.put(new Item());                // queued
        copied.add(new Item());               // copy
        own.add(new Item());                  // owned
        first.put(new Item());                // first
        second.put(new Item());               // second
        chain(new Item());                    // chained
    }
    static void chain(Item item) { item.next = new Item(); }  // next
    static void get() { reds.get(0).x = 1; }                            // got
    static void iterate() { for (Item item : blues) item.x = 2; }       // iterated
    static void link() { links.get(0).x = 3; }                          // linked
    static void pop() { deque.pop().x = 3; }                            // popped
    static void keys() { for (Item item : map.keySet()) item.x = 4; }   // keys
    static void values() { for (Item item : map.values()) item.x = 5; } // values
    static void entries() {
        for (Map.Entry<Item, Item> entry : map.entrySet()) entry.getValue().x = 6;  // entries
    }
    static void leaf() { tree.get("leaf").x = 7; }                      // leaves
    static void take() throws Exception { queue.take().x = 8; }         // taken
    static void copied() { copied.get(0).x = 9; }                       // copies
    static void last() { own.last().x = 10; }                           // last
    static void held() { first.take().x = 11; }                         // held
    static void follow(Item item) { if (item.next != null) item.next.x = 12; }  // followed
    static void plain() { Item item = new Item(); item.x = 13; }        // plain
    public static void main(String[] args) throws Exception {
        fill();
        get();
        iterate();
        link();
        pop();
        keys();
        values();
        entries();
        leaf();
        take();
        copied();
        last();
        held();
        Item head = new Item();                // head
        chain(head);
        follow(head);
        plain();
    }
})"};

const std::vector<Source> kSources = {kFuture,
                                      kWrites,
                                      kCalls,
                                      kReflects,
                                      kHandles,
                                      kLists,
                                      {"Escapes.java", kEscapes},
                                      {"UnknownObjects.java", kUnknownObjects},
                                      {"UnknownCalls.java", kUnknownCalls},
                                      {"StartedLater.java", kStartedLater},
                                      {"Transfers.java", kTransfers},
                                      {"LettingGo.java", kLettingGo},
                                      {"Moves.java", kMoves},
                                      {"CutCode.java", kCutCode}};

// Everything is compiled once per process.
const std::string& class_folder() {
    static const vm::testing::TemporaryFolder folder;
    static const bool is_compiled = [] {
        std::vector<Source> sources = kSources;
        for (const char* suite : {"literature", "juc"}) {
            const std::filesystem::path root = std::string(HEDDLE_SOURCE_DIR) + "/testapps/" + suite;
            for (const auto& entry : std::filesystem::directory_iterator(root)) {
                if (entry.path().extension() == ".java")
                    sources.emplace_back(entry.path().filename().string(),
                                         vm::testing::read_text(entry.path().string()));
            }
        }
        vm::testing::compile(sources, folder.path(), "-g");
        return true;
    }();
    (void)is_compiled;
    return folder.path();
}

std::vector<NativeEffect> native_effects() {
    std::vector<NativeEffect> effects;
    for (const natives::NativeFacts& facts : natives::native_facts()) {
        const auto has = [&](natives::Effects effect) { return (facts.effects & effect) != 0; };
        effects.push_back({has(natives::kReads), has(natives::kWrites), has(natives::kAllocates), has(natives::kCalls),
                           has(natives::kThreads)});
    }
    return effects;
}

}  // namespace

Analyzed::Analyzed(const std::string& main_class, AnalyzeOptions options, vm::TrustList trust) {
    vm::ProgramOptions program_options;
    program_options.jdk = vm::testing::jdk_home();
    program_options.class_path = class_folder();
    program_options.natives = natives::native_table();
    program_options.trust = std::move(trust);
    auto opened = vm::open_program(program_options);
    REQUIRE_MESSAGE(opened.ok(), (opened.ok() ? "" : opened.error().text()));
    program_ = std::move(opened).value();
    host_ = std::make_unique<natives::StandardHost>();
    machine_ = std::make_unique<vm::Machine>(*program_, *host_, vm::MachineOptions{});
    REQUIRE(vm::run_up_to_main(*machine_, {main_class, {}}) == vm::RunEnd::kPaused);
    options.native_effects = native_effects();
    tables_ = analyze(*machine_, vm::testing::load(*program_, main_class), options);
}

const vm::Method& Analyzed::method(std::string_view class_name, std::string_view name) {
    const vm::Klass* klass = vm::testing::load(*program_, class_name);
    for (const auto& method : klass->methods) {
        if (method->name.view() == name) return *method;
    }
    FAIL("no method " << class_name << "." << name);
    return *klass->methods.front();
}

const vm::Field& Analyzed::field(std::string_view class_name, std::string_view name) {
    const vm::Klass* klass = vm::testing::load(*program_, class_name);
    for (const vm::Field& field : klass->fields) {
        if (field.name.view() == name) return field;
    }
    FAIL("no field " << class_name << "." << name);
    return klass->fields.front();
}

LivePoint Analyzed::at(std::string_view class_name, std::string_view method_name, int line, bool is_in_call) {
    const vm::Method& found = method(class_name, method_name);
    const auto code = MethodCode::read(found);
    REQUIRE(code.has_value());
    for (const classfile::Instruction& instruction : code->instructions()) {
        const auto pc = static_cast<uint16_t>(instruction.pc);
        if (vm::line_number(found, pc) != line) continue;
        // In a call: the first one of the line.
        if (!is_in_call || classfile::may_touch(instruction.opcode, classfile::Touch::kCall))
            return {found.id, pc, is_in_call};
    }
    FAIL("line " << line << " is not in " << method_name);
    return {};
}

int Analyzed::line_of(std::string_view class_name, std::string_view word) {
    const std::string end = "// " + std::string(word);
    for (const Source& source : kSources) {
        if (source.first != std::string(class_name) + ".java") continue;
        const size_t at = source.second.find(end + "\n");
        REQUIRE(at != std::string::npos);
        return 1 +
               static_cast<int>(std::count(source.second.begin(), source.second.begin() + static_cast<long>(at), '\n'));
    }
    FAIL("no source of " << class_name);
    return 0;
}

}  // namespace heddle::analysis::testing
