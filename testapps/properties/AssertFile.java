// EXPECT verdict=violated property=assert
//
// Files are part of the state: the file's content alone tells the two orders of the writes apart. The bystander thread
// prevents main from being the only live thread.

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.concurrent.locks.LockSupport;

public class AssertFile extends Thread {
    static void put(int value) {
        synchronized (AssertFile.class) {
            try (FileOutputStream file = new FileOutputStream("AssertFile.txt")) {
                file.write(value);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Override
    public void run() {
        put(1);
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Thread bystander = new Thread(LockSupport::park);
        bystander.setDaemon(true);
        Thread other = new AssertFile();
        put(0);
        bystander.start();
        other.start();
        put(2);
        other.join();
        try (FileInputStream file = new FileInputStream("AssertFile.txt")) {
            assert file.read() == 1; // ERROR LINE
        }
    }
}
