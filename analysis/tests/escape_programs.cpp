// A comment at the end of a line names its allocation.
#include "analysis/tests/escape_programs.h"

namespace heddle::analysis::testing {

const char* const kEscapes = R"(
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Vector;
public class Escapes {
    static class Node implements Cloneable {
        int value;
        Node next;
        Object held;
        Node copy() {
            try {
                return (Node) clone();
            } catch (CloneNotSupportedException e) {
                return null;
            }
        }
    }
    static class Failure extends RuntimeException { int code; }
    static class Worker extends Thread {
        final Node given;
        Worker(Node given) { this.given = given; }
        public void run() {
            Node own = new Node();                     // made by a thread
            own.value = given.value;                   // read by the thread
            fill(own);
        }
    }
    static class Idle extends Thread { int id; }
    static Object shared;
    static Object[] sharedArray = new Object[4];
    static final ArrayList<Node> open = new ArrayList<>();
    static int sum;

    static void fill(Node node) { node.value++; }      // in any context
    static void only(Node node) { node.value++; }      // private in all
    static void leak(Object o) { shared = o; }
    static Node make() { return new Node(); }          // made for others
    static Node makeForLeak() { return new Node(); }   // made for one who leaks
    static Node build(int n) {
        Node node = new Node();                        // recursive
        if (n > 0) node.next = build(n - 1);
        return node;
    }
    static Node identity(Node node) { return node; }

    static void privately() {
        Node plain = new Node();                       // plain
        plain.value = 1;                               // plain access
        only(plain);
        Node filled = new Node();                      // filled
        fill(filled);
        Node holder = new Node();                      // holder
        holder.next = new Node();                      // in holder
        only(holder.next);
        only(make());
        sum += build(3).next.value;
        Node same = identity(new Node());              // through result
        only(same);
        synchronized (plain) { plain.value = 2; }
        new Idle().id = 3;                             // not started
        Node chosen = sum > 0 ? new Node() : plain;    // one of two
        only(chosen);
        Object cast = new Node();                      // cast
        only((Node) cast);
    }
    static void leaks() {
        shared = new Node();                           // in a static
        leak(new Node());                              // by a callee
        Node filled = new Node();                      // filled and shared
        fill(filled);
        shared = filled;
        Node outer = new Node();                       // outer
        outer.next = new Node();                       // in outer
        shared = outer;
        ((Node) shared).held = new Node();             // into what is shared
        Node made = makeForLeak();
        shared = made;
        shared = identity(new Node());                 // result in a static
        Node either = new Node();                      // either
        Node other = sum > 0 ? either : (Node) shared;
        other.next = new Node();                       // into either
        Failure failure = new Failure();               // thrown
        if (sum > 10) throw failure;
        Node copied = new Node();                      // copied
        copied.next = new Node();                      // in copied
        shared = copied.copy();
    }
    static void arrays() {
        int[] numbers = new int[2];                    // numbers
        numbers[0] = 1;
        Node[] nodes = new Node[1];                    // nodes
        nodes[0] = new Node();                         // in nodes
        only(nodes[0]);
        Node[] twin = nodes.clone();
        only(twin[0]);
        Object[] from = new Object[1];                 // from
        from[0] = new Node();                          // moved
        System.arraycopy(from, 0, sharedArray, 0, 1);
        Object[] here = new Object[1];                 // here
        here[0] = new Node();                          // moved here
        Object[] there = new Object[1];                // there
        System.arraycopy(here, 0, there, 0, 1);
        only((Node) there[0]);
        int[][] table = new int[2][2];
        shared = table[0];
    }
    static void collections() {
        ArrayList<Node> list = new ArrayList<>();      // list
        list.add(new Node());                          // in list
        only(list.get(0));
        Vector<Node> vector = new Vector<>();          // vector
        vector.add(new Node());                        // in vector
        only(vector.get(0));
        ArrayList<Node> leaked = new ArrayList<>();    // leaked list
        leaked.add(new Node());                        // in leaked list
        shared = leaked;
        HashMap<Integer, Node> map = new HashMap<>();  // map
        map.put(1, new Node());
        Vector<Node> shown = new Vector<>();           // leaked vector
        shared = shown;
    }
    static void walks() {
        Vector<Node> walked = new Vector<>();          // walked
        walked.add(new Node());                        // in walked
        for (Enumeration<Node> each = walked.elements(); each.hasMoreElements();) only(each.nextElement());
        ArrayList<Node> listed = new ArrayList<>();    // listed
        listed.add(new Node());                        // in listed
        for (Node node : listed) only(node);           // iterator
        for (Node node : open) fill(node);             // iterator of a shared list
        new Vector<Node>().addAll(walked);             // copied into
        Vector<Node> kept = new Vector<>();            // iterated by others
        shared = kept.iterator();                      // leaked iterator
    }
    static void unknownArrays(Class<?> type) {
        Object[] made = (Object[]) Array.newInstance(type, 1);
        made[0] = new Node();                          // in a copied array
        Object[] copy = made.clone();
        shared = copy[0];
        Object[] own = (Object[]) Array.newInstance(type, 1);
        own[0] = new Node();                           // in a thread-local array
        only((Node) own.clone()[0]);
    }
    static void lambdas() {
        Node captured = new Node();                    // captured
        Runnable here = () -> only(captured);
        here.run();
        Node passed = new Node();                      // captured for a thread
        Thread thread = new Thread(() -> passed.value++);
        thread.start();
        Node shown = new Node();                       // concatenated
        sum += ("" + shown).length();
    }
    static void threads() {
        Node given = new Node();                       // given to a thread
        Worker worker = new Worker(given);             // started
        worker.start();
        Node handled = new Node();                     // kept by a thread
        ThreadLocal<Node> local = new ThreadLocal<>();
        local.set(handled);
    }
    public static void main(String[] args) {
        fill((Node) (shared = new Node()));
        privately();
        leaks();
        arrays();
        collections();
        walks();
        unknownArrays(Node.class);
        lambdas();
        threads();
    }
})";

const char* const kUnknownObjects = R"(
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
public class UnknownObjects {
    static class Node { int value; }
    static void put(Map<Object, Object> map, Object value) { map.put("key", value); }   // put by a helper
    public static void main(String[] args) {
        Map<Object, Object> own = new HashMap<>();     // own map
        put(own, new Node());                          // in own map
        put(System.getProperties(), new Node());       // in what is not known
        put(new Properties(), new Node());             // in what is not followed
        Map<Object, Object> other = new HashMap<>();   // given to what is not known
        System.getProperties().equals(other);
    }
})";

const char* const kUnknownCalls = R"(
public class UnknownCalls {
    int value;
    void bump() { value++; }
    public static void main(String[] args) throws Exception {
        UnknownCalls own = new UnknownCalls();         // own
        own.bump();
        UnknownCalls.class.getMethod("bump").invoke(new UnknownCalls());
    }
})";

const char* const kStartedLater = R"(
import java.util.List;
import java.util.stream.Stream;
public class StartedLater {
    int counted;
    void count() { counted++; }
    public static void main(String[] args) {
        StartedLater shared = new StartedLater();
        List<Thread> threads = Stream.of(1, 2).map(i -> new Thread(shared::count)).toList();
        threads.forEach(Thread::start);                // start of any
    }
})";

}  // namespace heddle::analysis::testing
