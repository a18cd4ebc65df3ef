// EXPECT verdict=verified
//
// A LinkedBlockingDeque used from both ends.

import java.util.concurrent.LinkedBlockingDeque;

public class LinkedDequeEnds {
    static final LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>();

    interface Step {
        void run() throws Exception;
    }

    static Thread start(Step step) {
        Thread thread = new Thread(() -> {
            try {
                step.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread front = start(() -> deque.putFirst(1));
        Thread back = start(() -> deque.putLast(2));
        front.join();
        back.join();
        assert deque.takeLast() == 2;
        assert deque.takeFirst() == 1;
    }
}
