// Math.random is explored by some values.
// EXPECT verdict=violated property=exception
// OPTIONS --random explore
public class RandomMath {
    public static void main(String[] args) {
        if (Math.random() > 0.9) throw new IllegalStateException(); // ERROR LINE
    }
}
