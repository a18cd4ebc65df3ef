// EXPECT verdict=verified states=25
// OPTIONS --reduce immutable,aggregate
//
// Objects carry values between threads: only the creating thread writes their fields, final or not.

public class ImmutableTransfer {
    static class Order {
        private String item;
        private int amount;
        private final long price;

        Order(String item, int amount, long price) {
            this.item = item;
            this.amount = amount;
            this.price = price;
        }

        long total() {
            return amount * price + item.length();
        }
    }

    static Order handed;

    static synchronized void hand(Order order) {
        handed = order;
    }

    static synchronized Order taken() {
        return handed;
    }

    public static void main(String[] args) throws InterruptedException {
        Order first = new Order("bolt", 2, 10);
        hand(first);
        Thread reader = new Thread(() -> {
            Order order = taken();
            assert order.total() == 24 || order.total() == 33;
        });
        reader.start();
        assert first.total() == 24;
        hand(new Order("nut", 3, 10));
        reader.join();
    }
}
