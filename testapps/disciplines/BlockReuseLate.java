// As BlockReuse, but a block is accessed once more after it was returned to the free list.
// EXPECT verdict=violated property=race,assert
// DISCIPLINE BlockReuseLate.json violated

public class BlockReuseLate {
    static final class Lock {
    }

    static final Lock list = new Lock();
    static Block free;

    static final class File {
        Block content;
    }

    static final class Block {
        File file;
        Block next;
        int length;
        int first;
        int second;
    }

    static Block allocate(File file) {
        synchronized (list) {
            Block block = free;
            if (block == null) return null;
            free = block.next;
            block.next = null;
            block.file = file;
            return block;
        }
    }

    static void release(Block block) {
        synchronized (list) {
            block.file = null;
            block.next = free;
            free = block;
        }
    }

    static final class Writer extends Thread {
        final int number;
        final File file = new File();

        Writer(int number) {
            super("writer" + number);
            this.number = number;
        }

        @Override
        public void run() {
            synchronized (file) {
                Block block = allocate(file);
                if (block == null) return;
                block.length = 0;
                block.first = number;
                block.length++;
                block.second = number;
                block.length++;
                assert block.first == block.second;
                assert block.length == 2;
                release(block);
                block.length = 0;  // ERROR LINE
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) release(new Block());
        for (int i = 0; i < 2; i++) new Writer(i).start();
    }
}
