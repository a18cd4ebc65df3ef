// EXPECT verdict=violated property=assert
//
// Class of bug: a record is written by several calls, each of which is synchronized. Records of two writers mix.
// Arguments: writers (2).

public class FileWriters {
    private final StringBuffer file = new StringBuffer();

    void write(String name) {
        file.append("<").append(name);
        file.append(">");
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        FileWriters log = new FileWriters();
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
            assert text.contains("<w" + i + ">") : text; // ERROR LINE
        }
    }
}
