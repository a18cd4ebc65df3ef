// EXPECT verdict=violated property=race
// ARGS 1 1
// OPTIONS --property race
//
// SmallFileSystem, but a block is allocated without the lock of the tables: the writers of two files, each with its
// inode locked, search the map at the same time.
// Arguments: as SmallFileSystem.

public class SmallFileSystemBug {
    static final class OpenTables extends SmallFileSystem.Tables {
        OpenTables(SmallFileSystem.Disk disk, SmallFileSystem.Mutex mutex) {
            super(disk, mutex);
        }

        @Override
        int takeBlock() {
            return take(SmallFileSystem.Disk.BLOCK_MAP, SmallFileSystem.BLOCKS); // ERROR LINE
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int files = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int size = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        SmallFileSystem.Disk disk = new SmallFileSystem.Disk();
        SmallFileSystem.Locks locks = new SmallFileSystem.Locks();
        SmallFileSystem.drive(disk, locks, new OpenTables(disk, locks.tables()), files, size);
    }
}
