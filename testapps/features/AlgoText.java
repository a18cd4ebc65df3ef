// EXPECT same-as-java
// Text algorithms: LZ77 and LZW compression, Huffman, edit distance, KMP, LCS, word statistics, wrapping, Caesar
import java.util.*;
import java.util.stream.*;

public class AlgoText {
    static final String TEXT = "she sells sea shells by the sea shore; the shells she sells are sea shells, she is sure. "
        + "so if she sells shells on the sea shore then she is sure she sells sea shore shells.";

    static List<Integer> lzw(String s) {
        Map<String, Integer> dict = new HashMap<>();
        for (int i = 0; i < 128; i++) dict.put("" + (char) i, i);
        List<Integer> out = new ArrayList<>();
        String w = "";
        for (char c : s.toCharArray()) {
            if (dict.containsKey(w + c)) w += c;
            else {
                out.add(dict.get(w));
                dict.put(w + c, dict.size());
                w = "" + c;
            }
        }
        if (!w.isEmpty()) out.add(dict.get(w));
        return out;
    }

    static String unlzw(List<Integer> in) {
        List<String> dict = new ArrayList<>();
        for (int i = 0; i < 128; i++) dict.add("" + (char) i);
        StringBuilder sb = new StringBuilder();
        String w = "";
        for (int k : in) {
            String e = k < dict.size() ? dict.get(k) : w + w.charAt(0);
            sb.append(e);
            if (!w.isEmpty()) dict.add(w + e.charAt(0));
            w = e;
        }
        return sb.toString();
    }

    record Ref(int back, int len, char next) {}

    static List<Ref> lz77(String s) {
        List<Ref> out = new ArrayList<>();
        for (int i = 0; i < s.length(); ) {
            int best = 0, at = 0;
            for (int j = Math.max(0, i - 64); j < i; j++) {
                int n = 0;
                while (i + n < s.length() - 1 && s.charAt(j + n) == s.charAt(i + n)) n++;
                if (n > best) { best = n; at = i - j; }
            }
            out.add(new Ref(at, best, s.charAt(i + best)));
            i += best + 1;
        }
        return out;
    }

    static String unlz77(List<Ref> in) {
        StringBuilder sb = new StringBuilder();
        for (Ref r : in) {
            for (int k = 0; k < r.len(); k++) sb.append(sb.charAt(sb.length() - r.back()));
            sb.append(r.next());
        }
        return sb.toString();
    }

    static Map<Character, String> huffman(String s) {
        record Node(int n, String chars, Node a, Node b) {}
        PriorityQueue<Node> q = new PriorityQueue<>(Comparator.comparingInt(Node::n).thenComparing(Node::chars));
        new TreeMap<>(s.chars().mapToObj(c -> (char) c).collect(Collectors.groupingBy(c -> c, Collectors.summingInt(c -> 1)))).forEach((c, n) -> q.add(new Node(n, "" + c, null, null)));
        while (q.size() > 1) { Node a = q.poll(), b = q.poll(); q.add(new Node(a.n() + b.n(), a.chars() + b.chars(), a, b)); }
        Map<Character, String> codes = new TreeMap<>();
        Deque<Map.Entry<Node, String>> st = new ArrayDeque<>(List.of(Map.entry(q.poll(), "")));
        while (!st.isEmpty()) {
            Map.Entry<Node, String> e = st.pop();
            if (e.getKey().a() == null) codes.put(e.getKey().chars().charAt(0), e.getValue());
            else { st.push(Map.entry(e.getKey().a(), e.getValue() + "0")); st.push(Map.entry(e.getKey().b(), e.getValue() + "1")); }
        }
        return codes;
    }

    static int edit(String a, String b) {
        int[] d = IntStream.rangeClosed(0, b.length()).toArray();
        for (int i = 1; i <= a.length(); i++) {
            int prev = d[0];
            d[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int t = d[j];
                d[j] = Math.min(Math.min(d[j], d[j - 1]) + 1, prev + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
                prev = t;
            }
        }
        return d[b.length()];
    }

    static String lcs(String a, String b) {
        int[][] l = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) for (int j = b.length() - 1; j >= 0; j--) l[i][j] = a.charAt(i) == b.charAt(j) ? 1 + l[i + 1][j + 1] : Math.max(l[i + 1][j], l[i][j + 1]);
        StringBuilder sb = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length(); ) {
            if (a.charAt(i) == b.charAt(j)) { sb.append(a.charAt(i)); i++; j++; }
            else if (l[i + 1][j] >= l[i][j + 1]) i++;
            else j++;
        }
        return sb.toString();
    }

    static List<Integer> kmp(String t, String p) {
        int[] f = new int[p.length()];
        for (int i = 1, k = 0; i < p.length(); i++) { while (k > 0 && p.charAt(k) != p.charAt(i)) k = f[k - 1]; if (p.charAt(k) == p.charAt(i)) k++; f[i] = k; }
        List<Integer> r = new ArrayList<>();
        for (int i = 0, k = 0; i < t.length(); i++) { while (k > 0 && p.charAt(k) != t.charAt(i)) k = f[k - 1]; if (p.charAt(k) == t.charAt(i)) k++; if (k == p.length()) { r.add(i - k + 1); k = f[k - 1]; } }
        return r;
    }

    static List<String> wrap(String s, int w) {
        List<String> out = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : s.split(" ")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > w) { out.add(line.toString()); line.setLength(0); }
            if (line.length() > 0) line.append(' ');
            line.append(word);
        }
        out.add(line.toString());
        return out;
    }

    public static void main(String[] args) {
        List<Integer> z = lzw(TEXT);
        System.out.println("lzw: " + TEXT.length() + " -> " + z.size() + " " + z.subList(0, 20) + " back " + unlzw(z).equals(TEXT));
        System.out.println("lzw special: " + lzw("aaaaaaa") + unlzw(lzw("aaaaaaa")) + unlzw(lzw("")).isEmpty());
        List<Ref> l = lz77(TEXT);
        System.out.println("lz77: " + l.size() + " " + l.get(10) + " longest " + l.stream().mapToInt(Ref::len).max().getAsInt() + " back " + unlz77(l).equals(TEXT));
        Map<Character, String> h = huffman(TEXT);
        String bits = TEXT.chars().mapToObj(c -> h.get((char) c)).collect(Collectors.joining());
        System.out.println("huffman: " + bits.length() + " bits, codes " + h);
        StringBuilder dec = new StringBuilder(), cur = new StringBuilder();
        Map<String, Character> rev = h.entrySet().stream().collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
        for (char b : bits.toCharArray()) { cur.append(b); Character c = rev.get(cur.toString()); if (c != null) { dec.append(c); cur.setLength(0); } }
        System.out.println("huffman back: " + dec.toString().equals(TEXT));
        System.out.println("edit: " + edit("kitten", "sitting") + edit("", "abc") + edit("same", "same") + edit("intention", "execution"));
        System.out.println("lcs: " + lcs("AGGTAB", "GXTXAYB") + " " + lcs("nematode knowledge", "empty bottle"));
        System.out.println("kmp: " + kmp(TEXT, "she") + " " + kmp("aaaa", "aa") + " " + kmp("abc", "d"));
        System.out.println("wrap: " + wrap(TEXT, 30));
        Map<String, Long> freq = Arrays.stream(TEXT.split("\\W+")).collect(Collectors.groupingBy(w -> w, TreeMap::new, Collectors.counting()));
        System.out.println("words: " + freq);
        System.out.println("top: " + freq.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(4).toList());
        System.out.println("caesar: " + TEXT.substring(0, 20).chars().map(c -> Character.isLetter(c) ? 'a' + (c - 'a' + 13) % 26 : c).collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append));
    }
}
