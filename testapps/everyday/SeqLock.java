// EXPECT verdict=verified
//
// A pair that is read without a lock: an odd version means a write in progress, a changed one means a write in between.

public class SeqLock {
    private volatile int number;
    private volatile int left;
    private volatile int right;

    synchronized void write(int value) {
        number++;
        left = value;
        right = value;
        number++;
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
        SeqLock pair = new SeqLock();
        Thread writer = new Thread(() -> {
            pair.write(1);
            pair.write(2);
        });
        writer.start();
        int sum = pair.read();
        assert sum == -1 || sum % 2 == 0 : sum;
        writer.join();
        assert pair.read() == 4;
    }
}
