// EXPECT verdict=verified states=1
// OPTIONS --reduce escape,aggregate
//
// Two threads copy the characters of one string into their own builders. No thread writes the string, so there is no
// choice.

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
