// EXPECT verdict=verified
//
// Mended: the instance is volatile.

public class DoubleCheckedFixed {
    private static volatile DoubleCheckedFixed instance;
    private int value;

    private DoubleCheckedFixed() {
        value = 42;
    }

    static DoubleCheckedFixed instance() {
        if (instance == null) {
            synchronized (DoubleCheckedFixed.class) {
                if (instance == null) {
                    instance = new DoubleCheckedFixed();
                }
            }
        }
        return instance;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                assert instance().value == 42;
            }).start();
        }
    }
}
