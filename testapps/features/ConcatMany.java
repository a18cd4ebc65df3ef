// EXPECT same-as-java
// concatenation of long operand chains: exactly 200, 201, more than 400 operands, chains of calls, chained +=, results compared with StringBuilder.

public class ConcatMany {
    static int calls;

    static int next(int k) {
        calls = calls * 31 + k;
        return k;
    }

    static String two00() {
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
        return "" + "<0>" + b + c + d + s + n + z + "<7>" + y + h + a + b + c + d + "<14>" + n + z + f + y + h + a + "<21>" + c + d
            + s + n + z + f + "<28>" + h + a + b + c + d + s + "<35>" + z + f + y + h + a + b + "<42>" + d + s + n + z + f
            + y + "<49>" + a + b + c + d + s + n + "<56>" + f + y + h + a + b + c + "<63>" + s + n + z + f + y + h + "<70>" + b
            + c + d + s + n + z + "<77>" + y + h + a + b + c + d + "<84>" + n + z + f + y + h + a + "<91>" + c + d + s + n
            + z + f + "<98>" + h + a + b + c + d + s + "<105>" + z + f + y + h + a + b + "<112>" + d + s + n + z + f + y + "<119>"
            + a + b + c + d + s + n + "<126>" + f + y + h + a + b + c + "<133>" + s + n + z + f + y + h + "<140>" + b + c + d
            + s + n + z + "<147>" + y + h + a + b + c + d + "<154>" + n + z + f + y + h + a + "<161>" + c + d + s + n + z + f
            + "<168>" + h + a + b + c + d + s + "<175>" + z + f + y + h + a + b + "<182>" + d + s + n + z + f + y + "<189>" + a + b
            + c + d + s + n + "<196>" + f + y;
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

    static String four50() {
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
        return "" + "<0>" + b + c + d + s + n + z + "<7>" + y + h + a + b + c + d + "<14>" + n + z + f + y + h + a + "<21>" + c + d
            + s + n + z + f + "<28>" + h + a + b + c + d + s + "<35>" + z + f + y + h + a + b + "<42>" + d + s + n + z + f
            + y + "<49>" + a + b + c + d + s + n + "<56>" + f + y + h + a + b + c + "<63>" + s + n + z + f + y + h + "<70>" + b
            + c + d + s + n + z + "<77>" + y + h + a + b + c + d + "<84>" + n + z + f + y + h + a + "<91>" + c + d + s + n
            + z + f + "<98>" + h + a + b + c + d + s + "<105>" + z + f + y + h + a + b + "<112>" + d + s + n + z + f + y + "<119>"
            + a + b + c + d + s + n + "<126>" + f + y + h + a + b + c + "<133>" + s + n + z + f + y + h + "<140>" + b + c + d
            + s + n + z + "<147>" + y + h + a + b + c + d + "<154>" + n + z + f + y + h + a + "<161>" + c + d + s + n + z + f
            + "<168>" + h + a + b + c + d + s + "<175>" + z + f + y + h + a + b + "<182>" + d + s + n + z + f + y + "<189>" + a + b
            + c + d + s + n + "<196>" + f + y + h + a + b + c + "<203>" + s + n + z + f + y + h + "<210>" + b + c + d + s + n
            + z + "<217>" + y + h + a + b + c + d + "<224>" + n + z + f + y + h + a + "<231>" + c + d + s + n + z + f + "<238>" + h
            + a + b + c + d + s + "<245>" + z + f + y + h + a + b + "<252>" + d + s + n + z + f + y + "<259>" + a + b + c + d
            + s + n + "<266>" + f + y + h + a + b + c + "<273>" + s + n + z + f + y + h + "<280>" + b + c + d + s + n + z + "<287>"
            + y + h + a + b + c + d + "<294>" + n + z + f + y + h + a + "<301>" + c + d + s + n + z + f + "<308>" + h + a + b
            + c + d + s + "<315>" + z + f + y + h + a + b + "<322>" + d + s + n + z + f + y + "<329>" + a + b + c + d + s + n
            + "<336>" + f + y + h + a + b + c + "<343>" + s + n + z + f + y + h + "<350>" + b + c + d + s + n + z + "<357>" + y + h
            + a + b + c + d + "<364>" + n + z + f + y + h + a + "<371>" + c + d + s + n + z + f + "<378>" + h + a + b + c + d
            + s + "<385>" + z + f + y + h + a + b + "<392>" + d + s + n + z + f + y + "<399>" + a + b + c + d + s + n + "<406>" + f
            + y + h + a + b + c + "<413>" + s + n + z + f + y + h + "<420>" + b + c + d + s + n + z + "<427>" + y + h + a + b
            + c + d + "<434>" + n + z + f + y + h + a + "<441>" + c + d + s + n + z + f + "<448>" + h;
    }

    static String called() {
        int a = 5;
        String s = "q";
        return "" + next(0) + s + '-' + (a + 3) + next(4) + s + '-' + (a + 7) + next(8) + s + '-' + (a + 11) + next(12) + s + '-' + (a + 15)
            + next(16) + s + '-' + (a + 19) + next(20) + s + '-' + (a + 23) + next(24) + s + '-' + (a + 27) + next(28) + s + '-' + (a + 31)
            + next(32) + s + '-' + (a + 35) + next(36) + s + '-' + (a + 39) + next(40) + s + '-' + (a + 43) + next(44) + s + '-' + (a + 47)
            + next(48) + s + '-' + (a + 51) + next(52) + s + '-' + (a + 55) + next(56) + s + '-' + (a + 59) + next(60) + s + '-' + (a + 63)
            + next(64) + s + '-' + (a + 67) + next(68) + s + '-' + (a + 71) + next(72) + s + '-' + (a + 75) + next(76) + s + '-' + (a + 79)
            + next(80) + s + '-' + (a + 83) + next(84) + s + '-' + (a + 87) + next(88) + s + '-' + (a + 91) + next(92) + s + '-' + (a + 95)
            + next(96) + s + '-' + (a + 99) + next(100) + s + '-' + (a + 103) + next(104) + s + '-' + (a + 107) + next(108) + s + '-' + (a + 111)
            + next(112) + s + '-' + (a + 115) + next(116) + s + '-' + (a + 119) + next(120) + s + '-' + (a + 123) + next(124) + s + '-' + (a + 127)
            + next(128) + s + '-' + (a + 131) + next(132) + s + '-' + (a + 135) + next(136) + s + '-' + (a + 139) + next(140) + s + '-' + (a + 143)
            + next(144) + s + '-' + (a + 147) + next(148) + s + '-' + (a + 151) + next(152) + s + '-' + (a + 155) + next(156) + s + '-' + (a + 159)
            + next(160) + s + '-' + (a + 163) + next(164) + s + '-' + (a + 167) + next(168) + s + '-' + (a + 171) + next(172) + s + '-' + (a + 175)
            + next(176) + s + '-' + (a + 179) + next(180) + s + '-' + (a + 183) + next(184) + s + '-' + (a + 187) + next(188) + s + '-' + (a + 191)
            + next(192) + s + '-' + (a + 195) + next(196) + s + '-' + (a + 199) + next(200) + s + '-' + (a + 203) + next(204) + s + '-' + (a + 207)
            + next(208) + s + '-' + (a + 211) + next(212) + s + '-' + (a + 215) + next(216) + s + '-' + (a + 219) + next(220) + s + '-' + (a + 223)
            + next(224) + s + '-' + (a + 227) + next(228) + s + '-' + (a + 231) + next(232) + s + '-' + (a + 235) + next(236) + s + '-' + (a + 239);
    }

    static void show(String label, String v) {
        System.out.println(label + ": length " + v.length() + " hash " + v.hashCode() + " start " + v.substring(0, 40) + " end " + v.substring(v.length() - 20));
    }

    public static void main(String[] args) {
        show("200", two00());
        show("201", two01());
        show("450", four50());
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
