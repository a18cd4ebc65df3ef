import java.util.ArrayList;
import java.util.List;

/**
 * What `scripts/bench explore` measures the price of unchanged objects with: two threads count under a lock, and beside
 * them lie as many objects as the first argument says, half of them held by a static field and half by a local variable
 * of main that is still needed at the end. The states are the same for every number of them.
 */
public class Untouched {
    static final class Node {
        final Node next;
        final int value;

        Node(Node next, int value) {
            this.next = next;
            this.value = value;
        }
    }

    static final List<Node> held = new ArrayList<>();
    static int counter;

    static void count(int rounds) {
        for (int i = 0; i < rounds; i++) {
            synchronized (Untouched.class) {
                counter++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int objects = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        Node[] local = new Node[objects / 2];
        Node last = null;
        for (int i = 0; i < objects / 2; i++) {
            held.add(new Node(null, i));
            last = new Node(last, i);
            local[i] = last;
        }
        Thread first = new Thread(() -> count(rounds));
        Thread second = new Thread(() -> count(rounds));
        first.start();
        second.start();
        first.join();
        second.join();
        assert counter == 2 * rounds && local[local.length - 1] == last;
    }
}
