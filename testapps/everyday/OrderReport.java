// EXPECT verdict=verified
//
// Two threads put orders into a concurrent map; a report groups, sorts and formats them.

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Collectors;

public class OrderReport {
    enum Status { OPEN, PAID }

    record Order(int number, Status status, BigDecimal amount) {
    }

    private final ConcurrentMap<Integer, Order> orders = new ConcurrentHashMap<>();

    void place(int number, String amount) {
        orders.put(number, new Order(number, Status.OPEN, new BigDecimal(amount)));
    }

    boolean pay(int number) {
        return orders.computeIfPresent(number, (n, order) -> new Order(n, Status.PAID, order.amount())) != null;
    }

    String report() {
        Map<Status, List<Order>> byStatus =
            orders.values().stream().collect(Collectors.groupingBy(Order::status, TreeMap::new, Collectors.toList()));
        return byStatus.entrySet().stream()
            .map(entry -> String.format("%s %d %s", entry.getKey(), entry.getValue().size(),
                                        entry.getValue().stream().map(Order::amount).reduce(BigDecimal.ZERO, BigDecimal::add)))
            .collect(Collectors.joining("; "));
    }

    public static void main(String[] args) throws InterruptedException {
        OrderReport shop = new OrderReport();
        boolean[] paid = new boolean[1];
        Thread customer = new Thread(() -> {
            shop.place(1, "9.90");
            paid[0] = shop.pay(2);
        });
        customer.start();
        shop.place(2, "0.10");
        customer.join();
        String expected = paid[0] ? "OPEN 1 9.90; PAID 1 0.10" : "OPEN 2 10.00";
        assert shop.report().equals(expected) : shop.report();
    }
}
