// EXPECT verdict=verified
//
// An exception inside of a task is kept by its future and ends no thread.

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

public class ExceptionInTask {
    public static void main(String[] args) throws InterruptedException {
        FutureTask<Integer> task = new FutureTask<>(() -> {
            throw new IllegalStateException("kept");
        });
        new Thread(task).start();
        try {
            task.get();
            assert false;
        } catch (ExecutionException e) {
            assert e.getCause().getMessage().equals("kept");
        }
    }
}
