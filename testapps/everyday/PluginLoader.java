// EXPECT verdict=verified
//
// Two threads each load a plug-in with their own class loader: two classes of one name, each with its own static field.

import java.io.IOException;
import java.io.InputStream;
import java.util.function.IntSupplier;

public class PluginLoader {
    public static class Plugin implements IntSupplier {
        static int calls;

        @Override
        public int getAsInt() {
            return ++calls;
        }
    }

    static class Isolating extends ClassLoader {
        Isolating() {
            super(PluginLoader.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.endsWith("$Plugin")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                return known != null ? known : define(name);
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    static int use(ClassLoader loader) {
        try {
            IntSupplier plugin =
                    (IntSupplier) loader.loadClass("PluginLoader$Plugin").getDeclaredConstructor().newInstance();
            return plugin.getAsInt();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static volatile int finished;

    public static void main(String[] args) throws InterruptedException {
        int[] results = new int[2];
        Thread worker = new Thread(() -> {
            results[0] = use(new Isolating());
            finished = 1;
        });
        worker.start();
        ClassLoader loader = new Isolating();
        results[1] = use(loader);
        int seen = finished;
        worker.join();
        assert results[0] == 1 && results[1] == 1 : results[0] + " " + results[1];
        assert seen == 0 || seen == 1;
        assert use(loader) == 2;
        assert use(PluginLoader.class.getClassLoader()) == 1;
    }
}
