// EXPECT same-as-java
// HEAP 64
// The heap is full several times: the error is caught, the objects are dropped, and the program goes on. What follows
// makes the machine allocate: a class is initialised, a lambda is linked, exceptions are thrown, natives make objects.

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class MemoryFull {
    static final class Node {
        final Node next;
        long weight;

        Node(Node next) { this.next = next; }
    }

    static class Late {
        static final String TEXT = "a late class ";
        static int number = Integer.parseInt("7");
    }

    interface Shape {
        int area();
    }

    record Square(int side) implements Shape {
        public int area() { return side * side; }
    }

    static void fillWithNodes() {
        Node head = null;
        int count = 0;
        try {
            while (true) {
                head = new Node(head);
                count++;
            }
        } catch (OutOfMemoryError e) {
            head = null;
            System.out.println("nodes: " + e.getMessage() + ", many: " + (count > 100_000));
        }
    }

    static void fillWithArrays(int length) {
        List<Object> list = new ArrayList<>();
        try {
            for (;;) list.add(new int[length]);
        } catch (OutOfMemoryError e) {
            list = null;
            System.out.println("arrays: " + e.getMessage());
        }
    }

    static int nullPointers(int count) {
        Object nothing = null;
        int caught = 0;
        for (int i = 0; i < count; i++) {
            try {
                nothing.hashCode();
            } catch (NullPointerException e) {
                caught++;
            }
        }
        return caught;
    }

    // Each of these objects is made by a native method, and is garbage at once.
    static String copies(int count) {
        int[] numbers = {1, 2, 3};
        int[] last = null;
        for (int i = 0; i < count; i++) last = numbers.clone();
        return Arrays.toString(last);
    }

    static int errorsInARow(int count) {
        Node kept = null;
        int caught = 0;
        for (int i = 0; i < count; i++) {
            try {
                for (;;) kept = new Node(kept);
            } catch (OutOfMemoryError e) {
                caught++;
            }
        }
        return caught;
    }

    public static void main(String[] arguments) throws Exception {
        fillWithNodes();
        System.out.println(Late.TEXT + Late.number);
        fillWithNodes();
        Shape shape = new Square(4);
        Runnable printer = () -> System.out.println(shape + " " + shape.area());
        printer.run();
        fillWithNodes();
        fillWithArrays(25);
        fillWithArrays(100);
        System.out.println(nullPointers(300_000) + " null pointers");
        System.out.println(copies(2_000_000));
        System.out.println(errorsInARow(3) + " errors");
        try {
            System.out.println(new int[2000][2000][10].length);
        } catch (OutOfMemoryError e) {
            System.out.println("nested: " + e.getMessage());
        }
        Thread thread = new Thread(MemoryFull::fillWithNodes);
        thread.start();
        thread.join();
    }
}
