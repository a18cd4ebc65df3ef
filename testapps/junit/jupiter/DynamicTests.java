// @TestFactory: a collection, a stream, a single node, containers in containers.
// RUNNER junit5
// EXPECT DynamicTests#collection verdict=verified tests=2
// EXPECT DynamicTests#stream verdict=verified tests=3
// EXPECT DynamicTests#single verdict=verified tests=1
// EXPECT DynamicTests#containers verdict=verified tests=3
// EXPECT DynamicTests#oneFails verdict=violated property=assert tests=3
// EXPECT DynamicTests#factoryThrows verdict=violated property=exception
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class DynamicTests {
    @TestFactory
    List<DynamicTest> collection() {
        return List.of(dynamicTest("first", () -> assertTrue(true)), dynamicTest("second", () -> assertTrue(true)));
    }

    @TestFactory
    Stream<DynamicTest> stream() {
        return IntStream.range(0, 3).mapToObj(i -> dynamicTest("number " + i, () -> assertTrue(i < 3)));
    }

    @TestFactory
    DynamicNode single() {
        return dynamicTest("alone", () -> assertEquals(4, 2 + 2));
    }

    @TestFactory
    Stream<DynamicNode> containers() {
        return Stream.of(
                dynamicContainer("outer", List.of(
                        dynamicTest("in outer", () -> assertTrue(true)),
                        dynamicContainer("inner", Stream.of(dynamicTest("in inner", () -> assertTrue(true)))))),
                dynamicTest("beside", () -> assertTrue(true)));
    }

    @TestFactory
    DynamicTest[] oneFails() {
        return new DynamicTest[] {dynamicTest("even", () -> assertEquals(0, 2 % 2)),
                                  dynamicTest("odd", () -> assertEquals(0, 3 % 2)),
                                  dynamicTest("even again", () -> assertEquals(0, 4 % 2))};
    }

    @TestFactory
    List<DynamicTest> factoryThrows() {
        throw new IllegalStateException("no tests today");
    }
}
