// EXPECT verdict=verified
//
// A group knows its threads that live, and a thread's group is that of the thread that made it.

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
