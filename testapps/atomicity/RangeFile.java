// EXPECT verdict=violated property=atomicity
// OPTIONS --property atomicity --atomic-sets {folder}/RangeFile.json
//
// The sets of a class that cannot be changed are in a file.

public class RangeFile {
    static class Range {
        private int low;
        private int high = 10;

        synchronized void setLow(int value) {
            low = value;
        }

        synchronized void setHigh(int value) {
            high = value;
        }

        void moveTo(int start) {
            setLow(start);
            setHigh(start + 10);
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
