// EXPECT verdict=verified
//
// An interrupt happens before its detection: the detecting thread sees all earlier writes of the interrupting one (JLS
// §17.4.4).

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
