// EXPECT verdict=violated property=assert
//
// As SeqLock, but the version changes only after all writes.

public class SeqLockLate {
    private volatile int number;
    private volatile int left;
    private volatile int right;

    synchronized void write(int value) {
        left = value;
        right = value;
        number += 2;
    }

    // Returns the sum, or -1 when every attempt met a write.
    int read() {
        for (int i = 0; i < 2; i++) {
            int before = number;
            int sum = left + right;
            if (before % 2 == 0 && number == before) return sum;
        }
        return -1;
    }

    public static void main(String[] args) throws InterruptedException {
        SeqLockLate pair = new SeqLockLate();
        Thread writer = new Thread(() -> {
            pair.write(1);
            pair.write(2);
        });
        writer.start();
        int sum = pair.read();
        assert sum == -1 || sum % 2 == 0 : sum; // ERROR LINE
        writer.join();
        assert pair.read() == 4;
    }
}
