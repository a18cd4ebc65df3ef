// EXPECT verdict=violated property=assert
//
// Two numbers that belong together are written in two critical sections of different locks.
// Arguments: writers (2).

public class TwoStage {
    private static final Object FIRST = new Object();
    private static final Object SECOND = new Object();
    private static int data;
    private static int copy;

    public static void main(String[] args) {
        int writers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        for (int i = 0; i < writers; i++) {
            new Thread(() -> {
                synchronized (FIRST) {
                    data = 1;
                }
                synchronized (SECOND) {
                    copy = 1;
                }
            }).start();
        }
        new Thread(() -> {
            int first;
            synchronized (FIRST) {
                first = data;
            }
            if (first != 0) {
                synchronized (SECOND) {
                    assert copy == first : "the second stage is missing"; // ERROR LINE
                }
            }
        }).start();
    }
}
