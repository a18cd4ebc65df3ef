// EXPECT same-as-java
// more than 255 local slots: wide loads and stores of int, long, float, double and reference locals, wide parameters.

public class WideLocals {
    static int pad(int seed) {
        int i0 = seed + 0; int i1 = seed + 1; int i2 = seed + 2; int i3 = seed + 3; int i4 = seed + 4;
        int i5 = seed + 5; int i6 = seed + 6; int i7 = seed + 7; int i8 = seed + 8; int i9 = seed + 9;
        int i10 = seed + 10; int i11 = seed + 11; int i12 = seed + 12; int i13 = seed + 13; int i14 = seed + 14;
        int i15 = seed + 15; int i16 = seed + 16; int i17 = seed + 17; int i18 = seed + 18; int i19 = seed + 19;
        int i20 = seed + 20; int i21 = seed + 21; int i22 = seed + 22; int i23 = seed + 23; int i24 = seed + 24;
        int i25 = seed + 25; int i26 = seed + 26; int i27 = seed + 27; int i28 = seed + 28; int i29 = seed + 29;
        int i30 = seed + 30; int i31 = seed + 31; int i32 = seed + 32; int i33 = seed + 33; int i34 = seed + 34;
        int i35 = seed + 35; int i36 = seed + 36; int i37 = seed + 37; int i38 = seed + 38; int i39 = seed + 39;
        int i40 = seed + 40; int i41 = seed + 41; int i42 = seed + 42; int i43 = seed + 43; int i44 = seed + 44;
        int i45 = seed + 45; int i46 = seed + 46; int i47 = seed + 47; int i48 = seed + 48; int i49 = seed + 49;
        int i50 = seed + 50; int i51 = seed + 51; int i52 = seed + 52; int i53 = seed + 53; int i54 = seed + 54;
        int i55 = seed + 55; int i56 = seed + 56; int i57 = seed + 57; int i58 = seed + 58; int i59 = seed + 59;
        int i60 = seed + 60; int i61 = seed + 61; int i62 = seed + 62; int i63 = seed + 63; int i64 = seed + 64;
        int i65 = seed + 65; int i66 = seed + 66; int i67 = seed + 67; int i68 = seed + 68; int i69 = seed + 69;
        int i70 = seed + 70; int i71 = seed + 71; int i72 = seed + 72; int i73 = seed + 73; int i74 = seed + 74;
        int i75 = seed + 75; int i76 = seed + 76; int i77 = seed + 77; int i78 = seed + 78; int i79 = seed + 79;
        int i80 = seed + 80; int i81 = seed + 81; int i82 = seed + 82; int i83 = seed + 83; int i84 = seed + 84;
        int i85 = seed + 85; int i86 = seed + 86; int i87 = seed + 87; int i88 = seed + 88; int i89 = seed + 89;
        int i90 = seed + 90; int i91 = seed + 91; int i92 = seed + 92; int i93 = seed + 93; int i94 = seed + 94;
        int i95 = seed + 95; int i96 = seed + 96; int i97 = seed + 97; int i98 = seed + 98; int i99 = seed + 99;
        int i100 = seed + 100; int i101 = seed + 101; int i102 = seed + 102; int i103 = seed + 103; int i104 = seed + 104;
        int i105 = seed + 105; int i106 = seed + 106; int i107 = seed + 107; int i108 = seed + 108; int i109 = seed + 109;
        int i110 = seed + 110; int i111 = seed + 111; int i112 = seed + 112; int i113 = seed + 113; int i114 = seed + 114;
        int i115 = seed + 115; int i116 = seed + 116; int i117 = seed + 117; int i118 = seed + 118; int i119 = seed + 119;
        int i120 = seed + 120; int i121 = seed + 121; int i122 = seed + 122; int i123 = seed + 123; int i124 = seed + 124;
        int i125 = seed + 125; int i126 = seed + 126; int i127 = seed + 127; int i128 = seed + 128; int i129 = seed + 129;
        int i130 = seed + 130; int i131 = seed + 131; int i132 = seed + 132; int i133 = seed + 133; int i134 = seed + 134;
        int i135 = seed + 135; int i136 = seed + 136; int i137 = seed + 137; int i138 = seed + 138; int i139 = seed + 139;
        int i140 = seed + 140; int i141 = seed + 141; int i142 = seed + 142; int i143 = seed + 143; int i144 = seed + 144;
        int i145 = seed + 145; int i146 = seed + 146; int i147 = seed + 147; int i148 = seed + 148; int i149 = seed + 149;
        int i150 = seed + 150; int i151 = seed + 151; int i152 = seed + 152; int i153 = seed + 153; int i154 = seed + 154;
        int i155 = seed + 155; int i156 = seed + 156; int i157 = seed + 157; int i158 = seed + 158; int i159 = seed + 159;
        int i160 = seed + 160; int i161 = seed + 161; int i162 = seed + 162; int i163 = seed + 163; int i164 = seed + 164;
        int i165 = seed + 165; int i166 = seed + 166; int i167 = seed + 167; int i168 = seed + 168; int i169 = seed + 169;
        int i170 = seed + 170; int i171 = seed + 171; int i172 = seed + 172; int i173 = seed + 173; int i174 = seed + 174;
        int i175 = seed + 175; int i176 = seed + 176; int i177 = seed + 177; int i178 = seed + 178; int i179 = seed + 179;
        int i180 = seed + 180; int i181 = seed + 181; int i182 = seed + 182; int i183 = seed + 183; int i184 = seed + 184;
        int i185 = seed + 185; int i186 = seed + 186; int i187 = seed + 187; int i188 = seed + 188; int i189 = seed + 189;
        int i190 = seed + 190; int i191 = seed + 191; int i192 = seed + 192; int i193 = seed + 193; int i194 = seed + 194;
        int i195 = seed + 195; int i196 = seed + 196; int i197 = seed + 197; int i198 = seed + 198; int i199 = seed + 199;
        int i200 = seed + 200; int i201 = seed + 201; int i202 = seed + 202; int i203 = seed + 203; int i204 = seed + 204;
        int i205 = seed + 205; int i206 = seed + 206; int i207 = seed + 207; int i208 = seed + 208; int i209 = seed + 209;
        int i210 = seed + 210; int i211 = seed + 211; int i212 = seed + 212; int i213 = seed + 213; int i214 = seed + 214;
        int i215 = seed + 215; int i216 = seed + 216; int i217 = seed + 217; int i218 = seed + 218; int i219 = seed + 219;
        int i220 = seed + 220; int i221 = seed + 221; int i222 = seed + 222; int i223 = seed + 223; int i224 = seed + 224;
        int i225 = seed + 225; int i226 = seed + 226; int i227 = seed + 227; int i228 = seed + 228; int i229 = seed + 229;
        int i230 = seed + 230; int i231 = seed + 231; int i232 = seed + 232; int i233 = seed + 233; int i234 = seed + 234;
        int i235 = seed + 235; int i236 = seed + 236; int i237 = seed + 237; int i238 = seed + 238; int i239 = seed + 239;
        int i240 = seed + 240; int i241 = seed + 241; int i242 = seed + 242; int i243 = seed + 243; int i244 = seed + 244;
        int i245 = seed + 245; int i246 = seed + 246; int i247 = seed + 247; int i248 = seed + 248; int i249 = seed + 249;
        int i250 = seed + 250; int i251 = seed + 251; int i252 = seed + 252; int i253 = seed + 253; int i254 = seed + 254;
        int i255 = seed + 255; int i256 = seed + 256; int i257 = seed + 257; int i258 = seed + 258; int i259 = seed + 259;
        int high = seed * 3;
        long hl = 1L << 40;
        float hf = 1.5f;
        double hd = 2.25;
        String hs = "ref" + seed;
        int[] ha = {i0, i259, high};
        hl += high;
        hf *= hl;
        hd = hf / hd;
        hs += hl;
        high += 40000;
        high -= 7;
        byte hb = (byte) high++;
        hb++;
        char hc = (char) (hb + 'a');
        boolean hz = hb > 0 ^ hc > 'a';
        Object ho = ha;
        System.out.println("high: " + high + " " + hl + " " + hf + " " + hd + " " + hs + " " + hb + " " + (int) hc + " " + hz);
        System.out.println("array: " + ((int[]) ho)[0] + " " + ha[1] + " " + ha[2] + " " + ha.length);
        i259 += 1000;
        i128 = i259 - i127;
        i255 = i256 = i254 + i128;
        System.out.println("ints: " + i0 + " " + i127 + " " + i128 + " " + i254 + " " + i255 + " " + i256 + " " + i259);
        for (int k = 0; k < 3; k++) {
            long inner = k * 100000000000L;
            hl ^= inner;
            try {
                hs = hs.substring(k);
                if (k == 2) {
                    throw new IllegalStateException(hs);
                }
            } catch (IllegalStateException e) {
                System.out.println("caught in high slot: " + e.getMessage() + " " + k);
            } finally {
                high += k;
            }
        }
        Runnable captured = new Runnable() {
            final long base = seed;
            public void run() {
                System.out.println("captured: " + base);
            }
        };
        captured.run();
        String text = "none";
        switch (hs) {
            case "none": text = "a"; break;
            case "5": text = "b"; break;
            default: text = "default " + hs;
        }
        synchronized (ho) {
            text += high;
        }
        for (String each : new String[] {"x", "y"}) {
            text += each;
        }
        System.out.println("text: " + text);
        return high + (int) hl;
    }

    static double manyParams(double p0, long p1, double p2, long p3, double p4, long p5, double p6, long p7, double p8,
        long p9, double p10, long p11, double p12, long p13, double p14, long p15, double p16, long p17,
        double p18, long p19, double p20, long p21, double p22, long p23, double p24, long p25, double p26,
        long p27, double p28, long p29, double p30, long p31, double p32, long p33, double p34, long p35,
        double p36, long p37, double p38, long p39, double p40, long p41, double p42, long p43, double p44,
        long p45, double p46, long p47, double p48, long p49, double p50, long p51, double p52, long p53,
        double p54, long p55, double p56, long p57, double p58, long p59, double p60, long p61, double p62,
        long p63, double p64, long p65, double p66, long p67, double p68, long p69, double p70, long p71,
        double p72, long p73, double p74, long p75, double p76, long p77, double p78, long p79, double p80,
        long p81, double p82, long p83, double p84, long p85, double p86, long p87, double p88, long p89,
        double p90, long p91, double p92, long p93, double p94, long p95, double p96, long p97, double p98,
        long p99, double p100, long p101, double p102, long p103, double p104, long p105, double p106, long p107,
        double p108, long p109, double p110, long p111, double p112, long p113, double p114, long p115, double p116,
        long p117, double p118, long p119, double p120, long p121, double p122, long p123, double p124, long p125,
        double p126) {
        p100 = p100 + p5;
        p126++;
        return p0 + p99 + p100 + p126 - p1;
    }

    public static void main(String[] args) {
        System.out.println("pad(5): " + pad(5));
        System.out.println("pad(-9): " + pad(-9));
        System.out.println("params: " + manyParams(0, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84, 91, 98, 105,
            112, 119, 126, 133, 140, 147, 154, 161, 168, 175, 182, 189, 196, 203, 210, 217,
            224, 231, 238, 245, 252, 259, 266, 273, 280, 287, 294, 301, 308, 315, 322, 329,
            336, 343, 350, 357, 364, 371, 378, 385, 392, 399, 406, 413, 420, 427, 434, 441,
            448, 455, 462, 469, 476, 483, 490, 497, 504, 511, 518, 525, 532, 539, 546, 553,
            560, 567, 574, 581, 588, 595, 602, 609, 616, 623, 630, 637, 644, 651, 658, 665,
            672, 679, 686, 693, 700, 707, 714, 721, 728, 735, 742, 749, 756, 763, 770, 777,
            784, 791, 798, 805, 812, 819, 826, 833, 840, 847, 854, 861, 868, 875, 882));
    }
}
