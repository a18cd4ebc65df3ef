// EXPECT same-as-java
// catching: order of catch clauses, multi-catch, rethrow with precise types, custom hierarchies, causes, initCause errors, exceptions as values, generic throws.

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

public class ExcCatching {
    static class AppException extends Exception {
        private static final long serialVersionUID = 1;
        final int code;
        AppException(String m, int code) { super(m); this.code = code; }
        AppException(String m, Throwable c) { super(m, c); this.code = -1; }
        AppException(Throwable c) { super(c); this.code = -2; }
        @Override public String getMessage() { return "[" + code + "] " + super.getMessage(); }
    }
    static class NotFound extends AppException {
        private static final long serialVersionUID = 1;
        NotFound(String what) { super("not found: " + what, 404); }
        @Override public String toString() { return "NotFound!" + code; }
    }
    static class Quiet extends RuntimeException {
        private static final long serialVersionUID = 1;
        Quiet() { super("quiet", null, false, false); }
        @Override public String getLocalizedMessage() { return "local " + getMessage(); }
    }

    static void raise(int k) throws Exception {
        switch (k) {
            case 0: return;
            case 1: throw new FileNotFoundException("f");
            case 2: throw new IOException("io");
            case 3: throw new NotFound("x");
            case 4: throw new AppException("app", 7);
            case 5: throw new Quiet();
            case 6: throw new ArrayIndexOutOfBoundsException(3);
            case 7: throw new Error("err");
            case 8: throw new InterruptedException();
            case 9: throw (RuntimeException) new IllegalStateException("ise", new IOException("inner"));
            default: throw null;
        }
    }

    static String handle(int k) {
        try {
            raise(k);
            return "none";
        } catch (FileNotFoundException e) {
            return "fnf " + e.getMessage();
        } catch (IOException | InterruptedException e) {
            return "io/int " + e.getClass().getSimpleName() + " " + e.getMessage();
        } catch (NotFound e) {
            return "nf " + e.code + " " + e + " " + e.getMessage();
        } catch (AppException e) {
            return "app " + e.code + " " + e;
        } catch (Quiet e) {
            return "quiet " + e + " frames " + e.getStackTrace().length;
        } catch (IndexOutOfBoundsException | IllegalStateException e) {
            return "rt " + e + " cause " + e.getCause();
        } catch (Exception e) {
            return "exc " + e.getClass().getSimpleName();
        } catch (Throwable t) {
            return "thr " + t;
        }
    }

    static void precise(int k) throws IOException, AppException {
        try {
            if (k == 0) throw new IOException("p");
            if (k == 1) throw new AppException("q", 1);
            if (k == 2) throw new IllegalArgumentException("r");
        } catch (final Exception e) {
            log.add("pass " + e.getClass().getSimpleName());
            throw e;
        }
    }

    static List<String> log = new ArrayList<>();

    static <E extends Exception> void generic(E e) throws E { if (e != null) throw e; }

    static String attempt(Callable<?> c) {
        try { return "ok " + c.call(); } catch (Throwable t) { return t.toString(); }
    }

    public static void main(String[] args) throws Exception {
        for (int k = 0; k <= 10; k++) System.out.println("handle " + k + ": " + handle(k));
        for (int k = 0; k < 4; k++) {
            try {
                precise(k);
                log.add("fine");
            } catch (IOException | AppException e) {
                log.add("checked " + e.getMessage());
            } catch (RuntimeException e) {
                log.add("unchecked " + e.getMessage());
            }
        }
        System.out.println("precise: " + log);
        Exception chain = new AppException("outer", new AppException(new IOException("root")));
        for (Throwable t = chain; t != null; t = t.getCause()) System.out.println("chain: " + t);
        System.out.println("cause only: " + new RuntimeException((Throwable) null) + " " + new RuntimeException(new Error("e")).getMessage());
        Exception fresh = new Exception("fresh");
        System.out.println("initCause: " + (fresh.initCause(new Error("c")) == fresh) + " " + fresh.getCause());
        System.out.println("initCause twice: " + attempt(() -> fresh.initCause(null)));
        System.out.println("initCause self: " + attempt(() -> { Exception e = new Exception("me"); return e.initCause(e); }));
        System.out.println("initCause after ctor: " + attempt(() -> new Exception("x", null).initCause(new Error())));
        System.out.println("suppress self: " + attempt(() -> { Exception e = new Exception("me"); e.addSuppressed(e); return 0; }));
        System.out.println("generic: " + attempt(() -> { generic(new IOException("gen")); return 0; }) + " " + attempt(() -> { ExcCatching.<RuntimeException>generic(null); return 1; }));
        Throwable stored = null;
        for (int i = 0; i < 3; i++) {
            try {
                if (stored != null) throw stored;
                throw new Exception("stored " + i);
            } catch (Throwable t) {
                stored = i == 2 ? t : new Exception("wrap " + i, t);
            }
        }
        System.out.println("stored: " + stored + " <- " + stored.getCause());
        System.out.println("throw null: " + attempt(() -> { Exception e = null; throw e; }).startsWith("java.lang.NullPointerException"));
        System.out.println("messages: " + new Exception() + " " + new Exception((String) null) + " " + new Exception("") + " " + new Error("e", new Exception("c")));
        try {
            throw new Quiet();
        } catch (RuntimeException e) {
            e.fillInStackTrace();
            e.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "c", "B.java", 5)});
            System.out.println("unwritable trace: " + e.getStackTrace().length);
        }
    }
}
