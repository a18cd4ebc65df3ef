// EXPECT verdict=violated property=deadlock
//
// Two threads wait in one monitor for different conditions: the notify may wake the wrong one, which waits again.

public class WaitWrongOneWoken {
    static final Object lock = new Object();
    static int turn;

    static void await(int own) {
        synchronized (lock) {
            try {
                while (turn != own) {
                    lock.wait(); // ERROR LINE
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            turn++;
            lock.notify();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> await(1)).start();
        new Thread(() -> await(2)).start();
        synchronized (lock) {
            turn = 1;
            lock.notify();
        }
    }
}
