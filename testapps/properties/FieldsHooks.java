// EXPECT verdict=violated property=assert
// OPTIONS --reduce immutable,fields,aggregate --property assert
//
// Library code that the analysis does not follow returns threads, which run as shutdown hooks. Their writes conflict
// with each other.

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

public class FieldsHooks {
    static int count;

    static class Last extends Thread {
        @Override
        public void run() {
            int before = count;
            count = before + 1;
            assert count == before + 1; // ERROR LINE
        }
    }

    public static void main(String[] args) {
        List<Last> hooks = new ArrayList<>(Stream.of(new Last(), new Last()).toList());
        hooks.forEach(Runtime.getRuntime()::addShutdownHook);
    }
}
