// EXPECT verdict=violated property=race
// Two threads run the same method reference, and no frame of their stacks is the program's own.
import java.util.ArrayList;
import java.util.List;

public class RaceMethodReference {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> out = new ArrayList<>();
        Runnable clear = out::clear;
        Thread first = new Thread(clear);
        Thread second = new Thread(clear);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
