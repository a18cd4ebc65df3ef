// EXPECT verdict=verified
//
// Two threads use a plug-in of one loader. The first one triggers the loading of the classes that the plug-in refers
// to, once for both.

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;

public class PluginSharedLoader {
    public static class Helper {
        static int twice(int value) {
            return 2 * value;
        }
    }

    public static class Plugin implements IntSupplier {
        @Override
        public int getAsInt() {
            return Helper.twice(3);
        }
    }

    static class Isolating extends ClassLoader {
        final AtomicInteger defined = new AtomicInteger();

        Isolating() {
            super(PluginSharedLoader.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.endsWith("$Plugin") && !name.endsWith("$Helper")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                return known != null ? known : define(name);
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            defined.incrementAndGet();
            try (InputStream in = getResourceAsStream(name + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Isolating loader = new Isolating();
        IntSupplier plugin =
                (IntSupplier) loader.loadClass("PluginSharedLoader$Plugin").getDeclaredConstructor().newInstance();
        int[] results = new int[2];
        Thread worker = new Thread(() -> results[0] = plugin.getAsInt());
        worker.start();
        results[1] = plugin.getAsInt();
        worker.join();
        assert results[0] == 6 && results[1] == 6;
        assert loader.defined.get() == 2 : loader.defined;
    }
}
