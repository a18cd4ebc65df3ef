// EXPECT verdict=violated property=race
//
// Found by the property test of ownership: after the assumption that no thread enumerates a group was refuted, objects
// that only the group's list reaches still counted as private, and escape missed the race.

public class Enumerated extends Thread {
    static int seen = -1;
    int x;
    @Override public void run() {
        x = 1;
        x = 2;
    }
    public static void main(String[] args) {
        new Enumerated().start();
        new Thread(() -> {
            Thread[] all = new Thread[10];
            int count = Thread.currentThread().getThreadGroup().enumerate(all);
            for (int i = 0; i < count; i++) {
                if (all[i] instanceof Enumerated) seen = ((Enumerated) all[i]).x;
            }
        }).start();
    }
}
