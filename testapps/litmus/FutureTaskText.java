// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES [Completed normally] | [Not completed, task = it] | [Not completed]
//
// A task that is done has dropped what it ran before its text says so.

import java.util.concurrent.FutureTask;

public class FutureTaskText {
    static final FutureTask<Integer> task = new FutureTask<>(() -> 1);
    static String r1;

    public static void main(String[] args) throws InterruptedException {
        Thread runner = new Thread(task);
        Thread reader = new Thread(() -> {
            String text = task.toString();
            r1 = text.substring(text.indexOf('[')).replaceAll("=.*", "= it]");
        });
        runner.start();
        reader.start();
        runner.join();
        reader.join();
        System.out.println(r1);
    }
}
