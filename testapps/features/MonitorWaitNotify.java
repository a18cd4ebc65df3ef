// EXPECT same-as-java
// wait/notify hand-overs with output in one order only: ping-pong, bounded buffer, barrier by notifyAll, waiting for a condition set before the wait, nested monitors kept.

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

public class MonitorWaitNotify {
    static class PingPong {
        private boolean ping = true;
        private final StringBuilder log = new StringBuilder();

        synchronized void turn(boolean mine, String s) throws InterruptedException {
            while (ping != mine) wait();
            log.append(s);
            ping = !mine;
            notify();
        }
    }

    static class Buffer {
        private final Deque<Integer> q = new ArrayDeque<>();
        private final int cap;
        private int most;

        Buffer(int cap) { this.cap = cap; }

        synchronized void put(int v) throws InterruptedException {
            while (q.size() == cap) wait();
            q.addLast(v);
            most = Math.max(most, q.size());
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (q.isEmpty()) wait();
            int v = q.removeFirst();
            notifyAll();
            return v;
        }
    }

    static class Latch {
        private int n;
        Latch(int n) { this.n = n; }
        synchronized void down() { if (--n == 0) notifyAll(); }
        synchronized void await() throws InterruptedException { while (n > 0) wait(); }
    }

    interface Body { void run() throws InterruptedException; }

    static Thread start(String name, Body b) {
        Thread t = new Thread(() -> {
            try {
                b.run();
            } catch (InterruptedException e) {
                System.out.println(name + " interrupted");
            }
        }, name);
        t.start();
        return t;
    }

    public static void main(String[] args) throws InterruptedException {
        PingPong pp = new PingPong();
        Thread a = start("ping", () -> { for (int i = 0; i < 5; i++) pp.turn(true, "ping" + i + " "); });
        Thread b = start("pong", () -> { for (int i = 0; i < 5; i++) pp.turn(false, "pong" + i + " "); });
        a.join();
        b.join();
        System.out.println(pp.log.toString().trim());

        Buffer buf = new Buffer(2);
        List<Integer> got = new ArrayList<>();
        Thread producer = start("producer", () -> { for (int i = 0; i < 10; i++) buf.put(i * i); buf.put(-1); });
        for (int v; (v = buf.take()) >= 0; ) got.add(v);
        producer.join();
        System.out.println("received in order: " + got + " never above capacity: " + (buf.most <= 2));

        List<Integer> all = Collections.synchronizedList(new ArrayList<>());
        Thread p1 = start("p1", () -> { for (int i = 0; i < 4; i++) buf.put(i); });
        Thread p2 = start("p2", () -> { for (int i = 10; i < 14; i++) buf.put(i); });
        Thread c1 = start("c1", () -> { for (int i = 0; i < 4; i++) all.add(buf.take()); });
        Thread c2 = start("c2", () -> { for (int i = 0; i < 4; i++) all.add(buf.take()); });
        for (Thread t : new Thread[] {p1, p2, c1, c2}) t.join();
        Collections.sort(all);
        System.out.println("two by two: " + all);

        Latch ready = new Latch(3);
        Latch go = new Latch(1);
        int[] results = new int[3];
        Thread[] ws = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ws[i] = start("w" + i, () -> {
                ready.down();
                go.await();
                results[k] = (k + 1) * 100;
            });
        }
        ready.await();
        System.out.println("before go: " + results[0] + results[1] + results[2]);
        go.down();
        for (Thread t : ws) t.join();
        System.out.println("after go: " + results[0] + " " + results[1] + " " + results[2]);
        go.await();
        System.out.println("await on open latch returns");

        Object outer = new Object();
        Object inner = new Object();
        boolean[] flag = {false};
        Thread waiter = start("waiter", () -> {
            synchronized (inner) {
                synchronized (inner) {
                    while (!flag[0]) inner.wait();
                    System.out.println("woken, inner held " + Thread.holdsLock(inner) + " outer " + Thread.holdsLock(outer));
                }
                System.out.println("still held once " + Thread.holdsLock(inner));
            }
        });
        synchronized (outer) {
            synchronized (inner) {
                flag[0] = true;
                inner.notifyAll();
            }
        }
        waiter.join();
        Thread sleeper = start("sleeper", () -> { synchronized (outer) { outer.wait(); } });
        sleeper.interrupt();
        sleeper.join();
        System.out.println("sleeper alive: " + sleeper.isAlive() + " flag " + sleeper.isInterrupted());
    }
}
