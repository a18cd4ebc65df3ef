// EXPECT verdict=violated property=exception
//
// Work stealing that checks whether the other's deque is empty before it takes: the owner may take the task in between.

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.LongAdder;

public class WorkStealingPeek {
    private final Deque<Integer> jobs = new ConcurrentLinkedDeque<>();
    private final LongAdder sum = new LongAdder();

    void own() {
        for (Integer job = jobs.pollLast(); job != null; job = jobs.pollLast()) {
            sum.add(job);
        }
    }

    void steal() {
        while (!jobs.isEmpty()) {
            int job = jobs.pollFirst(); // ERROR LINE
            sum.add(job);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        WorkStealingPeek work = new WorkStealingPeek();
        work.jobs.add(3);
        work.jobs.add(4);
        Thread thief = new Thread(work::steal);
        thief.start();
        work.own();
        thief.join();
        assert work.sum.sum() == 7;
    }
}
