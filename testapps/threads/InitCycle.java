// EXPECT verdict=violated property=deadlock
//
// Two threads initialise two classes that need each other, starting at different ends.

public class InitCycle {
    static volatile int seed = 1;

    static final class First {
        static final int value = seed + Second.half(); // ERROR LINE

        static int half() {
            return 1;
        }
    }

    static final class Second {
        static final int value = seed + First.half(); // ERROR LINE

        static int half() {
            return 2;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            assert First.value > 0;
        }).start();
        new Thread(() -> {
            assert Second.value > 0;
        }).start();
    }
}
