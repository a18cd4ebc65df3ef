// EXPECT same-as-java
// ARGS one "two words" "" -5 --flag=x "quote's" "*" "tab	in" last
// STDIN first line\n42 17 -3\n\nlast line without newline
// command-line arguments and standard input: argument values, reading lines, numbers, single bytes, end of input, arguments array identity.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class CallMainArgs {
    static int sum(String line) {
        int total = 0;
        for (String p : line.split(" ")) {
            total += Integer.parseInt(p);
        }
        return total;
    }

    public static void main(String... args) throws IOException {
        System.out.println("count: " + args.length + " class " + args.getClass().getSimpleName());
        for (int i = 0; i < args.length; i++) {
            System.out.println("arg " + i + ": [" + args[i].replace("\t", "\\t") + "] length " + args[i].length());
        }
        System.out.println("parsed: " + Integer.parseInt(args[3]) + " flag " + args[4].split("=")[1] + " empty " + args[2].isEmpty());
        args[0] = "changed";
        Arrays.sort(args);
        System.out.println("sorted first: [" + args[0] + "] last [" + args[args.length - 1] + "]");

        InputStream in = System.in;
        int first = in.read();
        System.out.println("first byte: " + first + " " + (char) first);
        byte[] some = new byte[4];
        int n = in.read(some, 0, 4);
        System.out.println("next bytes: " + n + " " + new String(some, 0, n, StandardCharsets.US_ASCII));
        BufferedReader r = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII));
        System.out.println("rest of line: [" + r.readLine() + "]");
        String numbers = r.readLine();
        System.out.println("numbers: " + numbers + " sum " + sum(numbers));
        System.out.println("blank: [" + r.readLine() + "]");
        System.out.println("last: [" + r.readLine() + "]");
        System.out.println("end: " + r.readLine() + " " + r.read() + " " + in.read() + " available " + in.available());
        if (args.length == 9) {
            main();
        }
    }

    static void main() {
        System.out.println("overloaded main without arguments");
    }
}
