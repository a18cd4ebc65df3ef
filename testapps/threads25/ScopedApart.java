// EXPECT verdict=verified
//
// Each thread sees the value of its own scope, and none outside of it.

public class ScopedApart {
    private static final ScopedValue<String> USER = ScopedValue.newInstance();

    public static void main(String[] args) throws InterruptedException {
        Thread one = Thread.startVirtualThread(() -> greet("one"));
        Thread two = Thread.startVirtualThread(() -> greet("two"));
        one.join();
        two.join();
        assert !USER.isBound();
    }

    private static void greet(String name) {
        ScopedValue.where(USER, name).run(() -> {
            assert USER.get().equals(name);
        });
    }
}
