// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES cut=false | cut=true
//
// An interrupt ends a sleep early, or comes after it.

public class InterruptSleep {
    static boolean cut;

    static void sleep() {
        try {
            Thread.sleep(2);
        } catch (InterruptedException e) {
            cut = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(InterruptSleep::sleep);
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        System.out.println("cut=" + cut);
    }
}
