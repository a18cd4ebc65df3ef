// EXPECT verdict=violated property=deadlock
//
// printf calls toString while it holds the lock of the stream.

public class OutputFormatted {
    static final Object lock = new Object();
    static volatile boolean hasBegun;

    static final Object text = new Object() {
        @Override
        public String toString() {
            synchronized (lock) { // ERROR LINE
                return "text";
            }
        }
    };

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                hasBegun = true;
                System.out.println("printed"); // ERROR LINE
            }
        }).start();
        if (hasBegun) System.out.printf("%s%n", text); // ERROR LINE
    }
}
