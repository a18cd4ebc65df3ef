// EXPECT verdict=violated property=deadlock
// OPTIONS --property assert,exception,deadlock
// BENCH 200
//
// 004 Table 4, RA: the missed signal of the remote agent. A task checks the count of an event outside of the monitor
// and then waits for the next signal; if the signal comes in between, both tasks wait for ever. (The check is a race as
// well.)
// Arguments: rounds (2), 0 for endless rounds.

public class RemoteAgent {
    static final class Event {
        int count;

        synchronized void await() throws InterruptedException {
            wait(); // ERROR LINE
        }

        synchronized void signal() {
            count = (count + 1) % 3;
            notifyAll();
        }
    }

    static void planner(Event own, Event other, int rounds) throws InterruptedException {
        int seen = 0;
        int left = rounds;
        do {
            if (seen == own.count) {
                own.await();
            }
            seen = own.count;
            other.signal();
        } while (rounds == 0 || --left > 0);
    }

    static void executive(Event own, Event other, int rounds) throws InterruptedException {
        int seen = 0;
        int left = rounds;
        do {
            other.signal();
            if (seen == own.count) {
                own.await();
            }
            seen = own.count;
        } while (rounds == 0 || --left > 0);
    }

    interface Step {
        void run() throws InterruptedException;
    }

    static void start(Step step) {
        new Thread(() -> {
            try {
                step.run();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
    }

    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Event one = new Event();
        Event two = new Event();
        start(() -> planner(one, two, rounds));
        start(() -> executive(two, one, rounds));
    }
}
