// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES order=12 | order=21
//
// Two threads sleep for different times: the times do not determine which one continues first.

public class SleepOrder {
    static String order = "";

    static synchronized void arrive(int who) {
        order += who;
    }

    static void sleepThenArrive(int who) {
        try {
            Thread.sleep(who);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        arrive(who);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> sleepThenArrive(1));
        Thread two = new Thread(() -> sleepThenArrive(2));
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("order=" + order);
    }
}
