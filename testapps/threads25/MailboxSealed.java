// EXPECT verdict=verified
//
// Messages of a sealed type, handled by a switch over record patterns.

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class MailboxSealed {
    sealed interface Message {}

    record Add(int value) implements Message {}

    record Stop() implements Message {}

    private static int sum;

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Message> box = new LinkedBlockingQueue<>();
        Thread reader = Thread.startVirtualThread(() -> read(box));
        box.put(new Add(2));
        box.put(new Add(3));
        box.put(new Stop());
        reader.join();
        assert sum == 5;
    }

    private static void read(BlockingQueue<Message> box) {
        try {
            while (true) {
                switch (box.take()) {
                    case Add(var value) when value > 0 -> sum += value;
                    case Add _ -> throw new IllegalArgumentException();
                    case Stop _ -> {
                        return;
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
