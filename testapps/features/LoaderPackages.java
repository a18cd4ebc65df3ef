// EXPECT same-as-java
// Packages of a built-in loader: java defines each with its first class.

import java.util.Arrays;
import java.util.TreeSet;

public class LoaderPackages {
    public static void main(String[] args) {
        ClassLoader app = LoaderPackages.class.getClassLoader();
        System.out.println("defined: " + app.getDefinedPackage("") + " " + app.getDefinedPackages().length);
        System.out.println("of the class: " + LoaderPackages.class.getPackage() + " same " + (LoaderPackages.class.getPackage() == app.getDefinedPackage("")));
        System.out.println("not defined: " + app.getDefinedPackage("p.q") + " " + app.getDefinedPackage("java.sql"));
        ClassLoader platform = app.getParent();
        System.out.println("before: " + platform.getDefinedPackage("java.sql"));
        Package sql = java.sql.Types.class.getPackage();
        System.out.println("after: " + platform.getDefinedPackage("java.sql") + " same " + (sql == platform.getDefinedPackage("java.sql")) + " sealed " + sql.isSealed());
        System.out.println("arrays and primitives: " + LoaderPackages[].class.getPackage() + " " + int.class.getPackage() + " " + String.class.getPackage());
        System.out.println("versions: " + sql.getImplementationVersion() + " " + LoaderPackages.class.getPackage().getSpecificationTitle());
        TreeSet<String> names = new TreeSet<>();
        Arrays.stream(Package.getPackages()).map(Package::getName).filter(n -> n.isEmpty() || n.equals("java.lang")).forEach(names::add);
        System.out.println("all: " + names);
        try {
            app.getDefinedPackage(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
