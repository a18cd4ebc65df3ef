// EXPECT verdict=violated property=assert
//
// A queue whose length is read and written in two steps: an item that is added at the same time is lost.
// Arguments: items (2).

public class Queue {
    private static volatile int length;

    private static void enqueue() {
        int old = length;
        length = old + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        int items = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Runnable producer = () -> {
            for (int i = 0; i < items; i++) {
                enqueue();
            }
        };
        Thread one = new Thread(producer);
        Thread two = new Thread(producer);
        one.start();
        two.start();
        one.join();
        two.join();
        assert length == 2 * items : length; // ERROR LINE
    }
}
