// EXPECT verdict=violated property=race
//
// A write by reflection races like any other write.

import java.lang.reflect.Field;

public class RaceReflection {
    int value;

    public static void main(String[] args) throws Exception {
        RaceReflection shared = new RaceReflection();
        Field field = RaceReflection.class.getDeclaredField("value");
        Thread writer = new Thread(() -> {
            try {
                field.setInt(shared, 1);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        int seen = shared.value; // ERROR LINE
        writer.join();
        assert seen == 0 || seen == 1;
    }
}
