// EXPECT same-as-java
import java.io.*;
import java.math.*;
import java.net.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

// Objects of the library, written and read: most of them use serialization proxies or methods of their own.
public class SerialLibrary {
    enum Kind {
        A { @Override String text() { return "special"; } },
        B;
        String text() { return "plain"; }
    }

    static byte[] write(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(object); }
        return bytes.toByteArray();
    }

    static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) { return in.readObject(); }
    }

    static String text(Object object) {
        return object instanceof Object[] array ? Arrays.deepToString(array) : object instanceof int[] numbers ? Arrays.toString(numbers) : String.valueOf(object);
    }

    public static void main(String[] args) throws Exception {
        BitSet bits = new BitSet();
        bits.set(3, 70);
        GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("Europe/Berlin"), Locale.GERMANY);
        calendar.setTimeInMillis(0);
        List<Object> objects = List.of("text", 1, 2L, 'c', 1.5f, true, new BigDecimal("1.50"), new BigInteger("-99999999999999999999"), new int[] {1, 2}, new Object[] {1, "x", new long[0][0].length}, Kind.A, Kind.B, Kind.class, int[][].class,
            LocalDate.of(2024, 2, 29), LocalTime.NOON, LocalDateTime.MIN, OffsetDateTime.MAX, ZonedDateTime.of(2024, 1, 1, 0, 0, 0, 0, ZoneId.of("Europe/Paris")), Instant.EPOCH, Duration.ofMillis(-1), Period.of(1, 2, 3), Year.of(2020), YearMonth.of(2020, 2), MonthDay.of(2, 29), ZoneOffset.ofHours(3), DayOfWeek.MONDAY, Clock.fixed(Instant.EPOCH, ZoneOffset.UTC),
            new ArrayList<>(List.of(1, 2)), new LinkedList<>(List.of("a")), new ArrayDeque<>(List.of(3)), new PriorityQueue<>(List.of(3, 1, 2)), new Vector<>(List.of(1)), new Stack<>(), new TreeMap<>(Map.of("k", 1)), new HashMap<>(Map.of(1, "one")), new LinkedHashMap<>(Map.of("x", 'y')), new LinkedHashSet<>(List.of("z", "a")), new TreeSet<>(Comparator.reverseOrder()), new IdentityHashMap<>(Map.of()), EnumSet.allOf(Kind.class), new EnumMap<>(Map.of(Kind.B, 1)), bits, new Properties(),
            List.of(), List.of(1), List.of(1, 2, 3), Set.of("one"), Map.of("a", 1), Map.entry("k", "v") instanceof Serializable, new AbstractMap.SimpleEntry<>(1, 2), Arrays.asList(1, 2), Collections.nCopies(2, "c"), Collections.emptyMap(), Collections.singletonList(5), Collections.unmodifiableMap(new TreeMap<>(Map.of(1, 2))), Collections.synchronizedList(new ArrayList<>(List.of(7))), Collections.checkedSet(new TreeSet<>(List.of("q")), String.class),
            new ConcurrentHashMap<>(Map.of(1, 2)), new ConcurrentSkipListMap<>(Map.of(2, 1)), new CopyOnWriteArrayList<>(List.of("x")), new LinkedBlockingQueue<>(List.of(1)), new ConcurrentLinkedDeque<>(List.of(2)), new AtomicInteger(7), new AtomicReference<>("r"), new AtomicLongArray(2), new LongAdder(), TimeUnit.DAYS,
            UUID.fromString("00000000-0000-0001-0000-000000000002"), Locale.forLanguageTag("de-CH-1996"), Currency.getInstance("JPY"), new StringBuilder("sb"), new StringBuffer("buf"), new Random(5).nextInt(), new File("f/g"), URI.create("http://h/p?q#f"), new URL("http://h:8/p"), InetAddress.getByAddress("n", new byte[] {1, 2, 3, 4}), InetSocketAddress.createUnresolved("h", 80), new Date(0), calendar.getTimeInMillis(), TimeZone.getTimeZone("GMT+3").getID(), new SimpleTimeZone(3600000, "own").getRawOffset(), new java.text.DecimalFormat("0.0").toPattern(), Optional.class);
        for (Object object : objects) {
            byte[] bytes = write(object);
            Object copy = read(bytes);
            System.out.println(object.getClass().getName() + " " + bytes.length + " " + Arrays.hashCode(bytes) + " " + text(copy) + " " + copy.getClass().equals(object.getClass()));
        }
        System.out.println(((GregorianCalendar) read(write(calendar))).getTimeZone().getID() + " " + new Random(5).equals(read(write(new Random(5)))) + " " + ((Kind) read(write(Kind.A))).text());
        Throwable thrown = (Throwable) read(write(new IllegalStateException("outer", new IOException("inner"))));
        System.out.println(thrown + " " + thrown.getCause() + " " + thrown.getStackTrace()[0]);
        for (Object object : new Object[] {Optional.of(1), new Thread(), new Object(), System.out, List.of(1).stream(), new ArrayList<>(List.of(new Object[] {Runtime.getRuntime()})), Map.of("k", Optional.empty())}) {
            try {
                write(object);
                System.out.println("written");
            } catch (NotSerializableException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
