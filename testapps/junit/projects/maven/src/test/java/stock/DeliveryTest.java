// Deliveries from a resource of the tests.
// RUNNER junit5
// EXPECT DeliveryTest#delivered verdict=verified tests=2
// EXPECT DeliveryTest#notDelivered verdict=violated property=assert
package stock;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DeliveryTest {
    private final Stock stock = new Stock();

    static List<String> deliveries() throws IOException {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                DeliveryTest.class.getResourceAsStream("deliveries.txt"), StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("deliveries")
    void delivered(String delivery) {
        String[] parts = delivery.split(" ");
        stock.put(parts[0], Integer.parseInt(parts[1]));
        assertEquals(Integer.parseInt(parts[1]), stock.amount(parts[0]));
    }

    @Test
    void notDelivered() {
        assertEquals(1, stock.amount("silk"));
    }
}
