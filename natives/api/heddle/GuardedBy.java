package heddle;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that the field is accessed, or the method called, only while the named lock is held. An assertion for
 * readers and tools: it changes nothing under heddle or on a plain JVM.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface GuardedBy {
    /** The lock: {@code "this"}, or the name of a field. */
    String value();
}
