// EXPECT verdict=violated property=assert
//
// Printing an object calls its toString, whose accesses are explored as ever.

public class OutputOfObject {
    static volatile int count;
    static volatile int seen;

    static final Object text = new Object() {
        @Override
        public String toString() {
            seen = count;
            return "text";
        }
    };

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> System.out.println(text));
        thread.start();
        count = 1;
        thread.join();
        assert seen == 1; // ERROR LINE
    }
}
