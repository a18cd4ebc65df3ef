// EXPECT same-as-java
// JAVAC --release 24
// Memory segments, layouts and their var handles; arenas that close, bounds, alignment, slices, copies, strings.

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SequenceLayout;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

public class ForeignMemory {
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act act) {
        try {
            System.out.println(label + ": " + act.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.toString().replaceAll("0x[0-9a-f]+", "0x#").replaceAll("@[0-9a-f]+", "@#"));
        }
    }

    public static void main(String[] args) throws Throwable {
        StructLayout point = MemoryLayout.structLayout(ValueLayout.JAVA_INT.withName("x"), ValueLayout.JAVA_INT.withName("y"), ValueLayout.JAVA_LONG.withName("weight"));
        VarHandle x = point.varHandle(PathElement.groupElement("x")), weight = point.varHandle(PathElement.groupElement("weight"));
        System.out.println(point + " " + point.byteSize() + " " + point.byteAlignment() + " " + x.coordinateTypes() + " " + point.byteOffset(PathElement.groupElement("weight")));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment p = arena.allocate(point);
            x.set(p, 0L, 41);
            weight.setVolatile(p, 0L, 1L << 40);
            System.out.println((int) x.getAndAdd(p, 0L, 1) + " " + (int) x.get(p, 0L) + " " + weight.compareAndSet(p, 0L, 1L << 40, 5L) + " " + p.get(ValueLayout.JAVA_LONG, 8) + " " + p.byteSize());
            SequenceLayout points = MemoryLayout.sequenceLayout(3, point);
            VarHandle xs = points.varHandle(PathElement.sequenceElement(), PathElement.groupElement("x"));
            MemorySegment many = arena.allocate(points);
            for (long i = 0; i < 3; i++) xs.set(many, 0L, i, (int) (i * i));
            System.out.println(many.elements(point).map(s -> (int) x.get(s, 0L)).collect(Collectors.toList()));
            t("index", () -> { xs.set(many, 0L, 3L, 1); return ""; });
            MemorySegment text = arena.allocateFrom("héllo");
            System.out.println(text.byteSize() + " " + text.getString(0) + " " + Arrays.toString(text.toArray(ValueLayout.JAVA_BYTE)));
            MemorySegment ints = arena.allocateFrom(ValueLayout.JAVA_INT, 1, 2, 3, 4);
            System.out.println(Arrays.toString(ints.toArray(ValueLayout.JAVA_INT)) + " " + ints.asSlice(4, 8).getAtIndex(ValueLayout.JAVA_INT, 1) + " " + ints.mismatch(arena.allocateFrom(ValueLayout.JAVA_INT, 1, 2, 9)));
            t("bounds", () -> ints.getAtIndex(ValueLayout.JAVA_INT, 4));
            t("slice bounds", () -> ints.asSlice(12, 8));
            t("unaligned", () -> ints.get(ValueLayout.JAVA_INT, 1));
            t("unaligned allowed", () -> ints.get(ValueLayout.JAVA_INT_UNALIGNED, 1));
            t("big endian", () -> ints.get(ValueLayout.JAVA_INT.withOrder(ByteOrder.BIG_ENDIAN), 4));
            t("read only", () -> { ints.asReadOnly().set(ValueLayout.JAVA_INT, 0, 1); return ""; });
            t("other thread", () -> {
                String[] result = {null};
                Thread other = new Thread(() -> {
                    try {
                        ints.get(ValueLayout.JAVA_INT, 0);
                    } catch (WrongThreadException e) {
                        result[0] = e.toString().replaceAll("\\[#\\d+", "[#");
                    }
                });
                other.start();
                other.join();
                return result[0];
            });
            ints.fill((byte) 7);
            MemorySegment.copy(MemorySegment.ofArray(new int[] {9, 8}), ValueLayout.JAVA_INT, 0, ints, ValueLayout.JAVA_INT, 4, 2);
            System.out.println(Arrays.toString(ints.toArray(ValueLayout.JAVA_INT)) + " " + ints.asByteBuffer().order(ByteOrder.nativeOrder()).getInt(4));
            MemorySegment kept = ints;
            arena.close();
            t("closed", () -> kept.get(ValueLayout.JAVA_INT, 0));
            t("closed twice", () -> { arena.close(); return ""; });
        } catch (IllegalStateException e) {
            System.out.println("close: " + e.getMessage());
        }
        MemorySegment heap = MemorySegment.ofArray(new long[] {1, 2, 3});
        System.out.println(heap.getAtIndex(ValueLayout.JAVA_LONG, 1) + " " + heap.byteSize() + " " + heap.isNative() + " " + heap.maxByteAlignment() + " " + heap.asSlice(8).toArray(ValueLayout.JAVA_LONG).length);
        MemorySegment bytes = MemorySegment.ofArray("abcdef".getBytes(StandardCharsets.UTF_8));
        t("heap alignment", () -> bytes.get(ValueLayout.JAVA_INT, 0));
        t("heap unaligned", () -> bytes.get(ValueLayout.JAVA_INT_UNALIGNED, 1));
        t("shared", () -> { try (Arena shared = Arena.ofShared()) { MemorySegment s = shared.allocate(8); Thread other = new Thread(() -> s.set(ValueLayout.JAVA_LONG, 0, 77)); other.start(); other.join(); return s.get(ValueLayout.JAVA_LONG, 0); } });
        t("automatic", () -> Arena.ofAuto().allocate(16, 8).byteSize());
        t("null segment", () -> MemorySegment.NULL.byteSize());
        t("negative", () -> Arena.ofAuto().allocate(-1));
    }
}
