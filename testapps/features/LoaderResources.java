// EXPECT same-as-java
// Resources through classes and loaders: names, missing, URLs, overriding findResource, URLClassLoader on a temporary folder
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.jar.*;
import java.util.zip.*;

public class LoaderResources {
    static class Nested {}

    static String read(InputStream in) throws IOException {
        if (in == null) return "null";
        try (in) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    static String magic(InputStream in) throws IOException {
        if (in == null) return "null";
        try (DataInputStream d = new DataInputStream(in)) {
            return Integer.toHexString(d.readInt());
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> c = LoaderResources.class;
        ClassLoader l = c.getClassLoader();
        System.out.println("own class file: " + magic(c.getResourceAsStream("LoaderResources.class")) + " absolute " + magic(c.getResourceAsStream("/LoaderResources.class")) + " by loader " + magic(l.getResourceAsStream("LoaderResources.class")) + " loader with slash " + l.getResource("/LoaderResources.class"));
        System.out.println("nested: " + magic(Nested.class.getResourceAsStream("LoaderResources$Nested.class")) + " jdk " + magic(Object.class.getResourceAsStream("Object.class")) + " " + magic(ClassLoader.getSystemResourceAsStream("java/lang/String.class")));
        System.out.println("missing: " + c.getResource("nope.txt") + " " + c.getResourceAsStream("nope.txt") + " " + l.getResources("nope.txt").hasMoreElements());
        URL u = c.getResource("LoaderResources.class");
        System.out.println("url: " + u.getProtocol() + " " + u.getPath().endsWith("/LoaderResources.class") + " jdk " + String.class.getResource("String.class"));
        try {
            c.getResource(null);
        } catch (NullPointerException e) {
            System.out.println("null: NPE");
        }
        ClassLoader virt = new ClassLoader(null) {
            @Override protected URL findResource(String n) {
                try {
                    return n.startsWith("virt/") ? new URL(null, "mem:" + n, new URLStreamHandler() {
                        @Override protected URLConnection openConnection(URL x) {
                            return new URLConnection(x) {
                                @Override public void connect() {}
                                @Override public InputStream getInputStream() { return new ByteArrayInputStream(("content of " + x.getPath()).getBytes(StandardCharsets.UTF_8)); }
                            };
                        }
                    }) : null;
                } catch (MalformedURLException e) {
                    throw new IllegalStateException(e);
                }
            }
            @Override protected Enumeration<URL> findResources(String n) { URL r = findResource(n); return r == null ? Collections.emptyEnumeration() : Collections.enumeration(List.of(r, r)); }
        };
        System.out.println("virtual: " + read(virt.getResourceAsStream("virt/a")) + " other " + virt.getResource("x") + " count " + Collections.list(virt.getResources("virt/b")).size() + " stream " + virt.resources("virt/c").count() + " child " + read(new ClassLoader(virt) {}.getResourceAsStream("virt/d")));

        Path dir = Files.createTempDirectory("features");
        try {
            Files.createDirectories(dir.resolve("pkg"));
            Files.writeString(dir.resolve("pkg/data.txt"), "from folder");
            Files.copy(Nested.class.getResourceAsStream("LoaderResources$Nested.class"), dir.resolve("LoaderResources$Nested.class"));
            Path jar = dir.resolve("lib.jar");
            Manifest mf = new Manifest();
            mf.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
            mf.getMainAttributes().putValue("X-Note", "hello");
            try (JarOutputStream j = new JarOutputStream(Files.newOutputStream(jar), mf)) {
                j.putNextEntry(new ZipEntry("pkg/data.txt"));
                j.write("from jar".getBytes(StandardCharsets.UTF_8));
                j.closeEntry();
                j.putNextEntry(new ZipEntry("pkg/only.txt"));
                j.write("only in jar".getBytes(StandardCharsets.UTF_8));
            }
            try (URLClassLoader ul = new URLClassLoader("url", new URL[] {dir.toUri().toURL(), jar.toUri().toURL()}, null)) {
                System.out.println("folder first: " + read(ul.getResourceAsStream("pkg/data.txt")) + " jar " + read(ul.getResourceAsStream("pkg/only.txt")) + " both " + Collections.list(ul.getResources("pkg/data.txt")).size());
                System.out.println("url kinds: " + ul.getResource("pkg/data.txt").getProtocol() + " " + ul.getResource("pkg/only.txt").getProtocol() + " " + ul.getResource("pkg/only.txt").getPath().endsWith("lib.jar!/pkg/only.txt"));
                Class<?> k = ul.loadClass("LoaderResources$Nested");
                System.out.println("class: " + (k != Nested.class) + " " + k.getClassLoader().getName() + " " + k.getName());
                try {
                    System.out.println("simple name: " + k.getSimpleName());
                } catch (NoClassDefFoundError e) {
                    System.out.println("simple name needs the outer class: " + e.getMessage());
                }
                try {
                    ul.loadClass("LoaderResources");
                } catch (ClassNotFoundException e) {
                    System.out.println("not there: " + e.getMessage());
                }
                JarURLConnection jc = (JarURLConnection) ul.getResource("pkg/only.txt").openConnection();
                jc.setUseCaches(false);
                System.out.println("jar connection: " + jc.getEntryName() + " " + jc.getContentLength() + " " + read(jc.getInputStream()));
            }
            try (JarFile jf = new JarFile(jar.toFile())) {
                System.out.println("jar: " + jf.getManifest().getMainAttributes().getValue("X-Note") + " entries " + jf.stream().map(ZipEntry::getName).sorted().toList() + " size " + jf.size() + " missing " + jf.getEntry("none"));
                System.out.println("jar read: " + read(jf.getInputStream(jf.getEntry("pkg/data.txt"))));
            }
        } finally {
            try (var s = Files.walk(dir)) {
                for (Path p : s.sorted(Comparator.reverseOrder()).toList()) Files.delete(p);
            }
        }
        System.out.println("cleaned: " + Files.notExists(dir));
    }
}
