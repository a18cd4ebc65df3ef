// EXPECT verdict=verified
//
// Any thread may set names and priorities; this orders nothing.

public class NamesAndPriorities {
    static volatile String seen;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> seen = Thread.currentThread().getName(), "before");
        thread.setPriority(Thread.MIN_PRIORITY);
        assert thread.getPriority() == Thread.MIN_PRIORITY;
        thread.start();
        thread.setName("after");
        thread.join();
        assert seen.equals("before") || seen.equals("after");
    }
}
