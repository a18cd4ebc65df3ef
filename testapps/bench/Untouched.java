import java.util.ArrayList;
import java.util.List;

/**
 * The program with which `scripts/bench explore` measures the cost of unchanged objects. Two threads count under a
 * lock. The first argument is the number of further objects: a static field holds half of them, and a local variable of
 * main that is still live at the end holds the other half. The number of states does not depend on it.
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
