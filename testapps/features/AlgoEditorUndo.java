// EXPECT same-as-java
// A text editor on a linked list with a cursor, commands, undo and redo; compared with a plain string model
import java.util.*;

public class AlgoEditorUndo {
    static class Editor {
        private final LinkedList<Character> text = new LinkedList<>();
        private ListIterator<Character> cur = text.listIterator();
        private final Deque<Command> done = new ArrayDeque<>(), undone = new ArrayDeque<>();

        abstract class Command {
            abstract void run();
            abstract void undo();
            abstract int cursor();
        }
        class Insert extends Command {
            final String s;
            int at;
            Insert(String s) { this.s = s; }
            int cursor() { return at; }
            void run() { at = cur.nextIndex(); for (char c : s.toCharArray()) cur.add(c); }
            void undo() { move(at + s.length()); for (int i = 0; i < s.length(); i++) { cur.previous(); cur.remove(); } }
        }
        class Delete extends Command {
            final int n;
            String gone = "";
            int at;
            Delete(int n) { this.n = n; }
            int cursor() { return at + gone.length(); }
            void run() { gone = ""; for (int i = 0; i < n && cur.hasPrevious(); i++) { gone = cur.previous() + gone; cur.remove(); } at = cur.nextIndex(); }
            void undo() { move(at); for (char c : gone.toCharArray()) cur.add(c); }
        }
        void move(int to) {
            while (cur.nextIndex() < to && cur.hasNext()) cur.next();
            while (cur.nextIndex() > to && cur.hasPrevious()) cur.previous();
        }
        void exec(Command c) { c.run(); done.push(c); undone.clear(); }
        boolean undo() { if (done.isEmpty()) return false; Command c = done.pop(); c.undo(); undone.push(c); return true; }
        boolean redo() { if (undone.isEmpty()) return false; Command c = undone.pop(); move(c.cursor()); c.run(); done.push(c); return true; }
        @Override public String toString() {
            StringBuilder sb = new StringBuilder();
            for (char c : text) sb.append(c);
            return sb.insert(cur.nextIndex(), '|').toString();
        }
    }

    public static void main(String[] args) {
        Editor ed = new Editor();
        ed.exec(ed.new Insert("hello world"));
        System.out.println("editor: " + ed);
        ed.move(5);
        ed.exec(ed.new Insert(", big"));
        System.out.println("insert: " + ed);
        ed.exec(ed.new Delete(3));
        ed.exec(ed.new Delete(100));
        System.out.println("delete: " + ed);
        StringBuilder tr = new StringBuilder();
        while (ed.undo()) tr.append(ed).append("  ");
        System.out.println("undo: " + tr);
        tr.setLength(0);
        while (ed.redo()) tr.append(ed).append("  ");
        System.out.println("redo: " + tr);
        ed.undo();
        ed.exec(ed.new Insert("!"));
        System.out.println("branch: " + ed + " redo " + ed.redo());

        Random r = new Random(77);
        Editor e = new Editor();
        StringBuilder model = new StringBuilder();
        Deque<String> past = new ArrayDeque<>();
        int pos = 0, wrong = 0;
        for (int i = 0; i < 400; i++) {
            switch (r.nextInt(4)) {
                case 0 -> {
                    pos = r.nextInt(model.length() + 1);
                    e.move(pos);
                }
                case 1 -> {
                    past.push(model.toString());
                    String s = Integer.toString(r.nextInt(1000), 36);
                    e.exec(e.new Insert(s));
                    model.insert(pos, s);
                    pos += s.length();
                }
                case 2 -> {
                    past.push(model.toString());
                    int n = r.nextInt(3);
                    e.exec(e.new Delete(n));
                    int from = Math.max(0, pos - n);
                    model.delete(from, pos);
                    pos = from;
                }
                default -> {
                    if (!past.isEmpty()) {
                        model.setLength(0);
                        model.append(past.pop());
                    }
                    e.undo();
                    pos = e.cur.nextIndex();
                }
            }
            if (!e.toString().equals(new StringBuilder(model).insert(pos, '|').toString())) wrong++;
        }
        System.out.println("model: wrong " + wrong + " length " + model.length() + " hash " + model.toString().hashCode());
        String end = e.toString();
        int undone = 0, redone = 0;
        while (e.undo()) undone++;
        System.out.println("all undone: " + e + " " + undone);
        while (e.redo()) redone++;
        System.out.println("all redone: " + e.toString().replace("|", "").equals(end.replace("|", "")) + " " + redone);
    }
}
