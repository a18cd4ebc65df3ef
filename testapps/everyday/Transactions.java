// EXPECT verdict=verified
//
// A small transactional memory: the values that were read are validated before anything is written.

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

public class Transactions {
    static class Cell {
        volatile int value;
        volatile int version;

        Cell(int value) {
            this.value = value;
        }
    }

    static class Again extends RuntimeException {
        private static final long serialVersionUID = 1;

        Again() {
            super(null, null, false, false);
        }
    }

    static class Transaction {
        private static volatile int clock;

        private final int start = clock;
        private final Map<Cell, Integer> seen = new LinkedHashMap<>();
        private final Map<Cell, Integer> written = new LinkedHashMap<>();

        int get(Cell cell) {
            if (written.containsKey(cell)) return written.get(cell);
            int value = cell.value;
            if (cell.version > start) throw new Again();
            seen.put(cell, value);
            return value;
        }

        void set(Cell cell, int value) {
            written.put(cell, value);
        }

        void commit() {
            synchronized (Transaction.class) {
                for (Cell cell : seen.keySet()) {
                    if (cell.version > start) throw new Again();
                }
                int now = clock + 1;
                written.forEach((cell, value) -> {
                    cell.version = now;
                    cell.value = value;
                });
                clock = now;
            }
        }
    }

    static void atomically(Consumer<Transaction> body) {
        while (true) {
            try {
                Transaction transaction = new Transaction();
                body.accept(transaction);
                transaction.commit();
                return;
            } catch (Again e) {
                Thread.yield();
            }
        }
    }

    static void move(Cell from, Cell to, int amount) {
        atomically(transaction -> {
            transaction.set(from, transaction.get(from) - amount);
            transaction.set(to, transaction.get(to) + amount);
        });
    }

    public static void main(String[] args) throws InterruptedException {
        Cell left = new Cell(10);
        Cell right = new Cell(0);
        Thread other = new Thread(() -> move(left, right, 1));
        other.start();
        move(left, right, 2);
        other.join();
        assert left.value == 7 && right.value == 3;
    }
}
