// EXPECT verdict=violated property=assert
//
// The ABA problem: the top of a stack is removed and pushed again during a pop. The compare-and-set does not notice,
// and an element is lost or there twice.

import java.util.concurrent.atomic.AtomicReference;

public class AtomicAba {
    static final class Node {
        volatile Node next;

        Node(Node next) {
            this.next = next;
        }
    }

    static final Node second = new Node(null);
    static final Node first = new Node(second);
    static final AtomicReference<Node> top = new AtomicReference<>(first);

    static Node pop() {
        while (true) {
            Node node = top.get();
            if (node == null) {
                return null;
            }
            Node next = node.next;
            if (top.compareAndSet(node, next)) {
                return node;
            }
        }
    }

    static void push(Node node) {
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
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
        // The element that the thread has kept is no longer in the stack.
        assert kept[0] == null || top.get() != kept[0]; // ERROR LINE
    }
}
