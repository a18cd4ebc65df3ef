// EXPECT verdict=verified
//
// Twin of InitCycle: one thread initialises both classes, and sees the first one half initialised.

public class InitCycleOneThread {
    static volatile int seed = 1;

    static final class First {
        static int value = seed + Second.value;
    }

    static final class Second {
        static int value = seed + First.value;
    }

    public static void main(String[] args) throws InterruptedException {
        assert First.value == 2 && Second.value == 1;
        Thread thread = new Thread(() -> {
            assert Second.value == 1;
        });
        thread.start();
        thread.join();
    }
}
