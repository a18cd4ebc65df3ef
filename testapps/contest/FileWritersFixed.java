// EXPECT verdict=verified
//
// Mended: the writer of a record holds the lock of the file.
// Arguments: writers (2).

public class FileWritersFixed {
    private final StringBuffer file = new StringBuffer();

    void write(String name) {
        synchronized (file) {
            file.append("<").append(name);
            file.append(">");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        FileWritersFixed log = new FileWritersFixed();
        Thread[] writers = new Thread[count];
        for (int i = 0; i < count; i++) {
            String name = "w" + i;
            writers[i] = new Thread(() -> log.write(name));
            writers[i].start();
        }
        for (Thread writer : writers) {
            writer.join();
        }
        String text = log.file.toString();
        for (int i = 0; i < count; i++) {
            assert text.contains("<w" + i + ">") : text;
        }
    }
}
