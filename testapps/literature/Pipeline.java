// EXPECT verdict=verified
// BENCH 3 2
//
// 004 Table 4, PL: a pipeline of stages. Each takes a number from the connector before it, adds one and hands it on; 0
// ends it.
// Arguments: stages (2), numbers (2).

public class Pipeline {
    static final class Connector {
        private int value = -1;

        synchronized void add(int number) throws InterruptedException {
            while (value != -1) {
                wait();
            }
            value = number;
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (value == -1) {
                wait();
            }
            int number = value;
            value = -1;
            notifyAll();
            return number;
        }
    }

    static final class Stage extends Thread {
        private final Connector in;
        private final Connector out;

        Stage(Connector in, Connector out) {
            this.in = in;
            this.out = out;
        }

        @Override
        public void run() {
            try {
                int number;
                do {
                    number = in.take();
                    out.add(number == 0 ? 0 : number + 1);
                } while (number != 0);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static final class Listener extends Thread {
        private final Connector in;
        private final int stages;
        private int heard;

        Listener(Connector in, int stages) {
            this.in = in;
            this.stages = stages;
        }

        @Override
        public void run() {
            try {
                for (int number = in.take(); number != 0; number = in.take()) {
                    heard++;
                    assert number == heard + stages;
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int stages = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int numbers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Connector first = new Connector();
        Connector last = first;
        for (int i = 0; i < stages; i++) {
            Connector next = new Connector();
            new Stage(last, next).start();
            last = next;
        }
        Listener listener = new Listener(last, stages);
        listener.start();
        for (int number = 1; number <= numbers; number++) {
            first.add(number);
        }
        first.add(0);
        listener.join();
        assert listener.heard == numbers;
    }
}
