// EXPECT verdict=violated property=assert
//
// A thread of the highest priority need not run first.

public class PriorityOrdersNothing {
    static volatile boolean done;

    public static void main(String[] args) {
        Thread thread = new Thread(() -> done = true);
        thread.setPriority(Thread.MAX_PRIORITY);
        Thread.currentThread().setPriority(Thread.MIN_PRIORITY);
        thread.start();
        assert done; // ERROR LINE
    }
}
