package org.sosy_lab.sv_benchmarks;

/** Creates objects for {@link Verifier#nondetObject}. */
public interface ObjectFactory<T> {
    /** Returns a new object, usually with nondeterministic content. */
    T createObject();
}
