// EXPECT verdict=verified
// BENCH 5
//
// 003 §9, BugTester, repaired: the client holds the lock of the register over both steps.
// Arguments: clients (3).

public class BugTesterFixed {
    private final String[] names;
    private int count;

    BugTesterFixed(int most) {
        names = new String[most];
    }

    synchronized boolean contains(String name) {
        for (int i = 0; i < count; i++) {
            if (names[i] == name) {
                return true;
            }
        }
        return false;
    }

    synchronized void enter(String name) {
        names[count] = name;
        count++;
    }

    synchronized int count() {
        return count;
    }

    static void client(BugTesterFixed register) {
        synchronized (register) {
            if (!register.contains("bug")) {
                register.enter("bug");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int clients = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        BugTesterFixed register = new BugTesterFixed(clients);
        Thread[] threads = new Thread[clients];
        for (int i = 0; i < clients; i++) {
            threads[i] = new Thread(() -> client(register));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert register.count() == 1;
    }
}
