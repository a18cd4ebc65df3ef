// EXPECT verdict=violated property=assert
//
// A stream over a deque is a walk: it may have what was taken out and what was put in after that.

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
