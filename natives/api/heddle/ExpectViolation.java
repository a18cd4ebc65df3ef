package heddle;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a test method, or the tests of a class, that show a known bug: {@code heddle test} expects a violation. With
 * one the test passes, as <em>expected</em>; without one it fails, so that the annotation goes when the bug goes.
 * Elsewhere it has no effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface ExpectViolation {
    /** Properties, such as {@code "race"} or {@code "deadlock"}, of which one is violated. None: any. */
    String[] value() default {};
}
