// EXPECT verdict=violated property=deadlock
//
// Main waits for its own end.

public class DeadlockSelfJoin {
    public static void main(String[] args) throws InterruptedException {
        Thread.currentThread().join(); // ERROR LINE
    }
}
