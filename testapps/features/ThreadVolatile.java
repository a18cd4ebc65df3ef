// EXPECT same-as-java
// hand-over between threads: volatile flags, atomics, final fields, happens-before by join and synchronized, long and double volatiles, spin and yield, Dekker-free sums.

import java.util.concurrent.Exchanger;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;

public class ThreadVolatile {
    static volatile boolean ready;
    static volatile int turn;
    static volatile long vlong;
    static volatile double vdouble;
    static int payload;
    static int[] data;

    static class Final {
        final int a;
        final String b;
        Final(int a, String b) { this.a = a; this.b = b; }
    }

    static volatile Final published;

    static Thread start(Runnable r) {
        Thread t = new Thread(r);
        t.start();
        return t;
    }

    static void join(Thread... ts) throws InterruptedException {
        for (Thread t : ts) t.join();
    }

    public static void main(String[] args) throws Exception {
        int[] seen = new int[2];
        Thread reader = start(() -> {
            while (!ready) Thread.onSpinWait();
            seen[0] = payload;
            seen[1] = data[2];
        });
        payload = 42;
        data = new int[] {1, 2, 3};
        ready = true;
        join(reader);
        System.out.println("flag: " + seen[0] + " " + seen[1]);

        StringBuilder log = new StringBuilder();
        Thread[] ring = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            ring[i] = start(() -> {
                for (int round = 0; round < 4; round++) {
                    while (turn % 3 != me) Thread.yield();
                    log.append((char) ('a' + me)).append(round);
                    turn++;
                }
            });
        }
        join(ring);
        System.out.println("ring: " + log + " turn " + turn);

        Thread wide = start(() -> {
            vlong = 0x123456789ABCDEFL;
            vdouble = 1e300;
        });
        join(wide);
        vlong++;
        vdouble /= 1e299;
        System.out.println("wide: " + Long.toHexString(vlong) + " " + vdouble);

        String[] got = new String[1];
        Thread pub = start(() -> {
            Final f;
            while ((f = published) == null) Thread.yield();
            got[0] = f.a + f.b;
        });
        published = new Final(7, "seven");
        join(pub);
        System.out.println("published: " + got[0]);

        AtomicInteger ai = new AtomicInteger();
        AtomicLong al = new AtomicLong(1L << 40);
        LongAdder adder = new LongAdder();
        AtomicIntegerArray arr = new AtomicIntegerArray(4);
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] = start(() -> {
                for (int j = 0; j < 250; j++) {
                    ai.incrementAndGet();
                    al.addAndGet(k);
                    adder.add(2);
                    arr.getAndUpdate(j % 4, v -> v + k);
                }
            });
        }
        join(ts);
        System.out.println("atomics: " + ai + " " + al + " " + adder.sum() + " " + arr);
        System.out.println("cas: " + ai.compareAndSet(1000, 5) + ai.compareAndSet(1000, 6) + " " + ai.getAndIncrement() + ai.get() + " " + ai.accumulateAndGet(10, Math::max) + " " + ai.updateAndGet(v -> v * 3) + " " + ai.getAndSet(-1) + " " + ai.addAndGet(5) + " " + ai.weakCompareAndSetPlain(99, 1));
        AtomicReference<String> ref = new AtomicReference<>("x");
        Thread[] appenders = new Thread[3];
        for (int i = 0; i < 3; i++) appenders[i] = start(() -> { for (int j = 0; j < 10; j++) ref.updateAndGet(s -> s + "y"); });
        join(appenders);
        System.out.println("reference: " + ref.get().length() + " " + ref.compareAndSet(new String("x"), "z"));
        AtomicBoolean once = new AtomicBoolean();
        AtomicInteger winners = new AtomicInteger();
        Thread[] racers = new Thread[3];
        for (int i = 0; i < 3; i++) racers[i] = start(() -> { if (once.compareAndSet(false, true)) winners.incrementAndGet(); });
        join(racers);
        System.out.println("winners: " + winners);
        Semaphore even = new Semaphore(1);
        Semaphore odd = new Semaphore(0);
        StringBuilder alt = new StringBuilder();
        Thread a = start(() -> { for (int i = 0; i < 10; i += 2) { even.acquireUninterruptibly(); alt.append(i); odd.release(); } });
        Thread b = start(() -> { for (int i = 1; i < 10; i += 2) { odd.acquireUninterruptibly(); alt.append(i); even.release(); } });
        join(a, b);
        System.out.println("semaphores: " + alt);
        Exchanger<String> ex = new Exchanger<>();
        String[] swapped = new String[2];
        Thread e1 = start(() -> { try { swapped[0] = ex.exchange("from one"); } catch (InterruptedException e) { throw new AssertionError(e); } });
        swapped[1] = ex.exchange("from main");
        join(e1);
        System.out.println("exchanged: " + swapped[0] + ", " + swapped[1]);
        int[] plain = {0};
        for (int i = 0; i < 5; i++) join(start(() -> plain[0] += 10));
        System.out.println("joins order writes: " + plain[0]);
    }
}
