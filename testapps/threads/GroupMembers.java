// EXPECT verdict=verified
//
// A group enumerates its live threads. A thread's group is that of its creator.

public class GroupMembers {
    static volatile ThreadGroup childGroup;

    static void make() {
        childGroup = new Thread(() -> childGroup = null).getThreadGroup();
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("group");
        assert group.getParent() == Thread.currentThread().getThreadGroup();
        Thread thread = new Thread(group, GroupMembers::make);
        assert thread.getThreadGroup() == group;
        thread.start();
        assert group.activeCount() <= 1;
        thread.join();
        assert group.activeCount() == 0;
        assert childGroup == group && thread.getThreadGroup() == null;
    }
}
