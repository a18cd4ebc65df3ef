// EXPECT verdict=verified
//
// A thread that has seen an interrupt sees what the interrupting thread did before it (JLS §17.4.4).

public class RaceInterruptOrders {
    static int value;

    static void await() {
        while (!Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
        }
        assert value == 7;
    }

    public static void main(String[] args) {
        Thread thread = new Thread(RaceInterruptOrders::await);
        thread.start();
        value = 7;
        thread.interrupt();
    }
}
