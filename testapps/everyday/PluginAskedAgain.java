// EXPECT verdict=verified
//
// A plug-in refers to classes that its loader must find: from its code, from its lambda, and for verification. On every
// path each loader receives the same requests in the same order, whatever other threads do meanwhile.

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

public class PluginAskedAgain {
    public interface Step {
        Result take(int by);
    }

    public static class Result {
        final int value;

        Result(int value) {
            this.value = value;
        }
    }

    public static class Better extends Result {
        Better(int value) {
            super(value + 1);
        }
    }

    public static class Plugin implements IntSupplier {
        static Result better(int by) {
            return new Better(by);
        }

        @Override
        public int getAsInt() {
            Step step = by -> better(by);
            return step.take(1).value + Counter.next();
        }
    }

    public static class Counter {
        static int count;

        static int next() {
            return ++count;
        }
    }

    static class Isolating extends ClassLoader {
        final List<String> asked = new ArrayList<>();

        Isolating() {
            super(PluginAskedAgain.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("PluginAskedAgain$")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                asked.add(name);
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

    static List<String> use() {
        Isolating loader = new Isolating();
        try {
            IntSupplier plugin =
                    (IntSupplier) loader.loadClass("PluginAskedAgain$Plugin").getDeclaredConstructor().newInstance();
            int result = plugin.getAsInt();
            assert result == 3 : result;
            assert plugin.getAsInt() == 4;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
        return loader.asked;
    }

    static volatile int turn;

    public static void main(String[] args) throws InterruptedException {
        List<String> expected = use();
        assert expected.contains("PluginAskedAgain$Counter") : expected;
        Thread other = new Thread(() -> turn = 1);
        other.start();
        int before = turn;
        List<String> first = use();
        int between = turn;
        List<String> second = use();
        other.join();
        assert before <= between;
        assert first.equals(expected) : first + " instead of " + expected;
        assert second.equals(expected) : second + " instead of " + expected;
    }
}
