// EXPECT verdict=verified
// The twin of RaceMethodReference: the list is synchronized.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class RaceMethodReferenceFixed {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> out = Collections.synchronizedList(new ArrayList<>());
        Runnable clear = out::clear;
        Thread first = new Thread(clear);
        Thread second = new Thread(clear);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
