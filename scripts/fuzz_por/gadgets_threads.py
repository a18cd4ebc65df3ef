"""Gadgets about control: waiting, starting and ending of threads, interrupts, class initialisation, exceptions,
libraries, and loops that only another thread can end."""

from channels import any_channel
from tree import Node, block, branches, flat, line


def condition(b):
    """Wait and notify, guarded or not, sometimes timed, with one notify for several waiters."""
    guard = b.static("Object", "lock", "new Object()", "final") if b.chance(0.6) else b.lock()
    ready, data = b.static("boolean", "ready"), b.static("int", "data")
    actors = b.some_actors()
    word = "if" if not b.is_clean and b.chance(0.3) else "while"
    time = "1" if b.chance(0.2) else ""
    for waiter in actors[1:]:
        if b.slip(0.15):
            b.add(waiter, block(f"synchronized ({guard})", f"{guard}.wait({b.pick('', '1')});", b.see(waiter, data)))
        else:
            b.add(waiter, block(f"synchronized ({guard})", f"{word} (!{ready}) {guard}.wait({time});", b.see(waiter, data)))
    notify = b.pick("notify", "notifyAll", "notifyAll")
    nodes = [line(f"{data} = {b.number()};"), line(f"{ready} = true;"), line(f"{guard}.{notify}();")]
    if b.slip(0.1):
        nodes.pop()
    b.add(actors[0], block(f"synchronized ({guard})", *nodes))


def woken_or_interrupted(b):
    """A waiter with both a notify and an interrupt pending, and perhaps a time-out."""
    if len(b.threads) < 2:
        return
    waiter, notifier = b.rng.sample(b.threads, 2)
    if waiter.copies > 1 or waiter.starter is not None:
        return
    guard, gone = b.lock(), b.static("boolean", "gone")
    handle = b.static_handle(waiter)
    wait = line(f"if (!{gone}) {guard}.wait({b.pick('', '', '1')});")
    b.add(waiter, block(f"synchronized ({guard})", branches(("try", [wait, b.see(waiter, "1")]),
                                                             ("catch (InterruptedException e)", [b.see(waiter, "2")]))))
    if b.chance(0.4):
        b.add(waiter, b.see(waiter, "(Thread.interrupted() ? 1 : 0)"))
    wake = block(f"synchronized ({guard})", f"{gone} = true;", f"{guard}.{b.pick('notify', 'notifyAll')}();")
    interrupt = line(f"{handle}.interrupt();")
    if b.chance(0.5) and b.main is not notifier:
        b.add(notifier, wake)
        b.add(b.main, interrupt)
    else:
        b.add(notifier, *b.pick([wake, interrupt], [interrupt, wake]))


def polled_interrupt(b):
    """An interrupt that is polled, not waited for."""
    thread = b.rng.choice(b.threads)
    if thread.copies > 1 or thread.starter is not None:
        return
    other = next((actor for actor in b.actors(2) if actor is not thread), b.main)
    handle, box = b.static_handle(thread), b.shared_box()
    b.add(thread, block("if (Thread.currentThread().isInterrupted())", b.touch(thread, box)))
    b.add(other, *b.under(box, b.touch(other, box), slip=0.2) if not b.is_clean else [], f"{handle}.interrupt();")


def class_initialiser(b):
    """A static initialiser with side effects, run by the first thread that needs it."""
    name, guard = b.fresh("Init"), b.lock()
    count = b.static("int", "count")
    body = [line(f"value = {b.number()};")]
    kind = b.rng.random()
    if kind < 0.35:
        body.append(line("box = new Box(value);"))
    elif kind < 0.65:
        body += [block(f"synchronized ({guard})", f"{count}++;"), line(f"value += 1;")]
    elif kind < 0.8:
        flag = b.static("int", "flag", modifiers="volatile")
        body += [line(f"{flag} = 1;"), line("box = new Box();")]
        other = b.actors(1)[0]
        b.add(other, block(f"if ({flag} == 1)", b.see(other, f"{name}.value")))
    else:
        body.append(line(f"if ({b.pick('value > 2', 'value > 1')}) throw new IllegalStateException();"))
    if b.slip(0.3):
        body.append(line(f"{count} += 2;"))
    b.declare(Node(sections=[(f"static class {name}", [
        line("static int value;"), line("static Box box;"), Node(sections=[("static", body)], unwrap=False)])],
        name=name, unwrap=False))
    for actor in b.some_actors():
        use = [b.see(actor, f"{name}.value")]
        if not b.is_clean and b.chance(0.4):
            use.append(line(f"{name}.value++;"))
        if b.chance(0.35):
            use = [block(f"synchronized ({guard})", *use)]
        if kind >= 0.8 and b.chance(0.6):
            use = [branches(("try", use), ("catch (LinkageError e)", [b.see(actor, "2")]))]
        b.add(actor, *use)
    b.after.append(b.see(b.main, count))


def initialiser_cycle(b):
    """Two classes whose initialisers use each other: correct in one thread, a deadlock in two."""
    first, second = b.fresh("Init"), b.fresh("Init")
    for name, other in ((first, second), (second, first)):
        use = f"value = {other}.start + 1;" if name == first or b.chance(0.4) else "value = 2;"
        b.declare(Node(sections=[(f"static class {name}", [
            line("static int start = 1;"), line("static int value;"), Node(sections=[("static", [line(use)])], unwrap=False)])],
            name=name, unwrap=False))
    one, two = b.actors(2)
    b.add(one, b.see(one, f"{first}.value"))
    b.add(two, b.see(two, f"{second}.value"))


def started_inside(b):
    """A thread that a thread starts, with an object in its constructor."""
    if len(b.threads) < 2:
        return
    parent, child = b.rng.sample(b.threads, 2)
    if child.is_taken(b) or parent.starter is not None or parent.copies > 1:
        return
    child.starter = parent
    mine = b.local(parent)
    child.given.append(("given", "Box", mine))
    handle = child.handle
    parent.local_variables[handle] = f"Thread {handle} = null;"
    b.add(parent, f"{mine} = {b.box('1')};", b.touch(parent, mine), f"{handle} = {child.creation()};", f"{handle}.start();")
    if b.slip(0.5):
        b.add(parent, b.touch(parent, mine))
    if b.is_clean or b.chance(0.6):
        b.add(parent, f"{handle}.join();", b.touch(parent, mine))
    else:
        b.add(parent, f"{mine} = null;")
    given = b.local(child)
    b.add(child, f"{given} = given;", b.touch(child, given), b.see(child, f"{given}.a"))


def given_by_main(b):
    """Work passed to the constructor of a thread, read after the thread has ended."""
    thread = b.rng.choice(b.threads)
    if thread.is_taken(b):
        return
    work = b.local(b.main)
    thread.given.append(("given", "Box", work))
    b.before.append(line(f"{work} = {b.box('1')};"))
    mine = b.local(thread)
    b.add(thread, f"{mine} = given;", f"{mine}.a++;", b.touch(thread, mine))
    if b.slip(0.5):
        b.add(b.main, b.touch(b.main, work))
    b.after.append(b.see(b.main, f"{work}.a"))


def exception_through_lock(b):
    """An exception that leaves a synchronized block and is caught outside; the count is then odd."""
    guard, count, limit = b.lock(), b.static("int", "count"), b.number(1, 2)
    for actor in b.some_actors():
        body = [line(f"{count}++;"), line(f"if ({count} == {limit}) throw new IllegalStateException();"), line(f"{count}++;")]
        attempt = b.under(guard, *body, slip=0.25)
        if b.chance(0.6):
            attempt = [branches(("try", attempt), ("catch (IllegalStateException e)", [b.see(actor, "1")]))]
        b.add(actor, *attempt)
    b.after.append(b.expect(count, 4))


def null_or_bounds(b):
    """An exception thrown by the machine: earlier writes remain, locks are released."""
    actor, other = b.actors(2)
    slot, box, guard = b.static("Box", "slot", modifiers="volatile"), b.shared_box(), b.lock()
    b.before.append(line(f"{slot} = {b.box()};"))
    body = b.under(guard, f"{box}.a = 1;", f"{slot}.b = 1;", f"{box}.a = 2;", slip=0.1)
    if b.chance(0.5):
        body = [branches(("try", body), ("catch (NullPointerException e)", [b.see(actor, "1")]))]
    b.add(actor, *body)
    b.add(other, f"{slot} = null;", b.under(guard, b.see(other, f"{box}.a")))


def nested_locks(b):
    """Two nested locks, not always in the same order."""
    outer, inner = b.static("Object", "lock", "new Object()", "final"), b.lock()
    count = b.static("int", "count")
    for actor in b.some_actors():
        one, two = (inner, outer) if b.chance(0.3) else (outer, inner)
        nodes = [block(f"synchronized ({two})", line(f"{count}++;"))]
        if not b.is_clean and b.chance(0.4):
            nodes.append(b.see(actor, count))
        b.add(actor, block(f"synchronized ({one})", *nodes))
    b.after.append(b.expect(count, 2))


def reentrant_lock(b):
    """A ReentrantLock; sometimes a thread enters its monitor instead."""
    lock = b.static("ReentrantLock", "mutex", "new ReentrantLock()", "final")
    box = b.shared_box()
    for actor in b.some_actors():
        nodes = [b.touch(actor, box), b.touch(actor, box, writes=False)]
        if b.slip(0.3):
            b.add(actor, b.pick([block(f"synchronized ({lock})", *nodes)], nodes))
        elif b.chance(0.2):
            b.add(actor, block(f"if ({lock}.tryLock())", Node(sections=[("try", flat(nodes))],
                                                              tail=f"finally {{ {lock}.unlock(); }}")))
        else:
            b.add(actor, b.reentrant(lock, *nodes))
    b.after.append(b.see(b.main, f"{box}.a"))


def semaphores(b):
    """A buffer handed over by semaphores: exclusive without a visible lock."""
    producer, consumer = b.actors(2)
    empty = b.static("Semaphore", "empty", "new Semaphore(1)", "final")
    full = b.static("Semaphore", "full", "new Semaphore(0)", "final")
    box = b.shared_box("buffer")
    b.add(producer, f"{empty}.acquire();", f"{box}.a = {b.number()};", f"{full}.release();")
    b.add(consumer, f"{full}.acquire();", b.see(consumer, f"{box}.a"), f"{empty}.release();")
    if b.chance(0.4):
        late = [line(f"{empty}.acquire();")] if b.is_clean or b.chance(0.6) else []
        b.add(producer, *late, f"{box}.a++;")


def latch(b):
    """All threads count down a latch; the waiting thread may then read without a lock."""
    actors = b.some_actors()
    boxes = [b.shared_box() for _ in actors[1:]]
    gate = b.static("CountDownLatch", "gate", f"new CountDownLatch({len(boxes)})", "final")
    for actor, box in zip(actors[1:], boxes):
        nodes = [b.touch(actor, box), line(f"{gate}.countDown();")]
        b.add(actor, *(nodes[::-1] if b.slip(0.3) else nodes))
    b.add(actors[0], f"{gate}.await();", *(b.see(actors[0], f"{box}.a") for box in boxes))


def compare_and_set(b):
    """One of several threads wins by compare-and-set and has exclusive access."""
    gate, box = b.static("AtomicInteger", "gate", "new AtomicInteger()", "final"), b.shared_box()
    for actor in b.some_actors():
        body = [b.touch(actor, box, writes=True)]
        if b.slip(0.4):
            body.append(line(f"{gate}.set(0);"))
        b.add(actor, block(f"if ({gate}.compareAndSet(0, {b.number()}))", *body))
    b.after.append(b.see(b.main, f"{box}.a + {gate}.get()"))


def spin(b):
    """A loop that only another thread can end; its other actions are not relevant."""
    spinner, setter = b.actors(2)
    stop, mine = b.static("boolean", "stop", modifiers="volatile"), b.local(spinner)
    body = b.pick([line("Thread.onSpinWait();")], [line(f"{mine}.a = 1 - {mine}.a;")], [line("Thread.yield();")],
                  [block(f"synchronized ({mine})", f"{mine}.a = 1 - {mine}.a;")])
    data = b.static("int", "data")
    b.add(spinner, f"{mine} = {b.box()};", Node(sections=[(f"while (!{stop})", flat(body))]), b.see(spinner, data))
    setting = [line(f"{data} = 2;"), line(f"{stop} = true;")]
    b.add(setter, *(setting[::-1] if b.slip(0.3) else setting))
    if b.slip(0.15):
        spinner.is_daemon = not spinner.is_main


def spin_under_lock(b):
    """The same with a lock that protects what the loop reads: a cycle of transitions that a lock hides."""
    spinner, setter = b.actors(2)
    guard, box = b.lock(), b.shared_box()
    seen = b.local(spinner, "int")
    b.add(spinner, Node(sections=[(f"while ({seen} == 0)", flat(b.under(guard, f"{seen} = {box}.a;", slip=0.2)))]),
          b.see(spinner, f"{seen}"))
    b.add(setter, b.under(guard, f"{box}.a = {b.number()};", slip=0.2))


def endless_daemon(b):
    """A daemon that never ends and changes a thread-local or locked object: the other threads must not be ignored."""
    thread = b.rng.choice(b.threads)
    if thread.starter is not None or thread.copies > 1 or any(other.starter is thread for other in b.threads):
        return
    guard, stop = b.shared_box(), b.static("boolean", "stop", modifiers="volatile")
    if b.is_clean:
        b.add(b.main, f"{stop} = true;")
    else:
        thread.is_daemon = True
    b.add(thread, Node(sections=[(f"while (!{stop})", [block(f"synchronized ({guard})", f"{guard}.a = 1 - {guard}.a;")])]))
    other = next((actor for actor in b.actors(2) if actor is not thread), b.main)
    b.add(other, block(f"synchronized ({guard})", b.see(other, f"{guard}.a")))


def early_look(b):
    """Main reads a thread's results before its end, after isAlive or a timed join."""
    thread = b.rng.choice(b.threads)
    if thread.starter is not None or thread.copies > 1:
        return
    box = b.shared_box()
    b.add(thread, b.touch(thread, box, writes=True))
    b.main.local_variables.setdefault(thread.handle, f"Thread {thread.handle} = null;")
    if b.is_clean or b.chance(0.5):
        b.add(b.main, block(f"if (!{thread.handle}.isAlive())", b.see(b.main, f"{box}.a")))
    else:
        b.add(b.main, f"{thread.handle}.join(1);", b.touch(b.main, box))


def sleeper(b):
    """Sleeping orders nothing."""
    first, second = b.actors(2)
    box, guard = b.shared_box(), b.lock()
    b.add(first, b.under(guard, b.touch(first, box), slip=0.4))
    b.add(second, "Thread.sleep(1);", b.under(guard, b.touch(second, box), slip=0.4))


def plain_counters(b):
    """Static fields with one lock each, with an assertion in the middle and at the end."""
    guard, one, two = b.lock(), b.static("int", "count"), b.static("int", "count")
    actors = b.some_actors()
    for actor in actors:
        nodes = [line(f"{one}++;"), line(f"{two} = {one};")]
        if b.chance(0.3):
            nodes.append(b.expect(f"{two}", 1))
        b.add(actor, b.under(guard, *nodes, slip=0.35))
    b.after.append(b.expect(f"{one}", len(actors)))


def initialiser_starts(b):
    """A static initialiser that starts a thread which uses the class: the thread has to wait, or is waited for."""
    name, helper = b.fresh("Init"), b.fresh("Helper")
    b.further_threads += 1
    count, guard = b.static("int", "count"), b.lock()
    body = [line("Thread helper = new %s();" % helper, fixed=True), line("helper.start();"), line(f"value = {b.number()};")]
    if b.slip(0.2):
        body.append(branches(("try", [line("helper.join();")]), ("catch (InterruptedException e)", [line("value = 0;")]),
                             unwrap=False))
    b.declare(Node(sections=[(f"static class {name}", [
        line("static volatile int value;"), Node(sections=[("static", body)], unwrap=False)])], name=name, unwrap=False))
    b.declare(Node(sections=[(f"static final class {helper} extends Thread", [
        Node(sections=[("public void run()", flat(b.under(guard, f"{count} += {name}.value;")))], unwrap=False)])],
        name=helper, unwrap=False))
    actor, other = b.actors(2)
    b.add(actor, b.see(actor, f"{name}.value"))
    b.add(other, b.under(guard, f"{count}++;"))


def own_monitor(b):
    """The monitor of a Thread object, on which join waits."""
    thread = b.rng.choice(b.threads)
    if thread.copies > 1 or thread.starter is not None:
        return
    other = next((actor for actor in b.actors(2) if actor is not thread), b.main)
    handle, count = b.static_handle(thread), b.static("int", "count")
    b.add(thread, b.under(handle, f"{count}++;"))
    nodes = [b.see(other, count)]
    if b.chance(0.5):
        nodes.append(line(f"{handle}.notifyAll();"))
    b.add(other, block(f"synchronized ({handle})", *nodes))


def field_of_thread(b):
    """A field of a Thread object: the thread's while it runs, main's afterwards; or a volatile field says when."""
    thread = b.rng.choice(b.threads)
    if thread.copies > 1 or thread.starter is not None or thread.is_runnable:
        return
    work, done = b.fresh("work"), b.fresh("done")
    thread.fields += [(work, f"int {work};"), (done, f"volatile boolean {done};")]
    b.main.local_variables.setdefault(thread.handle, f"Thread {thread.handle} = null;")
    its = f"(({thread.name}) {thread.handle})"
    nodes = [line(f"{work} = {b.number()};"), line(f"{work}++;"), line(f"{done} = true;")]
    b.add(thread, *(nodes[::-1] if b.slip(0.3) else nodes))
    if b.chance(0.6):
        b.add(b.main, block(f"if ({its}.{done})", b.see(b.main, f"{its}.{work}")))
    if b.slip(0.3):
        b.add(b.main, b.see(b.main, f"{its}.{work}"))
    b.after.append(b.see(b.main, f"{its}.{work}"))


def parked(b):
    """A thread that parks until a flag is set, and is unparked once, or too early."""
    thread = b.rng.choice(b.threads)
    if thread.copies > 1 or thread.starter is not None:
        return
    other = next((actor for actor in b.actors(2) if actor is not thread), b.main)
    handle, flag, data = b.static_handle(thread), b.static("boolean", "ready", modifiers="volatile"), b.static("int", "data")
    word = "if" if b.slip(0.4) else "while"
    b.add(thread, f"{word} (!{flag}) LockSupport.park();", b.see(thread, data))
    nodes = [line(f"{data} = {b.number()};"), line(f"{flag} = true;"), line(f"LockSupport.unpark({handle});")]
    if b.slip(0.3):
        nodes = [nodes[2], nodes[0], nodes[1]]
    b.add(other, *nodes)


def not_owner(b):
    """notify without the lock, or an unlock of a lock that another thread holds: an exception in some orders or all."""
    actor, other = b.actors(2)
    if b.is_clean or b.chance(0.5):
        lock = b.static("ReentrantLock", "mutex", "new ReentrantLock()", "final")
        box = b.shared_box()
        b.add(actor, block(f"if ({lock}.tryLock())", b.touch(actor, box), f"{lock}.unlock();"))
        b.add(other, f"{lock}.lock();", b.touch(other, box))
        if b.is_clean or b.chance(0.6):
            b.add(other, f"{lock}.unlock();")
        elif b.chance(0.5):
            b.add(actor, branches(("try", [line(f"{lock}.unlock();")]),
                                  ("catch (IllegalMonitorStateException e)", [b.see(actor, "1")])))
    else:
        guard = b.lock()
        b.add(actor, branches(("try", [line(f"{guard}.notify();")]),
                              ("catch (IllegalMonitorStateException e)", [b.see(actor, "1")])))
        b.add(other, block(f"synchronized ({guard})", f"{guard}.wait(1);"))


def printed_lines(b):
    """Lines on the standard output beside other accesses; sometimes a part of a line, or a lock on the stream."""
    for actor in b.some_actors():
        box = b.shared_box()
        nodes = [b.touch(actor, box), line(f"System.out.println({b.number()});")]
        if b.slip(0.15):
            nodes.append(line("System.out.print('-');"))
        elif b.slip(0.15):
            nodes.append(block("synchronized (System.out)", b.touch(actor, box)))
        b.rng.shuffle(nodes)
        b.add(actor, *nodes)


THREAD_GADGETS = (
    (condition, 2), (woken_or_interrupted, 1), (polled_interrupt, 1), (class_initialiser, 2), (initialiser_cycle, 0.5),
    (started_inside, 2), (given_by_main, 1), (exception_through_lock, 2), (null_or_bounds, 1), (nested_locks, 2),
    (reentrant_lock, 1), (semaphores, 1), (latch, 0.5), (compare_and_set, 1), (spin, 1.5), (spin_under_lock, 1),
    (endless_daemon, 0.5), (early_look, 1), (sleeper, 0.5), (plain_counters, 2),
    (initialiser_starts, 1), (own_monitor, 0.7), (field_of_thread, 1), (parked, 1), (not_owner, 0.7),
    (printed_lines, 1),
)
