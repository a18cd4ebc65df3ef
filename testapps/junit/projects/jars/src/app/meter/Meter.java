package meter;

/** Counts metres of cloth. */
public final class Meter {
    private int metres;

    public void add(int more) {
        metres += more;
    }

    public synchronized void addLocked(int more) {
        metres += more;
    }

    public int metres() {
        return metres;
    }
}
