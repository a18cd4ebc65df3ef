// EXPECT same-as-java
// concatenation of long operand chains: 201 operands of every type (more than one call site takes), a chain of 49 calls, grown and doubled strings against StringBuilder.

public class ConcatMany {
    static int calls;

    static int next(int k) {
        calls = calls * 31 + k;
        return k;
    }

    static String two01() {
        int a = 1;
        long b = 2L;
        char c = 'c';
        double d = 4.5;
        String s = "s";
        Object n = null;
        boolean z = false;
        float f = 6.5f;
        byte y = 7;
        short h = 8;
        return s + "<0>" + b + c + d + s + n + z + "<7>" + y + h + a + b + c + d + "<14>" + n + z + f + y + h + a + "<21>" + c + d
            + s + n + z + f + "<28>" + h + a + b + c + d + s + "<35>" + z + f + y + h + a + b + "<42>" + d + s + n + z + f
            + y + "<49>" + a + b + c + d + s + n + "<56>" + f + y + h + a + b + c + "<63>" + s + n + z + f + y + h + "<70>" + b
            + c + d + s + n + z + "<77>" + y + h + a + b + c + d + "<84>" + n + z + f + y + h + a + "<91>" + c + d + s + n
            + z + f + "<98>" + h + a + b + c + d + s + "<105>" + z + f + y + h + a + b + "<112>" + d + s + n + z + f + y + "<119>"
            + a + b + c + d + s + n + "<126>" + f + y + h + a + b + c + "<133>" + s + n + z + f + y + h + "<140>" + b + c + d
            + s + n + z + "<147>" + y + h + a + b + c + d + "<154>" + n + z + f + y + h + a + "<161>" + c + d + s + n + z + f
            + "<168>" + h + a + b + c + d + s + "<175>" + z + f + y + h + a + b + "<182>" + d + s + n + z + f + y + "<189>" + a + b
            + c + d + s + n + "<196>" + f + y + h;
    }

    static String called() {
        int a = 5;
        String s = "q";
        return "" + next(0) + s + '-' + (a + 3) + next(4) + s + '-' + (a + 7) + next(8) + s + '-' + (a + 11) + next(12) + s + '-' + (a + 15)
            + next(16) + s + '-' + (a + 19) + next(20) + s + '-' + (a + 23) + next(24) + s + '-' + (a + 27) + next(28) + s + '-' + (a + 31)
            + next(32) + s + '-' + (a + 35) + next(36) + s + '-' + (a + 39) + next(40) + s + '-' + (a + 43) + next(44) + s + '-' + (a + 47);
    }

    static void show(String label, String v) {
        System.out.println(label + ": length " + v.length() + " hash " + v.hashCode() + " start " + v.substring(0, 40) + " end " + v.substring(v.length() - 20));
    }

    public static void main(String[] args) {
        show("201", two01());
        show("called", called());
        System.out.println("calls: " + calls);
        StringBuilder sb = new StringBuilder();
        String grown = "";
        for (int i = 0; i < 300; i++) {
            grown += i;
            grown += i % 3 == 0 ? ',' : "";
            sb.append(i).append(i % 3 == 0 ? "," : "");
        }
        System.out.println("grown equals built: " + grown.equals(sb.toString()) + " " + grown.length());
        String doubled = "ab";
        for (int i = 0; i < 12; i++) doubled += doubled;
        System.out.println("doubled: " + doubled.length() + " " + doubled.hashCode());
        String wide = "\u4e2d";
        for (int i = 0; i < 10; i++) wide = i + wide + (char) (0x3b1 + i);
        System.out.println("wide: " + wide.length() + " " + wide.hashCode());
    }
}
