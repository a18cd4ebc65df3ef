// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES order=1212 | order=1221 | order=2112 | order=2121 | order=1122 | order=2211
//
// Two threads enter one monitor twice each. A thread that leaves may enter again before the waiting one, so every order
// is possible.

public class MonitorBarging {
    static String order = "";

    static synchronized void enter(int who) {
        order += who;
    }

    static void enterTwice(int who) {
        enter(who);
        enter(who);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> enterTwice(1));
        Thread two = new Thread(() -> enterTwice(2));
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("order=" + order);
    }
}
