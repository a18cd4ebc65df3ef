// Runs a program many times in one virtual machine, each time in a new class loader. Prints the distinct outputs, one
// per line, with line ends as \n. Arguments: number of runs, folder of the classes, main class, its arguments.

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

public class Repeat {
    public static void main(String[] args) throws Exception {
        int times = Integer.parseInt(args[0]);
        URL[] places = {Path.of(args[1]).toUri().toURL()};
        String[] arguments = Arrays.copyOfRange(args, 3, args.length);
        PrintStream out = System.out;
        Set<String> outputs = new TreeSet<>();
        for (int i = 0; i < times; i++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            System.setOut(new PrintStream(bytes, true));
            try (URLClassLoader loader = new URLClassLoader(places, ClassLoader.getPlatformClassLoader())) {
                Method main = loader.loadClass(args[2]).getMethod("main", String[].class);
                main.invoke(null, (Object) arguments);
            }
            outputs.add(bytes.toString().strip().replace("\n", "\\n"));
        }
        System.setOut(out);
        outputs.forEach(out::println);
        // Threads that a program leaves running do not keep this one alive.
        Runtime.getRuntime().halt(0);
    }
}
