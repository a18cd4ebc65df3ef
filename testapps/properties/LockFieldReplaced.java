// EXPECT verdict=violated property=assert
//
// A final field holds the lock, until reflection replaces it while the first lock is held.

import java.lang.reflect.Field;

public class LockFieldReplaced {
    static class Cell {
        final Object lock = new Object();
        volatile int value;
    }

    static volatile boolean inside;
    static volatile boolean changed;

    static void replace(Field field, Cell cell) {
        try {
            field.set(cell, new Object());
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
        changed = true;
    }

    public static void main(String[] args) throws Exception {
        Cell cell = new Cell();
        Field field = Cell.class.getDeclaredField("lock");
        field.setAccessible(true);
        Thread one = new Thread(() -> {
            synchronized (cell.lock) {
                inside = true;
                cell.value = 1;
                assert cell.value == 1 : "torn"; // ERROR LINE
            }
        });
        Thread two = new Thread(() -> {
            if (inside) {
                replace(field, cell);
            }
        });
        Thread three = new Thread(() -> {
            if (changed) {
                synchronized (cell.lock) {
                    cell.value = 2;
                }
            }
        });
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
