// EXPECT verdict=violated property=race
//
// All accesses hold the lock, except for the last one on a rare path.

public class RaceLastStep {
    static class Counter {
        int value;
    }

    public static void main(String[] args) {
        Counter counter = new Counter();
        new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                synchronized (counter) {
                    counter.value++; // ERROR LINE
                }
            }
        }).start();
        new Thread(() -> {
            int before;
            int after;
            synchronized (counter) {
                before = counter.value;
            }
            synchronized (counter) {
                after = counter.value;
            }
            if (before == 1 && after == 2) counter.value = 0; // ERROR LINE
        }).start();
    }
}
