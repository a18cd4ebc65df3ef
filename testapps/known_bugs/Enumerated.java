// EXPECT verdict=violated property=race
//
// Found by the property test of ownership: once it had turned out that somebody asks for the threads of a group, what only the list of
// the group led to was still taken for private, and the race was missed under escape.

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
