// EXPECT verdict=violated property=assert
//
// A stream that the program has set is shared data: the order of what is printed to it is explored.

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class OutputReplaced {
    public static void main(String[] args) throws InterruptedException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream before = System.out;
        System.setOut(new PrintStream(bytes));
        Thread thread = new Thread(() -> System.out.print("b"));
        thread.start();
        System.out.print("a");
        thread.join();
        before.println(bytes);
        assert bytes.toString().equals("ab"); // ERROR LINE
    }
}
