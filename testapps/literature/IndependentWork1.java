// EXPECT verdict=verified states=1
// BENCH 3 5
//
// 000 Fig. 2a: each thread builds a list in its run method and walks it there. Nothing is shared, and an escape
// analysis before or during the search can know it.
// Arguments: threads (2), length of the lists (3).

public class IndependentWork1 {
    static final class Node {
        int x;
        final Node next;

        Node(Node next) {
            this.next = next;
        }
    }

    static final class Worker extends Thread {
        private final int length;

        Worker(int length) {
            this.length = length;
        }

        @Override
        public void run() {
            Node list = null;
            for (int i = 0; i < length; i++) {
                list = new Node(list);
            }
            for (Node node = list; node != null; node = node.next) {
                node.x++;
                assert node.x == 1;
            }
        }
    }

    public static void main(String[] args) {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int length = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        for (int i = 0; i < threads; i++) {
            new Worker(length).start();
        }
    }
}
