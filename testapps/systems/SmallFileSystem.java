// EXPECT verdict=verified
// ARGS 1 1
// LABEL slow
//
// 001 §8.2, Daisy: a small file system on a disk of bytes, in layers: the disk, the tables of inodes and blocks, one
// directory, and the operations of a file server. A handle consists of an inode number and its generation, and is stale
// once the file is removed. The driver runs two threads: a writer that creates files, writes and reads them, and a
// cleaner that looks up the same files, reads their attributes and removes them, and creates one file itself. Locks are
// mutexes built from wait and notify: one per inode (0 is the directory) and one for the free tables. They are taken in
// the order directory, inode, tables.
// Arguments: files of the writer (1), bytes per file (1).

public class SmallFileSystem {
    static final int INODES = 4;
    static final int BLOCKS = 4;
    static final int BLOCK_SIZE = 6;
    static final int ROOT = 0;

    // ---- Values: written in constructors only

    enum Status { OK, EXISTS, MISSING, STALE, FULL }

    static final class Handle {
        final int inode;
        final int generation;

        Handle(int inode, int generation) {
            this.inode = inode;
            this.generation = generation;
        }
    }

    static final class Lookup {
        final Status status;
        final Handle handle;

        Lookup(Status status, Handle handle) {
            this.status = status;
            this.handle = handle;
        }
    }

    static final class Contents {
        final Status status;
        final byte[] bytes;

        Contents(Status status, byte[] bytes) {
            this.status = status;
            this.bytes = bytes;
        }
    }

    static final class Attributes {
        final Status status;
        final int size;

        Attributes(Status status, int size) {
            this.status = status;
            this.size = size;
        }
    }

    // ---- Locks

    static final class Mutex {
        private boolean held;

        synchronized void acquire() {
            boolean interrupted = false;
            while (held) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            held = true;
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        synchronized void release() {
            assert held;
            held = false;
            notify();
        }
    }

    static final class Locks {
        private final Mutex[] inodes = new Mutex[INODES];
        private final Mutex tables = new Mutex();

        Locks() {
            for (int i = 0; i < INODES; i++) {
                inodes[i] = new Mutex();
            }
        }

        Mutex inode(int number) {
            return inodes[number];
        }

        Mutex tables() {
            return tables;
        }
    }

    // ---- The disk

    /**
     * One byte each for the used inodes and used blocks; then the inodes, with generation, size and block; then the
     * blocks.
     */
    static final class Disk {
        static final int INODE_MAP = 0;
        static final int BLOCK_MAP = INODE_MAP + INODES;
        static final int INODE_TABLE = BLOCK_MAP + BLOCKS;
        static final int DATA = INODE_TABLE + 3 * INODES;
        private final byte[] bytes = new byte[DATA + BLOCKS * BLOCK_SIZE];

        int read(int place) {
            return bytes[place];
        }

        void write(int place, int value) {
            bytes[place] = (byte) value;
        }
    }

    /** The free inodes and the free blocks. */
    static class Tables {
        final Disk disk;
        private final Mutex mutex;

        Tables(Disk disk, Mutex mutex) {
            this.disk = disk;
            this.mutex = mutex;
        }

        /** Allocates a free entry of the map. Returns its number, or -1. */
        final int take(int map, int size) {
            for (int i = 0; i < size; i++) {
                if (disk.read(map + i) == 0) {
                    disk.write(map + i, 1);
                    return i;
                }
            }
            return -1;
        }

        final void give(int map, int number) {
            assert disk.read(map + number) == 1;
            disk.write(map + number, 0);
        }

        int takeInode() {
            mutex.acquire();
            int inode = take(Disk.INODE_MAP, INODES);
            mutex.release();
            return inode;
        }

        void giveInode(int inode) {
            mutex.acquire();
            give(Disk.INODE_MAP, inode);
            mutex.release();
        }

        int takeBlock() {
            mutex.acquire();
            int block = take(Disk.BLOCK_MAP, BLOCKS);
            mutex.release();
            return block;
        }

        void giveBlock(int block) {
            mutex.acquire();
            give(Disk.BLOCK_MAP, block);
            mutex.release();
        }
    }

    /** The inodes and their contents. The caller holds the inode's lock. */
    static final class Inodes {
        private final Disk disk;

        Inodes(Disk disk) {
            this.disk = disk;
        }

        int generation(int inode) {
            return disk.read(Disk.INODE_TABLE + 3 * inode);
        }

        /** Makes all older handles stale. */
        void renew(int inode) {
            int place = Disk.INODE_TABLE + 3 * inode;
            disk.write(place, disk.read(place) + 1);
        }

        int size(int inode) {
            return disk.read(Disk.INODE_TABLE + 3 * inode + 1);
        }

        void setSize(int inode, int size) {
            disk.write(Disk.INODE_TABLE + 3 * inode + 1, size);
        }

        int block(int inode) {
            return disk.read(Disk.INODE_TABLE + 3 * inode + 2);
        }

        /** Creates an empty file; it gets a block with its first byte. */
        void format(int inode, int block) {
            setSize(inode, 0);
            setBlock(inode, block);
        }

        void setBlock(int inode, int block) {
            disk.write(Disk.INODE_TABLE + 3 * inode + 2, block);
        }

        int readByte(int block, int offset) {
            return disk.read(Disk.DATA + BLOCK_SIZE * block + offset);
        }

        void writeByte(int block, int offset, int value) {
            disk.write(Disk.DATA + BLOCK_SIZE * block + offset, value);
        }
    }

    /** The entries in the block of the root, two bytes each: a name and an inode. The caller holds the root's lock. */
    static final class Directory {
        private final Inodes inodes;

        Directory(Inodes inodes) {
            this.inodes = inodes;
        }

        /** Returns the position of the name, or of a free entry for name 0, or -1. */
        private int find(int name) {
            int block = inodes.block(ROOT);
            for (int i = 0; i < BLOCK_SIZE; i += 2) {
                if (inodes.readByte(block, i) == name) {
                    return i;
                }
            }
            return -1;
        }

        /** Returns the inode of the name, or -1. */
        int lookup(int name) {
            int place = find(name);
            return place < 0 ? -1 : inodes.readByte(inodes.block(ROOT), place + 1);
        }

        boolean insert(int name, int inode) {
            int place = find(0);
            if (place < 0) {
                return false;
            }
            int block = inodes.block(ROOT);
            inodes.writeByte(block, place, name);
            inodes.writeByte(block, place + 1, inode);
            return true;
        }

        void remove(int name) {
            inodes.writeByte(inodes.block(ROOT), find(name), 0);
        }
    }

    // ---- The operations

    static final class FileServer {
        private final Locks locks;
        private final Tables tables;
        private final Inodes inodes;
        private final Directory directory;

        /** Creates the root. */
        FileServer(Disk disk, Locks locks, Tables tables) {
            this.locks = locks;
            this.tables = tables;
            this.inodes = new Inodes(disk);
            this.directory = new Directory(inodes);
            int root = tables.takeInode();
            assert root == ROOT;
            inodes.format(root, tables.takeBlock());
        }

        Lookup create(int name) {
            Mutex root = locks.inode(ROOT);
            root.acquire();
            try {
                if (directory.lookup(name) >= 0) {
                    return new Lookup(Status.EXISTS, null);
                }
                int inode = tables.takeInode();
                if (inode < 0) {
                    return new Lookup(Status.FULL, null);
                }
                if (!directory.insert(name, inode)) {
                    tables.giveInode(inode);
                    return new Lookup(Status.FULL, null);
                }
                Mutex mutex = locks.inode(inode);
                mutex.acquire();
                inodes.format(inode, 0);
                Handle handle = new Handle(inode, inodes.generation(inode));
                mutex.release();
                return new Lookup(Status.OK, handle);
            } finally {
                root.release();
            }
        }

        Lookup lookup(int name) {
            Mutex root = locks.inode(ROOT);
            root.acquire();
            int inode = directory.lookup(name);
            Lookup result;
            if (inode < 0) {
                result = new Lookup(Status.MISSING, null);
            } else {
                Mutex mutex = locks.inode(inode);
                mutex.acquire();
                result = new Lookup(Status.OK, new Handle(inode, inodes.generation(inode)));
                mutex.release();
            }
            root.release();
            return result;
        }

        Status write(Handle handle, byte[] bytes) {
            int inode = handle.inode;
            Mutex mutex = locks.inode(inode);
            mutex.acquire();
            try {
                if (inodes.generation(inode) != handle.generation) {
                    return Status.STALE;
                }
                int block = inodes.block(inode);
                if (block == 0) {
                    block = tables.takeBlock();
                    if (block < 0) {
                        return Status.FULL;
                    }
                    inodes.setBlock(inode, block);
                }
                for (int i = 0; i < bytes.length; i++) {
                    inodes.writeByte(block, i, bytes[i]);
                }
                inodes.setSize(inode, bytes.length);
                return Status.OK;
            } finally {
                mutex.release();
            }
        }

        Contents read(Handle handle) {
            int inode = handle.inode;
            Mutex mutex = locks.inode(inode);
            mutex.acquire();
            try {
                if (inodes.generation(inode) != handle.generation) {
                    return new Contents(Status.STALE, null);
                }
                byte[] bytes = new byte[inodes.size(inode)];
                int block = inodes.block(inode);
                for (int i = 0; i < bytes.length; i++) {
                    bytes[i] = (byte) inodes.readByte(block, i);
                }
                return new Contents(Status.OK, bytes);
            } finally {
                mutex.release();
            }
        }

        Attributes attributes(Handle handle) {
            int inode = handle.inode;
            Mutex mutex = locks.inode(inode);
            mutex.acquire();
            try {
                return inodes.generation(inode) == handle.generation ? new Attributes(Status.OK, inodes.size(inode))
                                                                     : new Attributes(Status.STALE, -1);
            } finally {
                mutex.release();
            }
        }

        Status unlink(int name) {
            Mutex root = locks.inode(ROOT);
            root.acquire();
            try {
                int inode = directory.lookup(name);
                if (inode < 0) {
                    return Status.MISSING;
                }
                directory.remove(name);
                Mutex mutex = locks.inode(inode);
                mutex.acquire();
                inodes.renew(inode);
                int block = inodes.block(inode);
                if (block != 0) {
                    tables.giveBlock(block);
                }
                mutex.release();
                tables.giveInode(inode);
                return Status.OK;
            } finally {
                root.release();
            }
        }

        /** Checks the tables against the directory while no other thread runs. Returns the number of files. */
        int verify(Disk disk) {
            int files = 0;
            int blocks = 1;
            int rootBlock = inodes.block(ROOT);
            for (int i = 0; i < BLOCK_SIZE; i += 2) {
                if (inodes.readByte(rootBlock, i) != 0) {
                    int inode = inodes.readByte(rootBlock, i + 1);
                    assert disk.read(Disk.INODE_MAP + inode) == 1 : "a file without inode";
                    assert inodes.size(inode) == 0 || inodes.block(inode) != 0 : "a file without block";
                    files++;
                    blocks += inodes.block(inode) != 0 ? 1 : 0;
                }
            }
            int used = 0;
            for (int i = 0; i < INODES; i++) {
                used += disk.read(Disk.INODE_MAP + i);
            }
            assert used == files + 1 : "lost inodes";
            used = 0;
            for (int i = 0; i < BLOCKS; i++) {
                used += disk.read(Disk.BLOCK_MAP + i);
            }
            assert used == blocks : "lost blocks";
            return files;
        }
    }

    // ---- The driver

    static final class Writer extends Thread {
        private final FileServer server;
        private final int files;
        private final int size;
        private int stale;

        Writer(FileServer server, int files, int size) {
            this.server = server;
            this.files = files;
            this.size = size;
        }

        private void makeFile(int name) {
            Lookup made = server.create(name);
            assert made.status == Status.OK;
            byte[] bytes = new byte[size];
            for (int i = 0; i < size; i++) {
                bytes[i] = (byte) (name + i);
            }
            Status written = server.write(made.handle, bytes);
            Contents contents = server.read(made.handle);
            if (contents.status == Status.STALE) {
                stale++;
                return;
            }
            assert written == Status.OK && contents.bytes.length == size;
            for (int i = 0; i < size; i++) {
                assert contents.bytes[i] == bytes[i];
            }
        }

        @Override
        public void run() {
            for (int i = 0; i < files; i++) {
                makeFile('a' + i);
            }
        }
    }

    static final class Cleaner extends Thread {
        private final FileServer server;
        private int removed;

        Cleaner(FileServer server) {
            this.server = server;
        }

        private void clean(int name) {
            Lookup found = server.lookup(name);
            if (found.status == Status.OK) {
                Attributes attributes = server.attributes(found.handle);
                assert attributes.status == Status.OK && attributes.size >= 0;
                if (server.unlink(name) == Status.OK) {
                    removed++;
                }
                assert server.attributes(found.handle).status == Status.STALE;
            }
        }

        @Override
        public void run() {
            Lookup made = server.create('z');
            assert made.status == Status.OK;
            assert server.write(made.handle, new byte[] {1}) == Status.OK;
            clean('a');
        }
    }

    static void drive(Disk disk, Locks locks, Tables tables, int files, int size) throws InterruptedException {
        FileServer server = new FileServer(disk, locks, tables);
        Writer writer = new Writer(server, files, size);
        Cleaner cleaner = new Cleaner(server);
        writer.start();
        cleaner.start();
        writer.join();
        cleaner.join();
        assert server.verify(disk) == files + 1 - cleaner.removed;
        assert writer.stale <= cleaner.removed;
    }

    public static void main(String[] args) throws InterruptedException {
        int files = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int size = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Disk disk = new Disk();
        Locks locks = new Locks();
        drive(disk, locks, new Tables(disk, locks.tables()), files, size);
    }
}
