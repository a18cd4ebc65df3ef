// EXPECT verdict=verified states=1
// BENCH 3 5
//
// 000 Fig. 2a: each thread builds a list in its run method and iterates over it there. Nothing is shared, and an escape
// analysis, before or during the search, can prove it: run accesses only objects that it creates.
// Arguments: threads (2), length of the lists (3).

public class IndependentWork1 {
    /** From the program text in the paper: run never reads it. */
    static final class Sizes {
        static final int THREADS;
        static final int LENGTH;

        static {
            THREADS = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2;
            LENGTH = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
        }
    }

    static final class Node {
        int x;
        final Node next;

        Node(Node next) {
            this.next = next;
        }
    }

    static final class Worker extends Thread {
        @Override
        public void run() {
            Node list = null;
            for (int i = 0; i < Sizes.LENGTH; i++) {
                list = new Node(list);
            }
            for (Node node = list; node != null; node = node.next) {
                node.x++;
                assert node.x == 1;
            }
        }
    }

    static String[] arguments;

    public static void main(String[] args) {
        arguments = args;
        for (int i = 0; i < Sizes.THREADS; i++) {
            new Worker().start();
        }
    }
}
