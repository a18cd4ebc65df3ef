// EXPECT verdict=verified
//
// A cell is passed to another thread and back: it needs no lock.

public class CellThereAndBack {
    static class Cell {
        int value;
    }

    static class Slot {
        private Cell cell;

        synchronized void put(Cell given) throws InterruptedException {
            while (cell != null) wait();
            cell = given;
            notifyAll();
        }

        synchronized Cell take() throws InterruptedException {
            while (cell == null) wait();
            Cell taken = cell;
            cell = null;
            notifyAll();
            return taken;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Slot there = new Slot();
        Slot back = new Slot();
        Thread helper = new Thread(() -> {
            try {
                Cell cell = there.take();
                cell.value++;
                back.put(cell);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        helper.start();
        Cell cell = new Cell();
        cell.value++;
        there.put(cell);
        cell = back.take();
        cell.value++;
        helper.join();
        assert cell.value == 3;
    }
}
