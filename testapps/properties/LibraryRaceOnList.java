// EXPECT verdict=violated property=race
// OPTIONS --library explore
//
// A race on a collection that is not thread-safe is the program's, even if thread-safe JDK code fills it: two queues
// are drained into the same list.

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.PriorityBlockingQueue;

public class LibraryRaceOnList {
    public static void main(String[] args) throws Exception {
        List<Integer> list = new ArrayList<>(4);
        PriorityBlockingQueue<Integer> first = new PriorityBlockingQueue<>(), second = new PriorityBlockingQueue<>();
        first.add(1);
        second.add(2);
        Thread other = new Thread(() -> first.drainTo(list)); // ERROR LINE
        other.start();
        second.drainTo(list); // ERROR LINE
        other.join();
    }
}
