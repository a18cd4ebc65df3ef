// EXPECT verdict=verified states=1
// BENCH 3 8
//
// 000 Fig. 2b: as IndependentWork1, but main builds the lists, in the constructors. Each list is handed over at the
// start of its thread and is never reachable by two running threads. Only an analysis of the states shows that.
// Arguments: threads (2), length of the lists (3).

public class IndependentWork2 {
    static final class Node {
        int x;
        final Node next;

        Node(Node next) {
            this.next = next;
        }
    }

    static final class Worker extends Thread {
        private Node list;

        Worker(int length) {
            for (int i = 0; i < length; i++) {
                list = new Node(list);
            }
        }

        @Override
        public void run() {
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
