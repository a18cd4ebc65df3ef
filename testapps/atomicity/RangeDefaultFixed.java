// EXPECT verdict=verified
// OPTIONS --property atomicity,serializability --atomic-sets default

public class RangeDefaultFixed {
    static class Range {
        private int low;
        private int high = 10;

        synchronized void moveTo(int start) {
            low = start;
            high = start + 10;
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
