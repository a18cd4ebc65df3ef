// EXPECT verdict=violated property=assert
//
// Twin of ElapsedJoin: the join has a time-out that is shorter than the sleep.

public class ElapsedJoinTimed {
    public static void main(String[] args) throws InterruptedException {
        long began = System.nanoTime();
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        sleeper.start();
        sleeper.join(50);
        assert System.nanoTime() - began >= 100_000_000; // ERROR LINE
    }
}
