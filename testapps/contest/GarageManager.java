// EXPECT verdict=violated property=deadlock
//
// Class of bug: a signal for the wrong waiter. Workers that ask for work and the manager that waits for reports wait for
// the same object, and one `notify` wakes one of them.
// Arguments: workers (2).

public class GarageManager {
    private int tasks;
    private int reports;

    synchronized void work() {
        while (tasks == 0) {
            await();
        }
        tasks--;
        reports++;
        notify();
    }

    synchronized void manage(int workers) {
        tasks = workers;
        notify();
        while (reports < workers) {
            await();
        }
    }

    private void await() {
        try {
            wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        int workers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        GarageManager garage = new GarageManager();
        for (int i = 0; i < workers; i++) {
            new Thread(garage::work, "worker " + i).start();
        }
        garage.manage(workers);
    }
}
