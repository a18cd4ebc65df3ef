// EXPECT verdict=verified
// OPTIONS --property atomicity,serializability
//
// VectorCopy with a constructor that locks the collection.

import heddle.AtomicSet;
import heddle.Owned;
import heddle.UnitOfWork;

public class VectorCopyFixed {
    static class Vector {
        @AtomicSet("elements") @Owned Object[] elementData;
        @AtomicSet("elements") int elementCount;

        Vector(Object... elements) {
            elementData = elements;
            elementCount = elements.length;
        }

        @UnitOfWork Vector(@UnitOfWork Vector c) {
            synchronized (c) {
                elementCount = c.size();
                elementData = new Object[elementCount];
                c.toArray(elementData);
            }
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
