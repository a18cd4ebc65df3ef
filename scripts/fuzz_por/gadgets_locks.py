"""Gadgets about locks in fields of objects, locks of java.util.concurrent, and how one thread finds objects of
another."""

from tree import Node, block, branches, flat, line


def holder_class(b):
    """A class whose objects carry their locks in final fields."""
    name = b.fresh("Guarded")
    b.declare(Node(sections=[(f"static final class {name}", [
        line("final Object lock = new Object();"), line("final ReentrantLock mutex = new ReentrantLock();"), line("int value;")])],
        name=name, unwrap=False))
    return name


def lock_in_object(b):
    """Each object has a lock of its own in a final field; a slip takes the lock of the other one, or the other lock."""
    name = holder_class(b)
    ones = [b.static(name, "guarded", f"new {name}()", "final") for _ in range(2)]
    by_mutex = b.chance(0.5)
    for actor in b.some_actors():
        for one in ones[:b.number(1, 2)]:
            held = b.rng.choice(ones) if b.slip(0.4) else one
            nodes = [line(f"{one}.value++;"), b.see(actor, f"{one}.value")][:b.number(1, 2)]
            if by_mutex != b.slip(0.15):
                b.add(actor, b.reentrant(f"{held}.mutex", *nodes))
            else:
                b.add(actor, block(f"synchronized ({held}.lock)", *nodes))
    b.after.append(b.see(b.main, f"{ones[0]}.value"))


def read_write_lock(b):
    """Readers together, a writer alone; a slip writes among the readers."""
    lock, box = b.static("ReentrantReadWriteLock", "door", "new ReentrantReadWriteLock()", "final"), b.shared_box()
    for actor in b.some_actors():
        writes = b.chance(0.5)
        side = "read" if not writes or b.slip(0.35) else "write"
        b.add(actor, b.reentrant(f"{lock}.{side}Lock()", b.touch(actor, box, writes=writes)))
    b.after.append(b.see(b.main, f"{box}.a"))


def condition_of_mutex(b):
    """Await and signal inside a ReentrantLock; a slip tests once instead of in a loop, or signals without a change."""
    mutex = b.static("ReentrantLock", "mutex", "new ReentrantLock()", "final")
    ready = b.static("Condition", "ready", f"{mutex}.newCondition()", "final")
    waiter, other = b.actors(2)
    flag, box = b.static("boolean", "is"), b.shared_box()
    word = "if" if b.slip(0.3) else "while"
    b.add(waiter, b.reentrant(mutex, f"{word} (!{flag}) {ready}.await();", b.touch(waiter, box)))
    nodes = [b.touch(other, box, writes=True), line(f"{flag} = true;"), line(f"{ready}.{b.pick('signal', 'signalAll')}();")]
    if b.slip(0.2):
        nodes = [nodes[2], nodes[0], nodes[1]]
    b.add(other, b.reentrant(mutex, *nodes))


def mutex_and_monitor(b):
    """A mutex inside a monitor and the reverse, over one object: both are held, or only one is."""
    mutex, lock, box = b.static("ReentrantLock", "mutex", "new ReentrantLock()", "final"), b.lock(), b.shared_box()
    for actor in b.some_actors():
        nodes = [b.touch(actor, box)]
        if b.slip(0.3):
            b.add(actor, b.pick(b.reentrant(mutex, *nodes), [block(f"synchronized ({lock})", *nodes)]))
        elif b.slip(0.3):
            b.add(actor, b.reentrant(mutex, block(f"synchronized ({lock})", *nodes)))
        else:
            b.add(actor, block(f"synchronized ({lock})", *flat(b.reentrant(mutex, *nodes))))


def found_in_group(b):
    """A thread that no field references is found through the list of its group, and so are its fields."""
    starter, other = b.actors(2)
    if starter.copies > 1 or b.is_clean:
        return
    name, value = b.fresh("Lone"), b.number()
    b.declare(Node(sections=[(f"static final class {name} extends Thread", [
        line(f"{b.pick('', '', 'volatile ')}int value;"),
        Node(sections=[("public void run()", [line(f"value = {value};"), line("value++;")])], unwrap=False)])],
        name=name, unwrap=False))
    b.further_threads += 1
    start = line(f"new {name}().start();")
    if b.chance(0.5):
        b.before.append(start)  # it is the first: what the group looked like then is what the search begins with
    else:
        b.add(starter, start)
    found = b.local(other, "Thread[]", "row")
    use = [b.see(other, f"(({name}) t).value"), line(f"(({name}) t).value = 7;")][:b.number(1, 2)]
    b.add(other, f"{found} = new Thread[8];", f"Thread.currentThread().getThreadGroup().enumerate({found});",
          block(f"for (Thread t : {found})", block(f"if (t instanceof {name})", *use)))


def thread_local(b):
    """A ThreadLocal value; a slip passes it to another thread, and both use it."""
    own, slot = b.static("ThreadLocal<Box>", "own", "ThreadLocal.withInitial(Box::new)", "final"), b.static("Box", "slot", modifiers="volatile")
    actors = b.some_actors()
    for actor in actors:
        b.add(actor, f"{own}.get().a++;", b.see(actor, f"{own}.get().a"))
    if b.slip(0.6):
        mine = b.local(actors[1])
        b.add(actors[0], f"{slot} = {own}.get();", f"{own}.get().a = {b.number()};")
        b.add(actors[1], f"{mine} = {slot};", block(f"if ({mine} != null)", b.touch(actors[1], mine)))


def joined_by_other(b):
    """A thread other than main waits for a thread's end, and then uses its results."""
    plain = [thread for thread in b.threads if thread.copies == 1 and thread.starter is None]
    if len(plain) < 2:
        return
    # Main starts them in order: the waiting thread is started later.
    worker, waiter = sorted(b.rng.sample(plain, 2), key=lambda thread: thread.name)
    handle, box = b.static_handle(worker), b.shared_box()
    b.add(worker, b.touch(worker, box, writes=True))
    nodes = [line(f"{handle}.join();"), b.touch(waiter, box)]
    if b.slip(0.3):
        nodes = [block(f"if ({handle}.isAlive())", *b.pick(nodes, nodes[1:]))]
    b.add(waiter, *nodes)


def join_disturbed(b):
    """A thread that waits for another's end is interrupted, inspected or woken up meanwhile; or two threads wait."""
    plain = [thread for thread in b.threads if thread.copies == 1 and thread.starter is None]
    if len(plain) < 2:
        return
    worker, waiter = sorted(b.rng.sample(plain, 2), key=lambda thread: thread.name)
    handle, joiner, box = b.static_handle(worker), b.static_handle(waiter), b.shared_box()
    b.add(worker, b.touch(worker, box, writes=True))
    caught = b.static("int", "caught")
    b.add(waiter, branches(("try", [line(f"{handle}.join();"), b.touch(waiter, box)]),
                           ("catch (InterruptedException e)", [line(f"{caught} = {b.number()};")]), unwrap=False),
          b.see(waiter, "(Thread.currentThread().isInterrupted() ? 1 : 0)"))
    other = next((actor for actor in b.actors(2) if actor is not waiter), b.main)
    kind = b.pick("interrupt", "state", "notify", "join")
    if kind == "interrupt":
        b.add(other, f"{joiner}.interrupt();")
    elif kind == "state":
        b.add(other, b.see(other, f"({joiner}.getState() == Thread.State.WAITING ? 1 : 0)"))
    elif kind == "notify":
        b.add(other, block(f"synchronized ({handle})", line(f"{handle}.{b.pick('notify', 'notifyAll')}();")))
    elif other is not worker:
        b.add(other, f"{handle}.join();")


def read_behind_lock(b):
    """An object behind a read-only field: a thread reads the field with its lock, or without it once a flag is set."""
    givable = [thread for thread in b.threads if not thread.is_taken(b)]
    if not givable:
        return
    name = b.fresh("Outer")
    b.declare(Node(sections=[(f"static final class {name}", [
        line(f"{b.pick('final ', '')}Box inner = new Box();"), line("final Object lock = new Object();"),
        line("final ReentrantLock mutex = new ReentrantLock();")])], name=name, unwrap=False))
    # Not in a static field: every thread reaches the objects behind one.
    outer, told = b.local(b.main, name, "outer"), b.static("boolean", "told", modifiers="volatile")
    b.before.append(line(f"{outer} = new {name}();"))
    by_kind, field = b.number(0, 2), b.pick("a", "vol")

    def locked(*nodes):
        kind = by_kind if not b.slip(0.15) else b.number(0, 2)
        return (b.reentrant(f"{outer}.mutex", *nodes) if kind == 0
                else [block(f"synchronized ({outer}{'.lock' if kind == 1 else ''})", *nodes)])

    first, *others = givable[:b.number(1, 2)]
    for thread in (first, *others):
        thread.given.append((outer, name, outer))
    writes = [line(f"{outer}.inner.{field} = {b.number()};"), b.see(first, f"{outer}.inner.{field}")]
    b.add(first, locked(line(f"{told} = true;"), *writes, *writes[:b.number(0, 1)]))
    for actor in (b.main, *others):
        use = [b.see(actor, f"{outer}.inner.{field}"), line(f"{outer}.inner.{field} = {b.number()};")][:b.number(1, 2)]
        b.add(actor, block(f"if ({told})", *use) if b.slip(0.7) else locked(*use))


def own_mutex(b):
    """A lock class of the program that records its owner; a slip tests before it acquires, or does not wait."""
    name = b.fresh("Mutex")
    take = "compareAndSetState(0, 1)"
    if b.slip(0.7):
        take = b.pick("getState() == 0 && put()", "put()")
    b.declare(Node(sections=[(f"static final class {name} extends java.util.concurrent.locks.AbstractQueuedSynchronizer", [
        line("boolean put() { setState(1); return true; }"),
        line(f"protected boolean tryAcquire(int n) {{ if (!({take})) return false; "
             "setExclusiveOwnerThread(Thread.currentThread()); return true; }"),
        line("protected boolean tryRelease(int n) { setExclusiveOwnerThread(null); setState(0); return true; }"),
        line("void lock() { acquire(1); }"), line("void unlock() { release(1); }")])], name=name, unwrap=False))
    cell = b.fresh("Cell")
    b.declare(Node(sections=[(f"static final class {cell}", [
        line(f"final {name} mutex = new {name}();"), line(f"{b.pick('', 'volatile ')}int value;")])], name=cell, unwrap=False))
    one = b.static(cell, "cell", f"new {cell}()", "final")
    for actor in b.actors(2):
        b.add(actor, b.reentrant(f"{one}.mutex", line(f"{one}.value = {b.number()};"), b.see(actor, f"{one}.value")))


def lock_replaced(b):
    """Reflection stores another lock in a final field; without a slip, before any thread uses it."""
    name = holder_class(b)
    one = b.static(name, "guarded", f"new {name}()", "final")
    replace = b.fresh("replace")
    b.declare(line(f"static void {replace}() {{ try {{ java.lang.reflect.Field f = {name}.class.getDeclaredField(\"lock\"); "
                   f"f.setAccessible(true); f.set({one}, new Object()); }} catch (ReflectiveOperationException e) "
                   "{ throw new AssertionError(e); } }", name=replace))
    inside = b.static("boolean", "inside", modifiers="volatile")
    first, *others = b.some_actors()
    if b.slip(0.8):
        b.add(others[-1], block(f"if ({inside})", f"{replace}();"))
    else:
        b.before.append(line(f"{replace}();"))
    b.add(first, block(f"synchronized ({one}.lock)", line(f"{inside} = true;"), line(f"{one}.value = 1;"), b.see(first, f"{one}.value")))
    for actor in others:
        b.add(actor, block(f"synchronized ({one}.lock)", line(f"{one}.value = {b.number(2, 3)};")))


LOCK_GADGETS = (
    (lock_in_object, 2), (read_write_lock, 1), (condition_of_mutex, 0.7), (mutex_and_monitor, 1), (found_in_group, 0.7),
    (thread_local, 0.7), (joined_by_other, 1), (join_disturbed, 1),
    (read_behind_lock, 2), (own_mutex, 1), (lock_replaced, 1),
)
