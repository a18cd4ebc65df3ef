// EXPECT verdict=verified
//
// Mended: the node is linked in the critical section that finds the last one.
// Arguments: threads (2).

public class LinkedListAddFixed {
    private static final class Node {
        private Node next;
    }

    private final Node first = new Node();

    synchronized void add() {
        Node node = first;
        while (node.next != null) {
            node = node.next;
        }
        node.next = new Node();
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
        LinkedListAddFixed list = new LinkedListAddFixed();
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = new Thread(list::add);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert list.size() == count : list.size();
    }
}
