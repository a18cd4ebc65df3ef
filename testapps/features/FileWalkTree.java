// EXPECT same-as-java
// Path operations and file trees: normalize, relativize, resolve, walk, find, visitor, glob, directory stream
import java.io.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;

public class FileWalkTree {
    static String norm(String s) {
        Path p = Path.of(s);
        return p.normalize() + " n" + p.getNameCount() + " abs " + p.isAbsolute() + " parent " + p.getParent() + " name " + p.getFileName() + " root " + p.getRoot();
    }

    public static void main(String[] args) throws IOException {
        for (String s : new String[] {"/a/b/../c", "a/./b//c/", "..", "../../x", "/", "", "/..", "a/..", "x.tar.gz"}) System.out.println("path '" + s + "': " + Path.of(s) + " -> " + norm(s));
        Path p = Path.of("/a/b/c");
        System.out.println("resolve: " + p.resolve("d") + " " + p.resolve("/abs") + " " + p.resolve("") + " " + p.resolveSibling("s") + " " + p.resolve(Path.of("../x")).normalize());
        System.out.println("relativize: " + p.relativize(Path.of("/a/x/y")) + " " + Path.of("/a").relativize(p) + " [" + p.relativize(p) + "] " + Path.of("a/b").relativize(Path.of("c")));
        try {
            p.relativize(Path.of("rel"));
        } catch (IllegalArgumentException e) {
            System.out.println("relativize mixed: " + e.getMessage());
        }
        try {
            Path.of("nul\0");
        } catch (InvalidPathException e) {
            System.out.println("invalid: " + e.getReason() + " " + e.getIndex());
        }
        System.out.println("starts/ends: " + p.startsWith("/a") + p.startsWith("/a/b") + p.startsWith("a") + p.endsWith("c") + p.endsWith("b/c") + p.endsWith("/c") + " sub " + p.subpath(0, 2) + " name 1 " + p.getName(1));
        StringBuilder names = new StringBuilder();
        for (Path n : p) names.append(n).append('|');
        System.out.println("iterate: " + names + " compare " + Integer.signum(p.compareTo(Path.of("/a/b/d"))) + p.equals(Path.of("/a/b", "c")) + " uri " + p.toUri().getScheme());
        File f = new File("dir/./sub/../f.txt");
        System.out.println("file: " + f.getName() + " " + f.getParent() + " " + f.getPath() + " abs " + f.isAbsolute() + " " + new File("p", "c") + " " + new File("/x/").getPath());
        FileSystem fs = FileSystems.getDefault();
        for (String g : new String[] {"*.java", "*.{txt,md}", "**/x", "[a-c]?", "a/**", "regex:\\w+"}) {
            PathMatcher m = fs.getPathMatcher(g.startsWith("regex") ? g : "glob:" + g);
            System.out.println("glob " + g + ": " + Stream.of("A.java", "d/A.java", "n.md", "b1", "d1", "a/x", "a/b/x", "word").filter(s -> m.matches(Path.of(s))).toList());
        }

        Path root = Files.createTempDirectory("features");
        for (String s : new String[] {"one/two/three", "one/empty", "alpha"}) Files.createDirectories(root.resolve(s));
        for (String s : new String[] {"top.txt", "one/a.java", "one/two/b.java", "one/two/three/c.md", "alpha/z.txt"}) Files.writeString(root.resolve(s), s);
        try (Stream<Path> w = Files.walk(root)) {
            System.out.println("walk: " + w.map(root::relativize).map(Path::toString).sorted().toList());
        }
        try (Stream<Path> w = Files.walk(root, 1)) {
            System.out.println("depth 1: " + w.count());
        }
        try (Stream<Path> w = Files.find(root, 9, (x, a) -> a.isRegularFile() && a.size() > 9)) {
            System.out.println("find: " + w.map(root::relativize).map(Path::toString).sorted().toList());
        }
        try (Stream<Path> w = Files.list(root)) {
            System.out.println("list: " + w.map(x -> x.getFileName().toString()).sorted().toList());
        }
        try (DirectoryStream<Path> ds = Files.newDirectoryStream(root.resolve("one"), "*.java")) {
            for (Path x : ds) System.out.println("stream: " + x.getFileName());
        }
        List<String> log = new ArrayList<>();
        long[] total = new long[1];
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override public FileVisitResult preVisitDirectory(Path d, BasicFileAttributes a) {
                log.add("pre " + root.relativize(d));
                return d.endsWith("alpha") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }
            @Override public FileVisitResult visitFile(Path x, BasicFileAttributes a) {
                total[0] += a.size();
                log.add("file " + root.relativize(x));
                return FileVisitResult.CONTINUE;
            }
            @Override public FileVisitResult postVisitDirectory(Path d, IOException e) {
                log.add("post " + root.relativize(d));
                return FileVisitResult.CONTINUE;
            }
        });
        Collections.sort(log);
        log.forEach(s -> System.out.println("visit: " + s));
        System.out.println("total: " + total[0]);
        try {
            Files.walk(root.resolve("none"));
        } catch (NoSuchFileException e) {
            System.out.println("walk missing: " + root.relativize(Path.of(e.getFile())));
        }
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override public FileVisitResult visitFile(Path x, BasicFileAttributes a) throws IOException { Files.delete(x); return FileVisitResult.CONTINUE; }
            @Override public FileVisitResult postVisitDirectory(Path d, IOException e) throws IOException { Files.delete(d); return FileVisitResult.CONTINUE; }
        });
        System.out.println("deleted: " + Files.notExists(root));
        Path tmp = Files.createTempFile("pre", ".suf");
        System.out.println("temp: " + tmp.getFileName().toString().startsWith("pre") + tmp.toString().endsWith(".suf") + Files.size(tmp) + Files.deleteIfExists(tmp));
    }
}
