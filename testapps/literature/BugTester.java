// EXPECT verdict=violated property=assert
// BENCH 4
//
// 003 §9, BugTester: every method of the register is synchronized and there is no race, but a client that checks and
// then enters a name does so in two steps. One name is entered twice.
// Arguments: clients (2).

public class BugTester {
    private final String[] names;
    private int count;

    BugTester(int most) {
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

    static void client(BugTester register) {
        if (!register.contains("bug")) {
            register.enter("bug");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int clients = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        BugTester register = new BugTester(clients);
        Thread[] threads = new Thread[clients];
        for (int i = 0; i < clients; i++) {
            threads[i] = new Thread(() -> client(register));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert register.count() == 1; // ERROR LINE
    }
}
