// EXPECT verdict=violated property=assert
//
// As StealingDeque, but the owner takes the last task without a compare-and-set against a thief.

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

public class StealingDequeLast {
    private final AtomicIntegerArray tasks = new AtomicIntegerArray(4);
    private final AtomicInteger top = new AtomicInteger();
    private volatile int bottom;

    void push(int task) {
        int at = bottom;
        tasks.set(at % 4, task);
        bottom = at + 1;
    }

    int pop() {
        int at = bottom - 1;
        bottom = at;
        int first = top.get();
        if (at < first) {
            bottom = first;
            return -1;
        }
        int task = tasks.get(at % 4);
        if (at > first) return task;
        top.set(first + 1);
        bottom = first + 1;
        return task;
    }

    int steal() {
        int first = top.get();
        if (first >= bottom) return -1;
        int task = tasks.get(first % 4);
        return top.compareAndSet(first, first + 1) ? task : -1;
    }

    private static void take(AtomicIntegerArray taken, int task) {
        if (task >= 0) taken.incrementAndGet(task);
    }

    public static void main(String[] args) throws InterruptedException {
        StealingDequeLast deque = new StealingDequeLast();
        AtomicIntegerArray taken = new AtomicIntegerArray(3);
        Thread thief = new Thread(() -> {
            take(taken, deque.steal());
            take(taken, deque.steal());
        });
        thief.start();
        deque.push(0);
        deque.push(1);
        take(taken, deque.pop());
        deque.push(2);
        take(taken, deque.pop());
        thief.join();
        for (int task; (task = deque.pop()) >= 0;) take(taken, task);
        for (int i = 0; i < 3; i++) {
            assert taken.get(i) == 1 : i + " was done " + taken.get(i) + " times"; // ERROR LINE
        }
    }
}
