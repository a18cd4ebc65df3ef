// EXPECT same-as-java
// Names with characters outside of the basic plane: classes in files of their own, members, messages, stack traces
public class SupplementaryNames {
    static class 𐐀 {
        int 𐐁 = 3;

        int 𐐂(int[] 𐐃) {
            return 𐐃[𐐁];
        }
    }

    interface 𝒯 {
        int run();
    }

    record 𝓡(int 𝓍) {}

    enum 𝔼 { 𝕀, 𝕆 }

    public static void main(String[] args) throws Exception {
        System.out.println(new 𐐀().𐐂(new int[] {1, 2, 3, 4}) + " " + 𐐀.class.getName().length());
        Class<?> found = Class.forName("SupplementaryNames$𐐀");
        System.out.println(found + " " + found.getDeclaredField("𐐁") + " " + found.getDeclaredMethods()[0]);
        System.out.println(ClassLoader.getSystemClassLoader().loadClass("SupplementaryNames$𝓡") + " " + new 𝓡(5));
        𝒯 lambda = () -> 𝔼.valueOf("𝕆").ordinal();
        System.out.println(lambda.run() + " " + 𝔼.𝕆);
        System.out.println(found.getResource("SupplementaryNames$𐐀.class") != null);
        for (String name : new String[] {"SupplementaryNames$𐐄", "𐐄.𐐄", "[L𐐄;"}) {
            try {
                Class.forName(name);
            } catch (ClassNotFoundException e) {
                System.out.println(e);
            }
        }
        try {
            new 𐐀().𐐂(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object 𐐅 = new 𐐀();
            System.out.println((𝒯) 𐐅);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        new 𐐀().𐐂(new int[0]);
    }
}
