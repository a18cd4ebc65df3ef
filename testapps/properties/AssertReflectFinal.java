// EXPECT verdict=violated property=race,assert
//
// Reflection writes a final field while another thread reads it twice.

import java.lang.reflect.Field;

public class AssertReflectFinal {
    static class Price {
        final int cents;

        Price(int cents) {
            this.cents = cents;
        }
    }

    public static void main(String[] args) throws Exception {
        Price price = new Price(args.length + 1);
        Field field = Price.class.getDeclaredField("cents");
        field.setAccessible(true);
        Thread writer = new Thread(() -> {
            try {
                field.setInt(price, 2);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        int first = price.cents; // ERROR LINE
        int second = price.cents; // ERROR LINE
        assert first == second; // ERROR LINE
        writer.join();
    }
}
