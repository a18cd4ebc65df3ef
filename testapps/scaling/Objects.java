// EXPECT verdict=verified
//
// Two threads that each make many objects of their own, and share one monitor.
// Arguments: objects of each (4).

import java.util.ArrayList;
import java.util.List;

public class Objects {
    private static int made;

    private static synchronized void add(int count) {
        made += count;
    }

    public static void main(String[] args) throws InterruptedException {
        int objects = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        Runnable work = () -> {
            List<int[]> own = new ArrayList<>();
            for (int i = 0; i < objects; i++) {
                own.add(new int[] {i});
            }
            add(own.size());
        };
        Thread one = new Thread(work);
        Thread two = new Thread(work);
        one.start();
        two.start();
        one.join();
        two.join();
        assert made == 2 * objects;
    }
}
