// EXPECT same-as-java
// char as a number: promotion, arithmetic, ++ and compound assignment, ciphers, digit conversion, char in switch, arrays indexed by char, boxing, comparison with ints.

import java.util.Arrays;

public class CharArith {
    static int pick(char c) { return 1; }
    static int pick(int i) { return 2; }
    static int pick(Object o) { return 3; }

    static String caesar(String s, int k) {
        char[] out = s.toCharArray();
        for (int i = 0; i < out.length; i++) {
            char c = out[i];
            if (c >= 'a' && c <= 'z') out[i] = (char) ('a' + Math.floorMod(c - 'a' + k, 26));
            else if (c >= 'A' && c <= 'Z') out[i] = (char) ('A' + Math.floorMod(c - 'A' + k, 26));
        }
        return new String(out);
    }

    static long parse(String s, int radix) {
        long v = 0;
        for (char c : s.toCharArray()) v = v * radix + (c <= '9' ? c - '0' : Character.toLowerCase(c) - 'a' + 10);
        return v;
    }

    static int classify(char c) {
        switch (c) {
            case 'a' + 1: return 1;
            case 0x63: return 2;
            case '\u0064': return 3;
            case '\t': return 4;
            case (char) -1: return 5;
            default: return c < 128 ? 0 : -1;
        }
    }

    static boolean palindrome(String s) {
        int i = 0;
        int j = s.length() - 1;
        while (i < j) {
            char a = Character.toLowerCase(s.charAt(i));
            char b = Character.toLowerCase(s.charAt(j));
            if (!Character.isLetterOrDigit(a)) i++;
            else if (!Character.isLetterOrDigit(b)) j--;
            else if (a != b) return false;
            else { i++; j--; }
        }
        return true;
    }

    public static void main(String[] args) {
        char c = 'a';
        System.out.println("promotion: " + (c + 1) + " " + (char) (c + 1) + " " + c++ + " " + c + " " + ++c + " " + (c + c) + " " + -c + " " + ~c + " " + +c);
        c += 1;
        System.out.print("compound: " + c);
        c *= 2;
        System.out.print(" " + (int) c);
        c -= 300;
        System.out.print(" " + (int) c);
        c >>>= 4;
        System.out.print(" " + (int) c);
        c ^= 0xFFFF;
        System.out.print(" " + (int) c);
        c /= 2.5;
        System.out.print(" " + (int) c);
        c %= 1000;
        System.out.println(" " + (int) c);
        char zero = 0;
        zero--;
        char max = Character.MAX_VALUE;
        max++;
        System.out.println("wrap: " + (int) zero + " " + (int) max);
        System.out.println("casts: " + (int) (char) -1 + " " + (int) (char) (byte) 200 + " " + (int) (char) 65601 + " " + (byte) '\u00e9' + " " + (short) '\uffff' + " " + (int) (char) 97.9 + " " + (int) (char) -5.5f + " " + (int) (char) 1e10);
        System.out.println("overloads: " + pick('x') + pick('x' + 1) + pick((char) ('x' + 1)) + pick((Object) 'x') + pick((byte) 1) + pick(Character.valueOf('c')));
        final char k = 10;
        byte b = k;
        short s = 'z';
        char fromInt = 120;
        System.out.println("constants: " + b + " " + s + " " + fromInt);
        boolean t = args.length == 0;
        System.out.println("conditional: " + (t ? 'a' : 0) + " " + (t ? 'a' : k) + " " + (t ? 'a' : s) + " " + (t ? 'b' : 70000) + " " + (t ? 'c' : 1L) + " " + (t ? 'd' : "s"));
        System.out.println("compare: " + ('a' < 98) + ('a' == 97.0) + ('a' == (char) 97) + ('A' < 'a') + ('\uffff' > 0) + ((byte) -1 < '\0'));
        String enc = caesar("Hello, World! xyz", 3);
        System.out.println("caesar: " + enc + " " + caesar(enc, -3) + " " + caesar("abc", 26 * 100 + 1) + " " + caesar("abc", -1000));
        System.out.println("parse: " + parse("ff", 16) + " " + parse("zz", 36) + " " + parse("1011", 2) + " " + parse("DeadBeef", 16));
        for (char x : new char[] {'a', 'b', 'c', 'd', '\t', '\uffff', '\u0100'}) System.out.println("classify " + (int) x + ": " + classify(x));
        int[] counts = new int['z' + 1];
        for (char x : "mississippi".toCharArray()) counts[x]++;
        System.out.println("counts: " + counts['s'] + counts['i'] + counts['p'] + counts['m'] + counts['q']);
        StringBuilder alphabet = new StringBuilder();
        for (char x = 'a'; x <= 'z'; x += 5) alphabet.append(x);
        for (char x = 'e'; x >= 'a'; x--) alphabet.append(x);
        System.out.println("loops: " + alphabet);
        char[][] board = new char[3][3];
        for (char[] row : board) Arrays.fill(row, '.');
        board[1][1] = 'X';
        board[0][2]++;
        board[2][0] += 1;
        System.out.println("board: " + new String(board[0]) + new String(board[1]) + new String(board[2]));
        Character boxed = 'q';
        boxed++;
        int sum = boxed + 1;
        System.out.println("boxed: " + boxed + " " + sum + " " + boxed.equals('r') + boxed.equals((int) 'r') + " " + (boxed == 'r') + " " + boxed.compareTo('a') + " " + boxed.hashCode());
        System.out.println("palindrome: " + palindrome("A man, a plan, a canal: Panama") + palindrome("abca") + palindrome(""));
        char[] sorted = "the quick brown fox".toCharArray();
        Arrays.sort(sorted);
        System.out.println("sorted: [" + new String(sorted) + "] search " + Arrays.binarySearch(sorted, 'q'));
        int acc = 0;
        for (char x = 0; ; x++) {
            acc = acc * 31 + x;
            if (x == '\uffff') break;
        }
        System.out.println("all chars: " + acc);
        System.out.println("escapes: " + (int) '\b' + (int) '\f' + (int) '\r' + (int) '\'' + (int) '\\' + (int) '\7' + (int) '\377' + (int) '\s' + " " + "\"'\\".length());
        System.out.println("plus: " + 'a' + 'b' + ('a' + 'b') + (char) ('a' + 'b' - 'a'));
    }
}
