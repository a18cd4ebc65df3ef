// EXPECT same-as-java
// jars: written to memory and read as streams, as files, as file systems, through a URLClassLoader; broken ones.

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

public class JarFiles {
    static byte[] write() throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "x.Y");
        manifest.getMainAttributes().putValue("X-Long", "v".repeat(100));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream out = new JarOutputStream(bytes, manifest)) {
            for (int i = 0; i < 3; i++) {
                JarEntry entry = new JarEntry("dir/f" + i + ".txt");
                entry.setComment("comment " + i);
                out.putNextEntry(entry);
                out.write(("text " + i).repeat(50).getBytes());
                out.closeEntry();
            }
            byte[] plain = "stored!".getBytes();
            CRC32 sum = new CRC32();
            sum.update(plain);
            ZipEntry stored = new ZipEntry("stored");
            stored.setMethod(ZipEntry.STORED);
            stored.setSize(plain.length);
            stored.setCrc(sum.getValue());
            out.putNextEntry(stored);
            out.write(plain);
            out.closeEntry();
        }
        return bytes.toByteArray();
    }

    static void asStream(byte[] jar) throws IOException {
        try (JarInputStream in = new JarInputStream(new ByteArrayInputStream(jar))) {
            Attributes main = in.getManifest().getMainAttributes();
            System.out.println(main.getValue("Main-Class") + " " + main.getValue("X-Long").length());
            for (JarEntry entry; (entry = in.getNextJarEntry()) != null;) {
                System.out.println(entry.getName() + " " + in.readAllBytes().length + " method " + entry.getMethod());
            }
        }
    }

    static void asFile(Path path) throws IOException {
        try (JarFile file = new JarFile(path.toFile())) {
            file.stream().forEach(e -> System.out.println(e.getName() + " " + e.getSize() + " " + Long.toHexString(e.getCrc()) + " " + e.getComment()));
            System.out.println(new String(file.getInputStream(file.getEntry("stored")).readAllBytes()) + " " + file.getEntry("none"));
        }
        try (FileSystem system = FileSystems.newFileSystem(path)) {
            try (Stream<Path> all = Files.walk(system.getPath("/"))) {
                all.sorted().forEach(System.out::println);
            }
            Files.writeString(system.getPath("new.txt"), "added");
        }
        try (ZipFile file = new ZipFile(path.toFile())) {
            System.out.println(file.size() + " " + new String(file.getInputStream(file.getEntry("new.txt")).readAllBytes()));
        }
    }

    static void asResource(Path path) throws IOException {
        try (URLClassLoader loader = new URLClassLoader(new URL[] {path.toUri().toURL()})) {
            URL resource = loader.getResource("dir/f1.txt");
            System.out.println(resource.getProtocol() + " " + resource.toString().endsWith("!/dir/f1.txt"));
            try (InputStream in = resource.openStream()) {
                System.out.println(in.readAllBytes().length);
            }
            JarURLConnection connection = (JarURLConnection) resource.openConnection();
            System.out.println(connection.getEntryName() + " " + connection.getContentLength() + " " + connection.getMainAttributes().getValue("Main-Class"));
            System.out.println(Collections.list(loader.getResources("stored")).size() + " " + loader.getResource("none"));
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] jar = write();
        asStream(jar);
        Path path = Files.createTempFile("jars", ".jar");
        Files.write(path, jar);
        asFile(path);
        asResource(path);
        Files.write(path, new byte[30]);
        try {
            new ZipFile(path.toFile());
        } catch (ZipException e) {
            System.out.println(e.getMessage());
        }
        try {
            new GZIPInputStream(new ByteArrayInputStream(new byte[30]));
        } catch (IOException e) {
            System.out.println(e);
        }
        Files.delete(path);
    }
}
