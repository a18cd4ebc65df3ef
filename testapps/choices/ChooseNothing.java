// A choice without alternatives is an error of the program.
// EXPECT verdict=violated property=exception
import heddle.Check;

public class ChooseNothing {
    public static void main(String[] args) {
        int low = Check.choose(0, 1);
        System.out.println(Check.choose(low, 0)); // ERROR LINE
    }
}
