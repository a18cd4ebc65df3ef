package heddle;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that the method keeps the atomic sets of its object, or of the annotated parameter, consistent. An
 * assertion for readers and tools: it changes nothing under heddle or on a plain JVM.
 *
 * @see AtomicSet
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.PARAMETER})
public @interface UnitOfWork {}
