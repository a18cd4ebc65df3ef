// EXPECT verdict=verified
//
// Twin of WaitWrongOneWoken: notifyAll wakes all threads, and each checks its condition.

public class WaitTurns {
    static final Object lock = new Object();
    static int turn;

    static void await(int own) {
        synchronized (lock) {
            try {
                while (turn != own) {
                    lock.wait();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            turn++;
            lock.notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> await(1));
        Thread two = new Thread(() -> await(2));
        one.start();
        two.start();
        synchronized (lock) {
            turn = 1;
            lock.notifyAll();
        }
        one.join();
        two.join();
        assert turn == 3;
    }
}
