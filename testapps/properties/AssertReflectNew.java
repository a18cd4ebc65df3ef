// EXPECT verdict=violated property=assert
//
// A constructor called by reflection, and the static initialiser that it triggers, are not one step.

import java.lang.reflect.Constructor;

public class AssertReflectNew {
    static volatile int stage;
    static volatile int loaded;

    public static class Plugin {
        static {
            loaded = 1;
            loaded = 2;
        }

        public Plugin() {
            stage = 1;
            stage = 2;
        }
    }

    public static void main(String[] args) throws Exception {
        Constructor<Plugin> constructor = Plugin.class.getConstructor();
        Thread worker = new Thread(() -> {
            try {
                constructor.newInstance();
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        });
        worker.start();
        int whenLoaded = loaded;
        int whenMade = stage;
        assert whenLoaded != 1 || whenMade != 1; // ERROR LINE
        worker.join();
    }
}
