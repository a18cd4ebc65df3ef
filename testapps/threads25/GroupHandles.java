// EXPECT verdict=verified
//
// A thread group handles the uncaught exceptions of its threads.

public class GroupHandles {
    static volatile String failed;

    static class Workers extends ThreadGroup {
        Workers() {
            super("workers");
        }

        @Override
        public void uncaughtException(Thread thread, Throwable e) {
            failed = thread.getName() + " " + e.getMessage();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(new Workers(), () -> {
            throw new IllegalStateException("expected");
        }, "one");
        thread.start();
        thread.join();
        assert failed.equals("one expected");
    }
}
