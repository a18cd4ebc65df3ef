// EXPECT same-as-java
// JAVAC --release 25
// ARGS one two
// A main method that is neither static nor public, in a class with initialisers.

class MainInstance {
    static { System.out.println("class"); }
    final String made;
    MainInstance() { made = "object"; }

    void main(String[] arguments) {
        IO.println(made + " " + String.join(",", arguments));
        throw new IllegalStateException("out of an instance");
    }
}
