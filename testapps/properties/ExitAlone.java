// EXPECT verdict=violated property=exit
// OPTIONS --property exit
//
// There is one thread, and nothing to choose before it ends the program.

public class ExitAlone {
    public static void main(String[] args) {
        System.exit(4); // ERROR LINE
    }
}
