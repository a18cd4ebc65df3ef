// EXPECT verdict=violated property=race,assert
//
// 002 §2, memory re-use, changed: a file clears its block with only its own lock, after it has returned the block.
// Arguments: files, each written by a thread of its own (2), rounds (1), blocks (1).

public class BlockReuseBug {
    static final class Block {
        private int data;
        private Block next;
    }

    static final class FreeList {
        private Block first;

        synchronized Block take() throws InterruptedException {
            while (first == null) {
                wait();
            }
            Block block = first;
            first = block.next;
            block.next = null;
            return block;
        }

        synchronized void put(Block block) {
            block.next = first;
            first = block;
            notify();
        }

        synchronized boolean isClean() {
            for (Block block = first; block != null; block = block.next) {
                if (block.data != 0) {
                    return false;
                }
            }
            return true;
        }
    }

    static final class File {
        private final FreeList free;
        private Block content;

        File(FreeList free) {
            this.free = free;
        }

        synchronized void write(int value) throws InterruptedException {
            if (content == null) {
                content = free.take();
            }
            assert content.data == 0; // ERROR LINE
            content.data = value; // ERROR LINE
        }

        synchronized void delete(int expected) {
            assert content.data == expected; // ERROR LINE
            Block block = content;
            content = null;
            free.put(block);
            block.data = 0; // ERROR LINE
        }
    }

    static final class Writer extends Thread {
        private final File file;
        private final int value;
        private final int rounds;

        Writer(File file, int value, int rounds) {
            this.file = file;
            this.value = value;
            this.rounds = rounds;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < rounds; i++) {
                    file.write(value);
                    file.delete(value);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int files = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        int blocks = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        FreeList free = new FreeList();
        for (int i = 0; i < blocks; i++) {
            free.put(new Block());
        }
        Writer[] writers = new Writer[files];
        for (int i = 0; i < files; i++) {
            writers[i] = new Writer(new File(free), i + 1, rounds);
            writers[i].start();
        }
        for (Writer writer : writers) {
            writer.join();
        }
        assert free.isClean();
    }
}
