// JPF's counters belong to the path.
// EXPECT verdict=verified
// OUTCOMES 1 | 2
import gov.nasa.jpf.vm.Verify;

public class VerifyCounters {
    public static void main(String[] args) {
        Verify.incrementCounter(0);
        if (Verify.getBoolean()) {
            Verify.incrementCounter(0);
        }
        System.out.println(Verify.getCounter(0));
    }
}
