// EXPECT same-as-java
//
// Time passes while a thread allocates and copies large arrays: another one that sleeps meanwhile wakes up soon.

import java.util.Arrays;

public class SleepBesideAllocation {
    static volatile boolean isOver;
    static int sum;

    static void sleepBeside(Runnable work) throws InterruptedException {
        isOver = false;
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            isOver = true;
        });
        sleeper.start();
        while (!isOver) work.run();
        sleeper.join();
    }

    public static void main(String[] args) throws InterruptedException {
        sleepBeside(() -> sum += new byte[100_000].length);
        System.out.println("allocated");
        byte[] from = new byte[1_000_000];
        byte[] to = new byte[1_000_000];
        sleepBeside(() -> System.arraycopy(from, 0, to, 0, from.length));
        System.out.println("copied");
        sleepBeside(() -> sum += from.clone().length);
        System.out.println("cloned");
        sleepBeside(() -> sum += new String(new char[50_000]).length());
        System.out.println("made strings");
        sleepBeside(() -> sum += new long[100][1_000].length);
        System.out.println("made nested arrays");
        sleepBeside(() -> Arrays.fill(to, (byte) 1));
        System.out.println("filled");
        System.out.println(sum > 0);
    }
}
