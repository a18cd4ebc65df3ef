package heddle;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that the array or object behind a field of an atomic set belongs to the field: an access to it counts as an
 * access to the field. An assertion for readers and tools: it changes nothing under heddle or on a plain JVM.
 *
 * @see AtomicSet
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD})
public @interface Owned {}
