// EXPECT verdict=verified
//
// An immutable cart behind an atomic reference: every change creates a new one.

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

public class CartHistory {
    sealed interface Change permits Add, Discount {
    }

    record Add(String item, int price) implements Change {
    }

    record Discount(int percent) implements Change {
    }

    record Cart(int version, List<Add> items, int percent) {
        static Cart empty() {
            return new Cart(0, List.of(), 0);
        }

        Cart with(Change change) {
            if (change instanceof Add add) {
                return new Cart(version + 1, Stream.concat(items.stream(), Stream.of(add)).toList(), percent);
            } else if (change instanceof Discount discount) {
                return new Cart(version + 1, items, Math.max(percent, discount.percent()));
            }
            throw new IllegalArgumentException();
        }

        int total() {
            return items.stream().mapToInt(Add::price).sum() * (100 - percent) / 100;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicReference<Cart> cart = new AtomicReference<>(Cart.empty());
        Thread phone = new Thread(() -> {
            cart.updateAndGet(now -> now.with(new Add("tea", 60)));
            cart.updateAndGet(now -> now.with(new Discount(50)));
        });
        phone.start();
        Cart mine = cart.updateAndGet(now -> now.with(new Add("cup", 40)));
        assert mine.items().contains(new Add("cup", 40));
        phone.join();
        assert cart.get().version() == 3;
        assert cart.get().total() == 50;
    }
}
