// EXPECT verdict=violated property=race,assert
//
// Twin of LocalsInherited: the inherited value is a reference, and its object is shared.

public class LocalsInheritedShared {
    static final InheritableThreadLocal<int[]> local = new InheritableThreadLocal<>();

    static void count() {
        local.get()[0]++; // ERROR LINE
    }

    public static void main(String[] args) throws InterruptedException {
        local.set(new int[1]);
        Thread thread = new Thread(LocalsInheritedShared::count);
        thread.start();
        count();
        thread.join();
        assert local.get()[0] == 2; // ERROR LINE
    }
}
