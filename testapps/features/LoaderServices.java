// EXPECT same-as-java
import java.io.*;
import java.net.*;
import java.util.*;
import java.util.concurrent.Callable;

// ServiceLoader with a loader of the program: order, laziness, comments in the configuration, providers that fail.
public class LoaderServices {
    public interface Plugin { String name(); }

    public static class One implements Plugin {
        public String name() { return "one"; }
    }

    public static class Two implements Plugin {
        static int made;
        public Two() { made++; }
        public String name() { return "two, made " + made; }
    }

    public static class Broken implements Plugin {
        public Broken() { throw new IllegalStateException("will not be made"); }
        public String name() { return "never"; }
    }

    public static class NoPlugin {}

    static class Memory extends ClassLoader {
        final String configuration;

        Memory(String configuration) {
            super("memory", LoaderServices.class.getClassLoader());
            this.configuration = configuration;
        }

        @Override protected Enumeration<URL> findResources(String name) throws IOException {
            URL url = findResource(name);
            return url == null ? Collections.emptyEnumeration() : Collections.enumeration(List.of(url));
        }

        @Override protected URL findResource(String name) {
            if (!name.equals("META-INF/services/LoaderServices$Plugin")) return null;
            try {
                return new URL(null, "memory:" + name, new URLStreamHandler() {
                    @Override protected URLConnection openConnection(URL url) {
                        return new URLConnection(url) {
                            @Override public void connect() {}
                            @Override public InputStream getInputStream() { return new ByteArrayInputStream(configuration.getBytes()); }
                        };
                    }
                });
            } catch (MalformedURLException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    static void show(String what, Callable<?> call) {
        try {
            System.out.println(what + ": " + call.call());
        } catch (Throwable e) {
            System.out.println(what + ": " + e + (e.getCause() == null ? "" : ", caused by " + e.getCause()));
        }
    }

    public static void main(String[] args) {
        String good = "# plugins\nLoaderServices$One\n\n  LoaderServices$Two # the second\nLoaderServices$One\n";
        ServiceLoader<Plugin> loader = ServiceLoader.load(Plugin.class, new Memory(good));
        show("made before", () -> Two.made);
        for (Plugin plugin : loader) System.out.println(plugin.name());
        for (Plugin plugin : loader) System.out.println("again " + plugin.name());
        loader.reload();
        show("first", () -> loader.findFirst().map(Plugin::name));
        show("types", () -> loader.stream().map(ServiceLoader.Provider::type).toList());
        show("made by get", () -> loader.stream().skip(1).findFirst().get().get().name());
        show("text", () -> loader);

        Iterator<Plugin> bad = ServiceLoader.load(Plugin.class, new Memory("LoaderServices$Broken\nLoaderServices$Missing\nLoaderServices$NoPlugin\nLoaderServices$One")).iterator();
        for (int i = 0; i < 5; i++) show("bad " + i, () -> bad.next().name());
        show("no name", () -> ServiceLoader.load(Plugin.class, new Memory("no name")).findFirst());
        show("no providers", () -> ServiceLoader.load(Plugin.class).findFirst());
        show("no service", () -> ServiceLoader.load(null));
        show("of the JDK", () -> ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class).stream().map(p -> p.type().getSimpleName()).sorted().toList());
    }
}
