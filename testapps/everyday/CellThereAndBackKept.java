// EXPECT verdict=violated property=race
//
// Twin of CellThereAndBack: the thread that has passed the cell back reads it once more.

public class CellThereAndBackKept {
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
                if (cell.value > 2) System.out.println("late"); // ERROR LINE
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        helper.start();
        Cell cell = new Cell();
        cell.value++;
        there.put(cell);
        cell = back.take();
        cell.value++; // ERROR LINE
        helper.join();
        assert cell.value == 3;
    }
}
