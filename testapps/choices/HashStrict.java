// Identity hash codes that the program asks for are an assumption.
// EXPECT verdict=incomplete
// OPTIONS --strict
public class HashStrict {
    public static void main(String[] args) {
        assert new Object().hashCode() != 7;
    }
}
