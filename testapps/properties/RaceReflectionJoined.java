// EXPECT verdict=verified
//
// Twin of RaceReflection: read after the writer has ended, by reflection as well.

import java.lang.reflect.Field;

public class RaceReflectionJoined {
    int value;

    public static void main(String[] args) throws Exception {
        RaceReflectionJoined shared = new RaceReflectionJoined();
        Field field = RaceReflectionJoined.class.getDeclaredField("value");
        Thread writer = new Thread(() -> {
            try {
                field.setInt(shared, 1);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        writer.join();
        assert field.getInt(shared) == 1;
    }
}
