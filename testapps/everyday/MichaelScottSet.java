// EXPECT verdict=violated property=assert
//
// As MichaelScott, but a node is appended by set, not by compare-and-set: of two concurrent appends one is lost.

import java.util.concurrent.atomic.AtomicReference;

public class MichaelScottSet<E> {
    private static class Node<E> {
        final E item;
        final AtomicReference<Node<E>> next = new AtomicReference<>();

        Node(E item) {
            this.item = item;
        }
    }

    private final AtomicReference<Node<E>> head;
    private final AtomicReference<Node<E>> tail;

    MichaelScottSet() {
        Node<E> first = new Node<>(null);
        head = new AtomicReference<>(first);
        tail = new AtomicReference<>(first);
    }

    void add(E item) {
        Node<E> node = new Node<>(item);
        while (true) {
            Node<E> last = tail.get();
            Node<E> next = last.next.get();
            if (next != null) {
                tail.compareAndSet(last, next);
                continue;
            }
            last.next.set(node);
            tail.compareAndSet(last, node);
            return;
        }
    }

    E poll() {
        while (true) {
            Node<E> first = head.get();
            Node<E> last = tail.get();
            Node<E> next = first.next.get();
            if (next == null) return null;
            if (first == last) {
                tail.compareAndSet(last, next);
            } else if (head.compareAndSet(first, next)) {
                return next.item;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        MichaelScottSet<String> queue = new MichaelScottSet<>();
        Thread one = new Thread(() -> queue.add("one"));
        Thread two = new Thread(() -> queue.add("two"));
        one.start();
        two.start();
        int count = queue.poll() == null ? 0 : 1;
        one.join();
        two.join();
        while (queue.poll() != null) count++;
        assert count == 2 : count; // ERROR LINE
    }
}
