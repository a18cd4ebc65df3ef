// EXPECT verdict=violated property=exit
// OPTIONS --property exit
//
// One thread exits before the first choice.

public class ExitAlone {
    public static void main(String[] args) {
        System.exit(4); // ERROR LINE
    }
}
