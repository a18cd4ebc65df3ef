// EXPECT verdict=verified
//
// Twin of RaceLazySingleton: the initialisation of a holder class creates the instance, once and safely.

public class RaceHolderSingleton {
    int value = 7;

    static final class Holder {
        static RaceHolderSingleton instance = new RaceHolderSingleton();
    }

    static RaceHolderSingleton instance() {
        return Holder.instance;
    }

    public static void main(String[] args) throws InterruptedException {
        RaceHolderSingleton[] seen = new RaceHolderSingleton[2];
        Thread one = new Thread(() -> seen[0] = instance());
        Thread two = new Thread(() -> seen[1] = instance());
        one.start();
        two.start();
        one.join();
        two.join();
        assert seen[0] == seen[1] && seen[0].value == 7;
    }
}
