// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES false false false | false false true | false true false | false true true | true false false | true false true | true true false | true true true
//
// The text of an atomic array is made of elements that were read one after the other: it may
// have the second write of a thread and not the first.

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class AtomicArrayText {
    static final AtomicIntegerArray ints = new AtomicIntegerArray(2);
    static final AtomicLongArray longs = new AtomicLongArray(2);
    static final AtomicReferenceArray<Integer> references = new AtomicReferenceArray<>(2);
    static String r1;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            ints.set(0, 1);
            ints.set(1, 1);
            longs.set(0, 1);
            longs.set(1, 1);
            references.set(0, 1);
            references.set(1, 1);
        });
        Thread reader = new Thread(() -> {
            boolean isIntLate = ints.toString().equals("[0, 1]");
            boolean isLongLate = longs.toString().equals("[0, 1]");
            boolean isReferenceLate = references.toString().equals("[null, 1]");
            r1 = isIntLate + " " + isLongLate + " " + isReferenceLate;
        });
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        System.out.println(r1);
    }
}
