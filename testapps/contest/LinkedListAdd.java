// EXPECT verdict=violated property=assert
//
// Class of bug: two-stage access. The last node is found in one critical section, the new node is linked in another one:
// one of two nodes is lost.
// Arguments: threads (2).

public class LinkedListAdd {
    private static final class Node {
        private Node next;
    }

    private final Node first = new Node();

    private synchronized Node last() {
        Node node = first;
        while (node.next != null) {
            node = node.next;
        }
        return node;
    }

    private synchronized void link(Node before, Node node) {
        before.next = node;
    }

    void add() {
        link(last(), new Node());
    }

    synchronized int size() {
        int size = 0;
        for (Node node = first; node.next != null; node = node.next) {
            size++;
        }
        return size;
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        LinkedListAdd list = new LinkedListAdd();
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = new Thread(list::add);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert list.size() == count : list.size(); // ERROR LINE
    }
}
