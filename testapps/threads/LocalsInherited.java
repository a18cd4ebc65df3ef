// EXPECT verdict=verified
//
// An InheritableThreadLocal hands its value over when the thread is made, not when it starts; what the parent sets
// later is its own.

public class LocalsInherited {
    static final InheritableThreadLocal<String> local = new InheritableThreadLocal<>();

    static void look() {
        assert local.get().equals("before");
        local.set("child");
    }

    public static void main(String[] args) throws InterruptedException {
        local.set("before");
        Thread thread = new Thread(LocalsInherited::look);
        local.set("after");
        thread.start();
        thread.join();
        assert local.get().equals("after");
    }
}
