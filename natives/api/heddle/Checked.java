package heddle;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says how {@code heddle test} checks a test method, or the tests of a class and of the classes nested in it. Each
 * element is the option of the same name, {@code maxStates} is {@code --max-states}, and stands in front of the option
 * of the command line. An element that is not given changes nothing. What a method says goes before what its class
 * says. Elsewhere the annotation has no effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Checked {
    long maxStates() default 0;

    long maxDepth() default 0;

    /** In seconds. */
    long timeLimit() default 0;

    String search() default "";

    /** Words separated by commas, as behind {@code --reduce}. */
    String reduce() default "";

    /** Words separated by commas, as behind {@code --property}. */
    String property() default "";

    /** The search goes on after the first violation. */
    boolean all() default false;

    long pursue() default 0;

    boolean strict() default false;

    boolean spurious() default false;

    String random() default "";

    long randomValues() default 0;

    String timeOuts() default "";

    String clock() default "";

    String library() default "";

    /** Patterns separated by commas, as behind {@code --trust}. */
    String trust() default "";

    long seed() default 0;
}
