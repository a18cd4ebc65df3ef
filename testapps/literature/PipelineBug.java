// EXPECT verdict=violated property=deadlock
// BENCH 5
//
// The pipeline of 004 Table 4 with a connector that does not wait until it is empty: a number that was not taken yet is
// overwritten. If that is the end mark, which comes first here to show it, a stage waits for ever.
// Arguments: stages (2).

public class PipelineBug {
    static final class Connector {
        private int value = -1;

        synchronized void add(int number) {
            value = number;
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (value == -1) {
                wait(); // ERROR LINE
            }
            int number = value;
            value = -1;
            return number;
        }
    }

    static void stage(Connector in, Connector out) {
        try {
            int number;
            do {
                number = in.take();
                out.add(number);
            } while (number != 0);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        int stages = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Connector first = new Connector();
        Connector last = first;
        for (int i = 0; i < stages; i++) {
            Connector in = last;
            Connector out = new Connector();
            new Thread(() -> stage(in, out)).start();
            last = out;
        }
        first.add(0);
        first.add(1);
    }
}
