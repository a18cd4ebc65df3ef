// EXPECT verdict=violated property=race
//
// A thread publishes the object that its ThreadLocal holds, and another thread accesses it.

public class RaceLocalPublished {
    static class Context {
        int hits;
        Context peer;
    }

    static final ThreadLocal<Context> local = ThreadLocal.withInitial(Context::new);
    static volatile Context published;

    static void hit() {
        Context context = local.get();
        context.hits++; // ERROR LINE
        if (context.peer != null) context.peer.hits++; // ERROR LINE
    }

    public static void main(String[] args) {
        new Thread(() -> {
            published = local.get();
            hit();
        }).start();
        new Thread(() -> {
            local.get().peer = published;
            hit();
        }).start();
    }
}
