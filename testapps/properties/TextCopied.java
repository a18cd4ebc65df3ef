// EXPECT verdict=verified states=1
// OPTIONS --reduce escape,aggregate
//
// Two threads copy the characters of one string into builders of their own: nobody writes these, so no order is to be chosen.

public class TextCopied {
    private static String name(String text) {
        return new StringBuilder().append(text).append('!').toString();
    }

    public static void main(String[] args) {
        String text = new String(new char[] {'h', 'e', 'd', 'd', 'l', 'e'});
        new Thread(() -> {
            assert name(text).length() == 7;
        }).start();
        new Thread(() -> {
            assert name(text).endsWith("e!");
        }).start();
    }
}
