"""Gadgets that access objects indirectly: reflection, method and var handles, inspection of threads."""

from tree import Node, block, branches, line


def caught(*nodes):
    """Checked exceptions of reflection and handles."""
    return branches(("try", list(nodes)), ("catch (RuntimeException | Error e)", [line("throw e;")]),
                    ("catch (Throwable e)", [line("throw new IllegalStateException(e);")]))


def holder_of(b, *members):
    name = b.fresh("Mirrored")
    b.declare(Node(sections=[(f"static class {name}", [line(text, fixed=True) for text in members])], name=name, unwrap=False))
    return name


def reflected_field(b):
    """A field that some threads write by reflection: final or not, with the lock that other threads take or without."""
    is_final = not b.is_clean and b.chance(0.5)
    holder = holder_of(b, f"{'final ' if is_final else ''}int value;", "{ value = Integer.parseInt(\"1\"); }")
    shared = b.static(holder, "mirrored", f"new {holder}()", "final")
    field = b.static("Field", "field", modifiers="")
    b.before.append(caught(line(f"{field} = {holder}.class.getDeclaredField(\"value\");"), line(f"{field}.setAccessible(true);")))
    guard = b.lock()
    writer, reader = b.actors(2)
    b.add(writer, *b.under(guard, caught(line(f"{field}.setInt({shared}, {b.number(2, 4)});")), slip=0.5))
    reads = [b.see(reader, f"{shared}.value") for _ in range(b.number(1, 2))]
    b.add(reader, *b.under(guard, *reads, slip=0.5))


def reflected_call(b):
    """A static method, or a constructor, that is called by reflection or by a handle: the call is not a single
    transition."""
    flag, other_flag = b.static("int", "flag", modifiers="volatile"), b.static("int", "flag", modifiers="volatile")
    holder = holder_of(b, f"{{ {flag} = 1; {flag} = 2; }}", f"static void call() {{ {other_flag} = 1; {other_flag} = 2; }}")
    how = b.pick(f"{holder}.class.getDeclaredMethod(\"call\").invoke(null);",
                 f"{holder}.class.getDeclaredConstructor().newInstance();",
                 f"MethodHandles.lookup().findStatic({holder}.class, \"call\", MethodType.methodType(void.class)).invoke();")
    caller, looker = b.actors(2)
    b.add(caller, caught(line(how)))
    b.add(looker, b.see(looker, flag), b.see(looker, other_flag))


def elements_by_handle(b):
    """Elements that some threads access by a var handle, in plain mode or not, and others by index."""
    row = b.static("int[]", "cells", "new int[2]", "final")
    handle = b.static("VarHandle", "handle", "MethodHandles.arrayElementVarHandle(int[].class)", "final")
    guard = b.lock()
    for actor in b.actors(2):
        index = b.number(0, 1)
        access = b.pick(line(f"{handle}.set({row}, {index}, {b.number()});"), b.see(actor, f"(int) {handle}.get({row}, {index})"),
                        line(f"{row}[{index}]++;"))
        if b.slip(0.4):
            access = line(f"{handle}.getAndAdd({row}, {index}, 1);")
        b.add(actor, *b.under(guard, access, slip=0.4))


def looked_at(b):
    """A thread asks for the state of another one, while that one and a third one need the same monitor."""
    thread = b.rng.choice(b.threads)
    if thread.copies > 1 or thread.starter is not None:
        return
    handle, guard, box = b.static_handle(thread), b.lock(), b.shared_box()
    third = next((actor for actor in b.actors(3) if actor is not thread and actor is not b.main), thread)
    for actor in {thread.name: thread, third.name: third}.values():
        b.add(actor, block(f"synchronized ({guard})", f"{box}.a++;"))
    state = b.pick("BLOCKED", "BLOCKED", "WAITING", "TERMINATED")
    b.add(b.main, b.see(b.main, f"({handle}.getState() == Thread.State.{state} ? 1 : 0)"))


def counted_threads(b):
    """A thread that no field references, and a thread that enumerates threads."""
    starter = b.rng.choice(b.threads)
    b.further_threads += 1
    b.add(starter, line("new Thread(() -> Thread.yield()).start();"))
    b.add(b.main, b.see(b.main, b.pick("Thread.activeCount()", "Thread.getAllStackTraces().size()")))


MIRROR_GADGETS = ((reflected_field, 1), (reflected_call, 1), (elements_by_handle, 1), (looked_at, 1), (counted_threads, 0.4))
