// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=2 r2=null value=2 | r1=null r2=1 value=1
//
// Two threads call putIfAbsent for one key: the second call returns the first one's value.

import java.util.concurrent.ConcurrentHashMap;

public class PutIfAbsentRace {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    static Integer r1;
    static Integer r2;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> r1 = map.putIfAbsent("key", 1));
        Thread two = new Thread(() -> r2 = map.putIfAbsent("key", 2));
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("r1=" + r1 + " r2=" + r2 + " value=" + map.get("key"));
    }
}
