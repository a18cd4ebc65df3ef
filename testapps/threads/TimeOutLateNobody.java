// EXPECT verdict=violated property=assert
// OPTIONS --time-outs late
//
// When nobody notifies, a timed wait ends also with late time-outs. So does awaitTermination, and tryLock.

public class TimeOutLateNobody {
    static boolean ready;

    static synchronized void await() {
        try {
            TimeOutLateNobody.class.wait(1000);
        } catch (InterruptedException e) {
            return;
        }
        assert ready; // ERROR LINE
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(TimeOutLateNobody::await);
        thread.start();
        synchronized (TimeOutLateNobody.class) {
            TimeOutLateNobody.class.notifyAll();
        }
        thread.join();
    }
}
