// EXPECT verdict=verified
//
// Each thread has its own value of a ThreadLocal, created on first use.

public class LocalsApart {
    static final ThreadLocal<int[]> local = ThreadLocal.withInitial(() -> new int[1]);

    static void count() {
        local.get()[0]++;
        local.get()[0]++;
        assert local.get()[0] == 2;
    }

    public static void main(String[] args) {
        new Thread(LocalsApart::count).start();
        new Thread(LocalsApart::count).start();
        count();
    }
}
