#include "analysis/tests/transfer_programs.h"

namespace heddle::analysis::testing {

const char* const kTransfers = R"(
public class Transfers {
    static class Child extends Thread { int mine; public void run() { mine = 1; } }
    static class Once { static int made; static { made = 1; } static void touch() {} }
    int f;
    static int g;
    int getField() { return f; }
    void putField() { f = 1; }
    static int getStatic() { return g; }
    static void putStatic() { g = 1; }
    static int loadInt(int[] a) { return a[0]; }
    static void storeInt(int[] a) { a[0] = 1; }
    static byte loadByte(byte[] a) { return a[0]; }
    static boolean loadBoolean(boolean[] a) { return a[0]; }
    static void storeBoolean(boolean[] a) { a[0] = true; }
    static Object loadReference(Transfers[] a) { return a[0]; }
    static void storeReference(Transfers[] a, Transfers t) { a[0] = t; }
    static int lengthOf(int[] a) { return a.length; }
    void calls() { putField(); }
    static void initializes() { Once.touch(); }
    static Child makes() { return new Child(); }
    static void starts(Child child) { child.start(); }
    static void runs(Child child) { child.run(); }
    static void copies(int[] from, int[] to) { System.arraycopy(from, 0, to, 0, 1); }
    static int nothing(int a) { return a * 2; }
    public static void main(String[] args) {
        Transfers t = new Transfers();
        t.getField();
        t.putField();
        getStatic();
        putStatic();
        int[] ints = new int[1];
        loadInt(ints);
        storeInt(ints);
        loadByte(new byte[1]);
        boolean[] booleans = new boolean[1];
        loadBoolean(booleans);
        storeBoolean(booleans);
        Transfers[] all = new Transfers[1];
        loadReference(all);
        storeReference(all, t);
        lengthOf(ints);
        t.calls();
        initializes();
        Child child = makes();
        starts(child);
        runs(child);
        copies(ints, new int[1]);
        nothing(1);
    }
})";

// One field is written before the object escapes, and its twin afterwards.
const char* const kLettingGo = R"(
public class LettingGo {
    static class Node {
        int beforeStatic, afterStatic, beforeField, afterField, beforeElement, afterElement;
        int beforeReturn, afterReturn, beforeCall, afterCall, afterHarmless, beforeThrow, afterThrow;
        int beforeCapture, afterCapture, afterKept, afterCopy, loaded, maybe;
        Node next;
    }
    static class Kept extends Exception { Node node; int afterThrown; Kept(Node node) { this.node = node; } }
    static Node last;
    static Node[] shelf = new Node[1];
    static Runnable task;
    static void viaStatic() { Node n = new Node(); n.beforeStatic = 1; last = n; n.afterStatic = 1; }
    static void viaField(Node holder) { Node n = new Node(); n.beforeField = 1; holder.next = n; n.afterField = 1; }
    static void viaElement() { Node n = new Node(); n.beforeElement = 1; shelf[0] = n; n.afterElement = 1; }
    static Node keep(Node n) { last = n; return n; }
    static Node pass(Node n) { return n; }
    static void viaCall() { Node n = new Node(); n.beforeCall = 1; keep(n); n.afterCall = 1; }
    static void viaHarmless() { Node n = new Node(); pass(n); n.afterHarmless = 1; }
    static void viaReturn() { Node n = keep(new Node()); n.afterReturn = 1; }
    static void viaFresh() { Node n = pass(new Node()); n.beforeReturn = 1; }
    static void viaThrow() {
        Kept kept = new Kept(new Node());
        try { throw kept; } catch (Kept caught) { caught.afterThrown = 1; }
    }
    static void viaCapture() {
        Node n = new Node();
        n.beforeCapture = 1;
        task = () -> System.out.println(n);
        n.afterCapture = 1;
    }
    static void viaKept() { Node n = new Node(); Node m = new Node(); m.next = n; n.afterKept = 1; last = m; }
    static void viaCopy() { Node n = new Node(); Node same = n; last = same; n.afterCopy = 1; }
    static void viaLoad() { Node n = last; n.loaded = 1; }
    static void viaBranch(boolean b) { Node n = new Node(); if (b) last = n; n.maybe = 1; }
    public static void main(String[] args) {
        viaStatic();
        viaField(new Node());
        viaElement();
        viaCall();
        viaHarmless();
        viaReturn();
        viaFresh();
        viaThrow();
        viaCapture();
        viaKept();
        viaCopy();
        viaLoad();
        viaBranch(args.length > 0);
    }
})";

// Whose x is written: the words name the allocation sites.
const char* const kMoves = R"(
public class Moves {
    static class Item { int x; Item next; }
    static class Other { int x; }
    static class Oops extends RuntimeException { int x; }
    static Item kept;
    static Item unasked;
    static void made() {
        Item item = new Item();                       // made
        item.x = 1;
    }
    static void moved() {
        Item first = new Item();                      // moved
        Item second = first;
        first = null;
        second.x = 1;
    }
    static void joined(boolean b) {
        Item item = b ? new Item()                    // one way
            : new Item();                             // other way
        item.x = 1;
    }
    static void overwritten() {
        Item item = new Item();                       // overwritten
        item = new Item();                            // overwriting
        item.x = 1;
    }
    static void fromStatic() {
        kept = new Item();                            // kept
        unasked = new Item();                         // unasked
        kept.x = 1;
    }
    static void fromField() {
        Item a = new Item();                          // holder
        Item b = new Item();                          // other holder
        a.next = new Item();                          // held
        b.next = new Item();                          // held elsewhere
        a.next.x = 1;
    }
    static void fromElement() {
        Item[] a = new Item[1];
        Item[] b = new Item[1];
        a[0] = new Item();                            // element
        b[0] = new Item();                            // element elsewhere
        a[0].x = 1;
    }
    static Item same(Item item) { return item; }
    static Item fresh() { return new Item(); }        // fresh
    static void write(Item item) { item.x = 1; }
    static void intoCall() { write(new Item()); }     // argument
    static void fromCall() { fresh().x = 1; }
    static void throughCall() { same(new Item()).x = 1; }  // through
    static void fromCast() {
        Object[] mixed = {new Item(),                 // cast
            new Other()};                             // not cast
        ((Item) mixed[0]).x = 1;
    }
    static void fromThrow() {
        Oops unthrown = new Oops();                   // unthrown
        try {
            throw new Oops();                         // thrown
        } catch (Oops caught) {
            caught.x = 1;
        }
        unthrown.fillInStackTrace();
    }
    static void fromClone() {
        Item[] a = {new Item()};                      // cloned
        a.clone()[0].x = 1;
    }
    static void fromCopy() {
        Item[] a = {new Item()};                      // copied
        Item[] b = new Item[1];
        System.arraycopy(a, 0, b, 0, 1);
        b[0].x = 1;
    }
    static void fromLambda() {
        Item item = new Item();                       // captured
        Runnable task = () -> write2(item);
        task.run();
    }
    static void write2(Item item) { item.x = 1; }
    public static void main(String[] args) {
        made();
        moved();
        joined(args.length > 0);
        overwritten();
        fromStatic();
        fromField();
        fromElement();
        intoCall();
        fromCall();
        throughCall();
        fromCast();
        fromThrow();
        fromClone();
        fromCopy();
        fromLambda();
    }
})";

// What cut code finds in leaked objects, and what it returns.
const char* const kCutCode = R"(
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Formattable;
import java.util.Formatter;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
public class CutCode {
    static class Shown implements Formattable {
        int shown;
        int unasked;
        public void formatTo(Formatter f, int flags, int width, int precision) { shown++; }
        void unasked() { unasked++; }
    }
    static class Words extends AbstractList<String> {
        int got;
        public int size() { return 1; }
        public String get(int i) { got++; return "word"; }
    }
    static class Counter { int counted; void count() { counted++; } }
    static class Hook extends Thread { int hooked; public void run() { hooked++; } }
    static class Worker extends Thread { int worked; public void run() { worked++; } }
    static final Properties properties = new Properties();
    static void inArray(Shown shown) { String.format("%s", shown); }
    static void inWrapper(List<String> words) { String.format("%s", words); }
    static void fromList(List<Counter> counters) { for (Counter counter : counters) counter.count(); }
    static void copied() { new ArrayList<>(properties.values()).forEach(o -> ((Worker) o).start()); }
    static void hooks(List<Hook> hooks) { for (Hook hook : new ArrayList<>(hooks)) Runtime.getRuntime().addShutdownHook(hook); }
    public static void main(String[] args) {
        inArray(new Shown());
        inWrapper(Collections.unmodifiableList(new Words()));
        fromList(Stream.of(new Counter()).toList());
        properties.put("worker", new Worker());
        copied();
        hooks(Stream.of(new Hook()).toList());
        new Shown().unasked();
    }
})";

}  // namespace heddle::analysis::testing
