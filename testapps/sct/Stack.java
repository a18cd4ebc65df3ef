// EXPECT verdict=violated property=assert
//
// A stack whose emptiness is tested before the lock is taken.
// Arguments: items (1).

public class Stack {
    private static volatile int size;

    private static synchronized void push() {
        size++;
    }

    private static synchronized void pop() {
        size--;
        assert size >= 0 : "the stack is empty"; // ERROR LINE
    }

    public static void main(String[] args) {
        int items = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        new Thread(() -> {
            for (int i = 0; i < items; i++) {
                push();
            }
        }).start();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                for (int j = 0; j < items; j++) {
                    if (size > 0) {
                        pop();
                    }
                }
            }).start();
        }
    }
}
