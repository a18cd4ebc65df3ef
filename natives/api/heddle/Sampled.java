package heddle;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Has {@code heddle test} run samples of the executions of a test method, or of the tests of a class, instead of
 * exploring them all: for tests with too many states. Without a violation the test is <em>incomplete</em>. It can stand
 * beside {@link Checked}. Elsewhere it has no effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Sampled {
    /** How many executions. */
    long executions() default 5000;

    /** {@code random}, {@code pct} or {@code pos}. */
    String search() default "random";

    long seed() default 0;

    /** Of {@code pct}: the number of orderings that a bug may need. */
    long pctDepth() default 3;
}
