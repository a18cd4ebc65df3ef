// EXPECT verdict=violated property=race
//
// Class of bug: double-checked locking. The first look at the instance is unsynchronized.

public class DoubleChecked {
    private static DoubleChecked instance;
    private int value;

    private DoubleChecked() {
        value = 42;
    }

    static DoubleChecked instance() {
        if (instance == null) { // ERROR LINE
            synchronized (DoubleChecked.class) {
                if (instance == null) {
                    instance = new DoubleChecked(); // ERROR LINE
                }
            }
        }
        return instance; // ERROR LINE
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                assert instance().value == 42;
            }).start();
        }
    }
}
