// Tests of a generic abstract class run once for each class that extends it.
// RUNNER junit5
// EXPECT GenericBase$OfList#isEmptyAtFirst verdict=verified
// EXPECT GenericBase$OfList#countsWhatIsAdded verdict=verified
// EXPECT GenericBase$OfSet#isEmptyAtFirst verdict=verified
// EXPECT GenericBase$OfSet#countsWhatIsAdded verdict=violated property=assert
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

abstract class GenericBase<C extends Collection<String>> {
    private C collection;

    abstract C create();

    @BeforeEach
    void fill() {
        collection = create();
    }

    @Test
    void isEmptyAtFirst() {
        assertTrue(collection.isEmpty());
    }

    @Test
    void countsWhatIsAdded() {
        collection.add("warp");
        collection.add("warp");
        assertEquals(2, collection.size());
    }

    static class OfList extends GenericBase<ArrayList<String>> {
        @Override
        ArrayList<String> create() {
            return new ArrayList<>();
        }
    }

    static class OfSet extends GenericBase<HashSet<String>> {
        @Override
        HashSet<String> create() {
            return new HashSet<>();
        }
    }
}
