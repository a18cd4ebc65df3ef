// EXPECT verdict=verified
//
// The queue of Michael and Scott: a thread that finds the tail lagging advances it.

import java.util.concurrent.atomic.AtomicReference;

public class MichaelScott<E> {
    private static class Node<E> {
        final E item;
        final AtomicReference<Node<E>> next = new AtomicReference<>();

        Node(E item) {
            this.item = item;
        }
    }

    private final AtomicReference<Node<E>> head;
    private final AtomicReference<Node<E>> tail;

    MichaelScott() {
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
            if (!last.next.compareAndSet(null, node)) continue;
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
        MichaelScott<String> queue = new MichaelScott<>();
        Thread one = new Thread(() -> queue.add("one"));
        Thread two = new Thread(() -> queue.add("two"));
        one.start();
        two.start();
        int count = queue.poll() == null ? 0 : 1;
        one.join();
        two.join();
        while (queue.poll() != null) count++;
        assert count == 2 : count;
    }
}
