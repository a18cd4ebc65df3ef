// EXPECT verdict=verified
//
// A lock-free stack: compare-and-set replaces the top.

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;

public class TreiberStack<E> {
    private record Node<E>(E item, Node<E> next) { }

    private final AtomicReference<Node<E>> top = new AtomicReference<>();

    void push(E item) {
        Node<E> seen;
        do {
            seen = top.get();
        } while (!top.compareAndSet(seen, new Node<>(item, seen)));
    }

    E pop() {
        Node<E> seen;
        do {
            seen = top.get();
            if (seen == null) return null;
        } while (!top.compareAndSet(seen, seen.next()));
        return seen.item();
    }

    private static void count(AtomicIntegerArray popped, Integer item) {
        if (item != null) popped.incrementAndGet(item);
    }

    public static void main(String[] args) throws InterruptedException {
        TreiberStack<Integer> stack = new TreiberStack<>();
        AtomicIntegerArray popped = new AtomicIntegerArray(3);
        Thread pusher = new Thread(() -> {
            stack.push(0);
            stack.push(1);
        });
        Thread popper = new Thread(() -> {
            count(popped, stack.pop());
            stack.push(2);
        });
        pusher.start();
        popper.start();
        pusher.join();
        popper.join();
        for (Integer item; (item = stack.pop()) != null;) count(popped, item);
        for (int i = 0; i < 3; i++) {
            assert popped.get(i) == 1 : i + " came out " + popped.get(i) + " times";
        }
    }
}
