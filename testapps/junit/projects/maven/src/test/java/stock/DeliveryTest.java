// Deliveries from a resource of the tests.
// RUNNER junit5
// EXPECT DeliveryTest#delivered verdict=verified tests=2
// EXPECT DeliveryTest#notDelivered verdict=violated property=assert
package stock;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class DeliveryTest {
    private final Stock stock = new Stock();

    @ParameterizedTest
    @CsvFileSource(resources = "deliveries.csv")
    void delivered(String yarn, int amount) {
        stock.put(yarn, amount);
        assertEquals(amount, stock.amount(yarn));
    }

    @Test
    void notDelivered() {
        assertEquals(1, stock.amount("silk"));
    }
}
