// EXPECT verdict=verified
//
// Twin of AtomicAba: a stamp that only increases makes the compare-and-set fail.

import java.util.concurrent.atomic.AtomicStampedReference;

public class AtomicAbaStamped {
    static final class Node {
        volatile Node next;

        Node(Node next) {
            this.next = next;
        }
    }

    static final Node second = new Node(null);
    static final Node first = new Node(second);
    static final AtomicStampedReference<Node> top = new AtomicStampedReference<>(first, 0);

    static Node pop() {
        int[] stamp = new int[1];
        while (true) {
            Node node = top.get(stamp);
            if (node == null) {
                return null;
            }
            Node next = node.next;
            if (top.compareAndSet(node, next, stamp[0], stamp[0] + 1)) {
                return node;
            }
        }
    }

    static void push(Node node) {
        int[] stamp = new int[1];
        do {
            node.next = top.get(stamp);
        } while (!top.compareAndSet(node.next, node, stamp[0], stamp[0] + 1));
    }

    public static void main(String[] args) throws InterruptedException {
        Node[] kept = new Node[1];
        Thread thread = new Thread(() -> {
            Node one = pop();
            kept[0] = pop();
            if (one != null) {
                push(one);
            }
        });
        thread.start();
        pop();
        thread.join();
        assert kept[0] == null || top.getReference() != kept[0];
    }
}
