// EXPECT same-as-java
// STDIN 3 4.5 hello true\n12345678901234567890 0x1F\nwhole line here\n\n1 2 3 x 4\nlast
// Scanner over System.in: mixed tokens, lines, has-checks, mismatches, end of input
import java.util.*;

public class ScanSystemIn {
    public static void main(String[] args) {
        Scanner s = new Scanner(System.in).useLocale(Locale.ROOT);
        System.out.println("hasNextInt: " + s.hasNextInt() + " hasNextDouble: " + s.hasNextDouble() + " hasNextBoolean: " + s.hasNextBoolean());
        System.out.println("int: " + s.nextInt());
        System.out.println("hasNextInt: " + s.hasNextInt() + " double: " + s.nextDouble());
        try {
            s.nextInt();
        } catch (InputMismatchException e) {
            System.out.println("mismatch: " + e.getMessage() + " token kept: " + s.next());
        }
        System.out.println("boolean: " + s.nextBoolean());
        System.out.println("rest of line: [" + s.nextLine() + "]");
        System.out.println("big: " + s.hasNextLong() + " " + s.nextBigInteger());
        System.out.println("hex int: " + s.hasNextInt(16) + " token " + s.next());
        s.nextLine();
        System.out.println("line: [" + s.nextLine() + "]");
        System.out.println("empty line: [" + s.nextLine() + "]");
        int sum = 0;
        while (s.hasNextInt()) sum += s.nextInt();
        System.out.println("sum: " + sum + " stopped at " + s.next());
        System.out.println("after: " + s.nextInt());
        System.out.println("last: " + s.next() + " more " + s.hasNext() + s.hasNextLine());
        try {
            s.next();
        } catch (NoSuchElementException e) {
            System.out.println("next at end: " + e.getClass().getName() + " " + e.getMessage());
        }
        try {
            s.nextLine();
        } catch (NoSuchElementException e) {
            System.out.println("nextLine at end: " + e.getMessage());
        }
        s.close();
        try {
            s.hasNext();
        } catch (IllegalStateException e) {
            System.out.println("closed: " + e.getMessage());
        }
        System.out.println("no io exception: " + s.ioException());
    }
}
