// EXPECT verdict=verified states=5
// OPTIONS --reduce immutable,fields,aggregate --pointers ci
//
// Two threads write the same field of objects from two allocation sites. When sites are distinguished, the only visible
// actions left are starting, ending and joining.

public class FieldsBySite {
    static class Cell {
        int value;
    }

    static class Worker extends Thread {
        final Cell cell;

        Worker(Cell cell) {
            this.cell = cell;
        }

        @Override
        public void run() {
            for (int i = 0; i < 3; i++) {
                cell.value++;
                cell.value--;
            }
        }
    }

    static Cell first;
    static Cell second;

    public static void main(String[] args) throws InterruptedException {
        first = new Cell();
        second = new Cell();
        Cell own = second;
        Worker worker = new Worker(first);
        worker.start();
        for (int i = 0; i < 3; i++) {
            own.value++;
            own.value--;
        }
        worker.join();
    }
}
