// EXPECT verdict=violated property=atomicity
// OPTIONS --property atomicity
//
// The constructor of java.util.Vector in JDK 1.4.2: the collection changes between size() and toArray().

import heddle.AtomicSet;
import heddle.Owned;
import heddle.UnitOfWork;

public class VectorCopy {
    static class Vector {
        @AtomicSet("elements") @Owned Object[] elementData;
        @AtomicSet("elements") int elementCount;

        Vector(Object... elements) {
            elementData = elements;
            elementCount = elements.length;
        }

        @UnitOfWork Vector(@UnitOfWork Vector c) {
            elementCount = c.size();
            elementData = new Object[elementCount];
            c.toArray(elementData);
        }

        @UnitOfWork synchronized int size() {
            return elementCount;
        }

        @UnitOfWork synchronized void toArray(Object[] copy) {
            for (int i = 0; i < elementCount && i < copy.length; i++) copy[i] = elementData[i];
        }

        @UnitOfWork synchronized void clear() {
            for (int i = 0; i < elementCount; i++) elementData[i] = null;
            elementCount = 0;
        }
    }

    public static void main(String[] args) {
        Vector shared = new Vector("a", "b");
        new Thread(shared::clear).start();
        new Vector(shared);
    }
}
