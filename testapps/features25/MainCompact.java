// EXPECT same-as-java
// JAVAC --release 25
// A compact source file: no class, no parameters.

int count = 3;

String twice(String s) { return s + s; }

void main() {
    for (int i = 0; i < count; i++) IO.println(twice("ab" + i));
    var list = List.of(3, 1, 2);
    IO.println(list.stream().sorted().toList().reversed());
}
