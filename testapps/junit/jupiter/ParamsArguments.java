// @ArgumentsSource, @ConvertWith, @AggregateWith, ArgumentsAccessor, and implicit conversions.
// RUNNER junit5
// EXPECT ParamsArguments#provided verdict=verified tests=2
// EXPECT ParamsArguments#converted verdict=verified tests=2
// EXPECT ParamsArguments#accessor verdict=verified tests=2
// EXPECT ParamsArguments#aggregated verdict=violated property=assert tests=2
// EXPECT ParamsArguments#implicit verdict=verified tests=1
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.AggregateWith;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.aggregator.ArgumentsAggregator;
import org.junit.jupiter.params.converter.ConvertWith;
import org.junit.jupiter.params.converter.SimpleArgumentConverter;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParamsArguments {
    record Point(int x, int y) { }

    static class Points implements ArgumentsProvider {
        @Override
        public Stream<? extends Arguments> provideArguments(ExtensionContext context) {
            return Stream.of(new Point(1, 2), new Point(2, 1)).map(Arguments::of);
        }
    }

    static class Doubled extends SimpleArgumentConverter {
        @Override
        protected Object convert(Object source, Class<?> type) {
            return 2 * Integer.parseInt(source.toString());
        }
    }

    static class ToPoint implements ArgumentsAggregator {
        @Override
        public Object aggregateArguments(ArgumentsAccessor values, ParameterContext context) {
            return new Point(values.getInteger(0), values.getInteger(1));
        }
    }

    @ParameterizedTest
    @ArgumentsSource(Points.class)
    void provided(Point point) {
        assertEquals(3, point.x() + point.y());
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", "4"})
    void converted(@ConvertWith(Doubled.class) int number) {
        assertTrue(number == 6 || number == 8);
    }

    @ParameterizedTest
    @CsvSource({"1, 2, 3", "4, 5, 9"})
    void accessor(ArgumentsAccessor values) {
        assertEquals(values.getInteger(2), values.getInteger(0) + values.getInteger(1));
    }

    @ParameterizedTest
    @CsvSource({"5, 5", "5, 6"})
    void aggregated(@AggregateWith(ToPoint.class) Point point) {
        assertEquals(point.x(), point.y());
    }

    @ParameterizedTest
    @CsvSource("SECONDS, 2024-02-29, 0x10, x")
    void implicit(TimeUnit unit, LocalDate day, short number, char letter) {
        assertEquals(TimeUnit.SECONDS, unit);
        assertEquals(60, day.getDayOfYear());
        assertEquals(16, number);
        assertEquals('x', letter);
    }
}
