// EXPECT verdict=verified
//
// An iterator over a CopyOnWriteArrayList sees a snapshot; addIfAbsent adds no element twice.

import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteIterated {
    static final CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();

    interface Step {
        void run() throws Exception;
    }

    static Thread start(Step step) {
        Thread thread = new Thread(() -> {
            try {
                step.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        list.add("a");
        Thread one = start(() -> list.addIfAbsent("b"));
        Thread two = start(() -> list.addIfAbsent("b"));
        int seen = 0;
        for (String text : list) {
            seen += text.length();
        }
        assert seen == 1 || seen == 2;
        one.join();
        two.join();
        assert list.size() == 2;
    }
}
