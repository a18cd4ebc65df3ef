// EXPECT same-as-java
// LABEL knownbug
// Packages that a built-in loader has defined: java defines them with their first class.

public class LoaderPackages {
    public static void main(String[] args) {
        ClassLoader app = LoaderPackages.class.getClassLoader();
        System.out.println("defined: " + app.getDefinedPackage("") + " " + app.getDefinedPackages().length);
        System.out.println("of the class: " + LoaderPackages.class.getPackage());
    }
}
