// EXPECT verdict=violated property=assert
//
// forEach of a thread-safe list adds up the points of all rounds. It is not one step: another thread can see a partial
// sum.

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

public class ScoreForEach {
    private final List<Integer> rounds = new CopyOnWriteArrayList<>(List.of(3, 4));
    private final AtomicInteger sum = new AtomicInteger();

    void addUp() {
        rounds.forEach(sum::addAndGet);
    }

    public static void main(String[] args) throws InterruptedException {
        ScoreForEach score = new ScoreForEach();
        Thread adder = new Thread(score::addUp);
        adder.start();
        int seen = score.sum.get();
        assert seen == 0 || seen == 7; // ERROR LINE
        adder.join();
    }
}
