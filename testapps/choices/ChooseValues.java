// Choices of any type: objects, negative ranges, a single value, both outcomes of flip().
// EXPECT verdict=verified
// OUTCOMES red -1 7 false | red -1 7 true | red 0 7 false | red 0 7 true | blue -1 7 false | blue -1 7 true | blue 0 7 false | blue 0 7 true
import heddle.Check;

public class ChooseValues {
    public static void main(String[] args) {
        String color = Check.choose("red", "blue");
        int number = Check.choose(-1, 0);
        int only = Check.choose(7, 7);
        System.out.println(color + " " + number + " " + only + " " + Check.flip());
    }
}
