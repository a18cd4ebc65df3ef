// EXPECT verdict=violated property=deadlock
//
// A ring of threads and locks, each of which takes its own lock and the next one.
// Arguments: threads (3).

public class Deadlock {
    public static void main(String[] args) {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        Object[] locks = new Object[count];
        for (int i = 0; i < count; i++) {
            locks[i] = new Object();
        }
        int[] turns = new int[count];
        for (int i = 0; i < count; i++) {
            int own = i;
            new Thread(() -> {
                synchronized (locks[own]) {
                    synchronized (locks[(own + 1) % count]) { // ERROR LINE
                        turns[own]++;
                    }
                }
            }).start();
        }
    }
}
