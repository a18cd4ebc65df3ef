// Annotations of the API are accepted by javac and visible to reflection.
// EXPECT verdict=verified
// OUTCOMES true set lock
import heddle.AtomicSet;
import heddle.GuardedBy;
import heddle.Immutable;
import heddle.ThreadLocal;
import heddle.UnitOfWork;

@Immutable
public class Annotated {
    @AtomicSet("set")
    int first;

    @GuardedBy("lock")
    int second;

    @ThreadLocal
    Object own;

    @UnitOfWork
    void work(@UnitOfWork Annotated other) {}

    public static void main(String[] args) throws ReflectiveOperationException {
        boolean isImmutable = Annotated.class.isAnnotationPresent(Immutable.class);
        String set = Annotated.class.getDeclaredField("first").getAnnotation(AtomicSet.class).value();
        String lock = Annotated.class.getDeclaredField("second").getAnnotation(GuardedBy.class).value();
        System.out.println(isImmutable + " " + set + " " + lock);
    }
}
