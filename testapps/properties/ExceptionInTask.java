// EXPECT verdict=verified
//
// The future of a task stores the task's exception; no thread ends with it.

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
