// EXPECT same-as-java
// Files in a temporary folder: write, read, append, copy, move, attributes, RandomAccessFile, errors by kind
import java.io.*;
import java.nio.ByteBuffer;
import java.nio.channels.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;

public class FileReadWrite {
    static Path dir;

    interface Io { Object run() throws IOException; }

    static void attempt(String label, Io r) {
        try {
            System.out.println(label + ": " + r.run());
        } catch (FileSystemException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + " on " + (e.getFile() == null ? null : dir.relativize(Path.of(e.getFile()))) + " reason " + e.getReason());
        } catch (IOException | RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + " " + String.valueOf(e.getMessage()).replace(dir.toString(), "DIR"));
        }
    }

    public static void main(String[] args) throws IOException {
        dir = Files.createTempDirectory("features");
        try {
            run();
        } finally {
            try (Stream<Path> s = Files.walk(dir)) {
                for (Path p : s.sorted(Comparator.reverseOrder()).toList()) Files.delete(p);
            }
            System.out.println("cleaned: " + Files.notExists(dir));
        }
    }

    static void run() throws IOException {
        Path a = dir.resolve("a.txt");
        Files.writeString(a, "line one\nline two\n\u00e9nd");
        System.out.println("size: " + Files.size(a) + " lines " + Files.readAllLines(a).size() + " text " + Files.readString(a).length() + " bytes " + Files.readAllBytes(a).length);
        Files.write(a, List.of("more", "lines"), StandardCharsets.US_ASCII, StandardOpenOption.APPEND);
        System.out.println("appended: " + Files.lines(a).map(String::length).toList());
        System.out.println("flags: " + Files.exists(a) + Files.isRegularFile(a) + Files.isDirectory(a) + Files.isReadable(a) + Files.isSymbolicLink(a) + Files.isHidden(a) + Files.isSameFile(a, dir.resolve("./a.txt")));
        Files.setLastModifiedTime(a, FileTime.fromMillis(1_000_000_000_000L));
        BasicFileAttributes at = Files.readAttributes(a, BasicFileAttributes.class);
        System.out.println("attributes: " + at.lastModifiedTime() + " " + at.size() + at.isRegularFile() + at.isOther() + " map " + Files.getAttribute(a, "size"));
        Files.setPosixFilePermissions(a, PosixFilePermissions.fromString("rw-r-----"));
        System.out.println("permissions: " + PosixFilePermissions.toString(Files.getPosixFilePermissions(a)));
        Path b = dir.resolve("b.txt");
        Files.copy(a, b, StandardCopyOption.COPY_ATTRIBUTES);
        System.out.println("copied: " + Files.mismatch(a, b) + " time kept " + Files.getLastModifiedTime(b).equals(Files.getLastModifiedTime(a)));
        attempt("copy onto existing", () -> Files.copy(a, b));
        attempt("copy replace", () -> Files.copy(a, b, StandardCopyOption.REPLACE_EXISTING).getFileName());
        attempt("copy from stream", () -> Files.copy(new ByteArrayInputStream(new byte[10]), dir.resolve("c.bin")));
        attempt("move", () -> Files.move(b, dir.resolve("moved.txt")).getFileName());
        attempt("missing read", () -> Files.readString(b));
        attempt("missing delete", () -> { Files.delete(b); return "deleted"; });
        attempt("deleteIfExists", () -> Files.deleteIfExists(b));
        attempt("create new existing", () -> Files.createFile(a));
        attempt("create dir existing", () -> Files.createDirectory(dir));
        attempt("create in missing dir", () -> Files.createFile(dir.resolve("no/x")));
        attempt("read directory", () -> Files.list(a).count());
        attempt("delete non-empty", () -> { Files.createDirectories(dir.resolve("d/e")); Files.delete(dir.resolve("d")); return "deleted"; });
        attempt("open with CREATE_NEW", () -> Files.newOutputStream(a, StandardOpenOption.CREATE_NEW));
        attempt("malformed", () -> { Files.write(b, new byte[] {(byte) 0xff}); return Files.readString(b); });
        attempt("not a file", () -> new FileInputStream(dir.resolve("nope").toFile()));
        attempt("directory as file", () -> new FileOutputStream(dir.toFile()));
        Path link = dir.resolve("link");
        Files.createSymbolicLink(link, Path.of("a.txt"));
        System.out.println("link: " + Files.readSymbolicLink(link) + " " + Files.isSymbolicLink(link) + " " + Files.size(link) + " real " + dir.toRealPath().relativize(link.toRealPath()));

        try (RandomAccessFile r = new RandomAccessFile(dir.resolve("r.bin").toFile(), "rw")) {
            r.writeInt(0x01020304);
            r.writeUTF("utf");
            r.seek(20);
            r.write(9);
            System.out.println("random: length " + r.length() + " pos " + r.getFilePointer());
            r.seek(0);
            System.out.println("read: " + r.readInt() + " " + r.readUTF() + " hole " + r.read() + " skip " + r.skipBytes(100) + " at " + r.getFilePointer() + " " + r.read());
            r.setLength(6);
            System.out.println("truncated: " + r.length() + " " + r.getFilePointer());
            FileChannel ch = r.getChannel();
            ByteBuffer bb = ByteBuffer.allocate(4);
            System.out.println("channel: " + ch.read(bb, 1) + " " + Arrays.toString(bb.array()) + " size " + ch.size() + " write " + ch.write(ByteBuffer.wrap(new byte[] {7, 8}), 6) + " " + ch.size());
        }
        attempt("bad mode", () -> new RandomAccessFile(a.toFile(), "q"));
        try (FileChannel ch = FileChannel.open(dir.resolve("r.bin"), StandardOpenOption.READ)) {
            attempt("write to read channel", () -> ch.write(ByteBuffer.allocate(1)));
            System.out.println("map: " + ch.map(FileChannel.MapMode.READ_ONLY, 0, 4).getInt());
        }
        try (OutputStream o = new BufferedOutputStream(Files.newOutputStream(dir.resolve("o.bin")))) {
            for (int i = 0; i < 20000; i++) o.write(i);
        }
        try (InputStream i = new FileInputStream(dir.resolve("o.bin").toFile())) {
            System.out.println("skip/available: " + i.skip(100) + " " + i.available() + " " + i.read() + " rest " + i.readAllBytes().length);
        }
        File f = a.toFile();
        System.out.println("file: " + f.getName() + " " + f.length() + f.exists() + f.isFile() + f.canRead() + " " + f.lastModified() + " renamed " + f.renameTo(dir.resolve("z.txt").toFile()) + f.exists() + " delete missing " + f.delete() + " mkdir " + dir.resolve("mk").toFile().mkdir() + " list " + new TreeSet<>(Arrays.asList(dir.toFile().list())));
    }
}
