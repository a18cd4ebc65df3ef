// EXPECT verdict=violated property=assert
//
// Class of bug: an assumption about speed. A request is checked for success by a flag of the manager that the releasing
// threads set one after the other; the check does not wait for the last one.
// Arguments: releasers (2).

public class Manager {
    private int released;
    private boolean isChecked;

    synchronized void release() {
        released++;
        if (!isChecked) {
            isChecked = true;
            notifyAll();
        }
    }

    synchronized int awaitRelease() throws InterruptedException {
        while (!isChecked) {
            wait();
        }
        return released;
    }

    public static void main(String[] args) throws InterruptedException {
        int releasers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Manager manager = new Manager();
        for (int i = 0; i < releasers; i++) {
            new Thread(manager::release).start();
        }
        int released = manager.awaitRelease();
        assert released == releasers : released; // ERROR LINE
    }
}
