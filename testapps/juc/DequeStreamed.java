// EXPECT verdict=violated property=assert
//
// A stream over a deque is weakly consistent: it may contain a removed element and one added after the removal.

import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.stream.Collectors;

public class DequeStreamed {
    public static void main(String[] args) throws InterruptedException {
        Deque<String> turn = new ConcurrentLinkedDeque<>(List.of("Ann"));
        Thread next = new Thread(() -> {
            turn.remove("Ann");
            turn.add("Bob");
        });
        next.start();
        String seen = turn.stream().map(String::valueOf).collect(Collectors.joining(" and "));
        next.join();
        assert !seen.equals("Ann and Bob"); // ERROR LINE
    }
}
