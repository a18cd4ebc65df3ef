// EXPECT verdict=violated property=atomicity
// OPTIONS --property atomicity --atomic-sets default
//
// Nothing is annotated: the fields of a range are one set, and its methods are units of work. Each field is locked, and
// the pair is not.

public class RangeDefault {
    static class Range {
        private int low;
        private int high = 10;

        void moveTo(int start) {
            synchronized (this) {
                low = start;
            }
            synchronized (this) {
                high = start + 10;
            }
        }

        synchronized int length() {
            return high - low;
        }
    }

    public static void main(String[] args) {
        Range range = new Range();
        new Thread(() -> range.moveTo(20)).start();
        range.length();
    }
}
