// EXPECT verdict=verified
//
// An InheritableThreadLocal copies its value when the thread is created, not when it starts. What the parent sets later
// does not reach the child.

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
