// The thread that the box names may use it, but the second thread stores its own name there without synchronizing with
// the first. A predicate on the name is true for one thread at a time, and still proves nothing: no thread may end the
// exclusive access of another one (002 §5, WF-endExcl).
// EXPECT verdict=violated property=race
// DISCIPLINE TakenAway.json violated

public class TakenAway {
    static final class Box {
        volatile Thread owner;
        int content;
        int copy;
    }

    static final Box box = new Box();

    static final class User extends Thread {
        final int number;

        User(int number) {
            super("user" + number);
            this.number = number;
        }

        @Override
        public void run() {
            box.owner = this;
            box.content = number;  // ERROR LINE
            box.copy = box.content;  // ERROR LINE
        }
    }

    public static void main(String[] args) throws InterruptedException {
        User[] users = {new User(1), new User(2)};
        for (User user : users) user.start();
    }
}
