// EXPECT verdict=violated property=assert
//
// A thread writes an object, publishes another one that references it, and writes it again: the second write is visible
// to others.

public class PublishedInside {
    private static final class Node {
        volatile int value;
        volatile Node inner;
    }

    private static volatile Node shared;

    public static void main(String[] args) {
        new Thread(() -> {
            Node inner = new Node();
            Node outer = new Node();
            outer.inner = inner;
            inner.value = 1;
            shared = outer;
            inner.value = 2;
        }).start();
        Node seen = shared;
        assert seen == null || seen.inner.value == 2; // ERROR LINE
    }
}
