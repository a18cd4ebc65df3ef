// Labels change nothing.
// EXPECT verdict=verified
// OUTCOMES a | b
import heddle.Check;

public class LabelNamed {
    public static void main(String[] args) {
        Check.label("begin");
        String name = Check.choose("a", "b");
        Check.label(name);
        System.out.println(name);
    }
}
