package heddle;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that the fields of one set must be consistent with each other. An assertion for readers and tools: it
 * changes nothing under heddle or on a plain JVM.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD})
public @interface AtomicSet {
    /** The name of the set. */
    String value();
}
