// EXPECT verdict=verified
//
// Mended: every change wakes all waiters.
// Arguments: workers (2).

public class GarageManagerFixed {
    private int tasks;
    private int reports;

    synchronized void work() {
        while (tasks == 0) {
            await();
        }
        tasks--;
        reports++;
        notifyAll();
    }

    synchronized void manage(int workers) {
        tasks = workers;
        notifyAll();
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
        GarageManagerFixed garage = new GarageManagerFixed();
        for (int i = 0; i < workers; i++) {
            new Thread(garage::work, "worker " + i).start();
        }
        garage.manage(workers);
    }
}
