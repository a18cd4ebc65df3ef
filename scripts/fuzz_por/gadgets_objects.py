"""Gadgets about objects: which threads reach them, and under which lock. Each could break a reduction that is slightly
unsound; its first line says how."""

from channels import any_channel, taking_channel
from tree import Node, block, flat, line


def hand_over(b):
    """An object is thread-local, then another thread's: escape must notice the change in the middle of a run."""
    giver, taker = b.actors(2)
    channel, mine, yours = any_channel(b), b.local(giver), b.local(taker)
    b.add(giver, f"{mine} = {b.box(b.pick('', '2'))};", b.touch(giver, mine), channel.put(mine))
    if b.slip(0.4):
        b.add(giver, b.touch(giver, mine))
    if b.chance(0.5):
        b.add(giver, f"{mine} = null;")
    b.add(taker, channel.get_waiting(yours) if b.chance(0.5) else channel.get(yours))
    b.add(taker, block(f"if ({yours} != null)", b.touch(taker, yours), b.touch(taker, yours, writes=False)))


def hand_back(b):
    """The object is handed over and back: exclusive to one thread, then to the other, without a visible lock."""
    first, second = b.actors(2)
    there, back = taking_channel(b), taking_channel(b)
    mine, yours = b.local(first), b.local(second)
    b.add(first, f"{mine} = {b.box()};", f"{mine}.a = 1;", there.put(mine), f"{mine} = null;", back.get_waiting(mine),
          block(f"if ({mine} != null)", b.see(first, f"{mine}.a")))
    keeps = [b.touch(second, yours)] if b.slip(0.4) else []
    b.add(second, there.get_waiting(yours),
          block(f"if ({yours} != null)", f"{yours}.a++;", back.put(yours), *keeps, f"{yours} = null;"))


def lock_after_flag(b):
    """Accesses under the object's lock after a volatile write, then the reference is dropped; the other thread reads
    without the lock, but only after the flag."""
    writer, reader = b.actors(2)
    box, flag = b.shared_box(), b.static("int", "flag", modifiers="volatile")
    mine, yours = b.local(writer), b.local(reader)
    inner = block(f"synchronized ({mine})", f"{mine}.a = 1;", f"{mine}.b = {mine}.a + 1;")
    late = block(f"synchronized ({mine})", b.touch(writer, mine))
    flagged = line(f"{flag} = 1;")
    order = [inner, flagged] if b.is_clean else b.pick([inner, flagged, late], [flagged, inner], [inner, flagged],
                                                       [flagged, inner, line(f"{flag} = 2;")])
    b.add(writer, f"{mine} = {box};", *order)
    if b.chance(0.6):
        b.add(writer, f"{mine} = null;")
    wanted = 2 if any(f"{flag} = 2" in node.text for node in order) and b.chance(0.7) else 1
    b.add(reader, f"{yours} = {box};", block(f"if ({flag} == {wanted})", b.see(reader, f"{yours}.a"),
                                              *([b.touch(reader, yours)] if b.chance(0.4) else [])))


def inside_container(b):
    """An object put into a locked container, and then used by both threads without the lock."""
    giver, taker = b.actors(2)
    container = b.shared_box("keeper")
    mine, yours = b.local(giver), b.local(taker)
    b.add(giver, f"{mine} = {b.box()};", f"{mine}.a = 1;", b.under(container, f"{container}.next = {mine};", slip=0.15))
    use = [b.touch(giver, mine)]
    if b.is_clean or b.chance(0.5):
        use = b.under(container, *use)
    b.add(giver, *use)
    b.add(taker, b.under(container, f"{yours} = {container}.next;", slip=0.15))
    use = [b.touch(taker, yours)]
    if b.is_clean:
        use = [block(f"synchronized ({container})", *use)]
    elif b.chance(0.4):
        use = b.under(b.pick(container, yours), *use)
    b.add(taker, block(f"if ({yours} != null)", *use))


def array_of_container(b):
    """An array that only the lock of its container protects, until it leaks once."""
    container = b.shared_box("keeper")
    b.before.append(line(f"{container}.cells = new int[2];"))
    leaks = b.slip(0.6)
    for actor in b.some_actors():
        index, row = b.number(0, 1), b.local(actor, "int[]")
        if leaks and b.chance(0.6):
            b.add(actor, block(f"synchronized ({container})", f"{row} = {container}.cells;"), f"{row}[{index}] += 1;")
        else:
            b.add(actor, block(f"synchronized ({container})", f"{row} = {container}.cells;",
                               f"{row}[{index}] = {row}[{1 - index}] + 1;"))
    b.after.append(b.see(b.main, f"{container}.cells[0]"))


def lock_changes(b):
    """The lock that protects an object changes when a flag is set."""
    first, second = b.actors(2)
    box, flag = b.shared_box(), b.static("boolean", "moved", modifiers="volatile")
    old, new = b.static("Object", "lock", "new Object()", "final"), b.lock()
    b.add(first, block(f"synchronized ({old})", b.touch(first, box)), f"{flag} = true;")
    after = old if b.slip(0.6) else new
    b.add(first, block(f"synchronized ({after})", b.touch(first, box)))
    b.add(second, block(f"if ({flag})", block(f"synchronized ({new})", b.touch(second, box), b.touch(second, box, False))))


def broken_late(b):
    """The lock is held at every access except the last one, or except in one rare order."""
    box, guard = b.shared_box(), b.lock()
    actors = b.some_actors()
    rounds = b.pick(1, 2)
    for actor in actors:
        index = b.fresh("i")
        nodes = b.under(guard, f"{box}.a++;", slip=0)
        b.add(actor, block(f"for (int {index} = 0; {index} < {rounds}; {index}++)", *nodes) if rounds > 1 else nodes)
    bold = actors[-1]
    seen = b.local(bold, "int")
    b.add(bold, block(f"synchronized ({guard})", f"{seen} = {box}.a;"))
    most = rounds * len(actors)
    use = b.touch(bold, box, writes=b.chance(0.5))
    b.add(bold, block(f"if ({seen} == {b.number(1, most)})", *b.under(guard, use, slip=0.8)))
    b.after.append(b.expect(f"{box}.a", most))


def final_field(b):
    """A final field: written after `this` has leaked, or safely published behind a reference that may race."""
    maker, reader = b.actors(2)
    name, value = b.fresh("Fixed"), b.number()
    leaks = b.slip(0.6)
    safe = b.is_clean or b.chance(0.6)
    slot = b.static(name, "fixed", modifiers="volatile" if safe else "")
    body = [line(f"fin = {value};"), line(f"open = {value};")]
    if leaks:
        body.insert(b.pick(0, 0, 0, 1, 2), line(f"{slot} = this;"))
    if b.chance(0.3):
        body.append(line(f"open = fin + 1;"))
    b.declare(Node(sections=[(f"static final class {name}", [
        line("final int fin;"), line("int open;"), Node(sections=[(f"{name}()", body)], unwrap=False, fixed=True)])],
        name=name, unwrap=False))
    mine, yours = b.local(maker, name), b.local(reader, name)
    b.add(maker, f"{mine} = new {name}();")
    if not leaks or b.chance(0.5):
        b.add(maker, f"{slot} = {mine};")
    b.add(maker, b.see(maker, f"{mine}.fin"))
    b.add(reader, f"{yours} = {slot};", block(f"if ({yours} != null)", b.see(reader, f"{yours}.fin"),
                                               *([b.see(reader, f"{yours}.open")] if b.chance(0.5) else []),
                                               *([line(f'assert {yours}.fin == {value} : "fin";')] if b.chance(0.5) else [])))


def monitor_of_local(b):
    """The monitor of an object that is thread-local at first and becomes shared inside the block."""
    giver, taker = b.actors(2)
    slot, mine, yours = b.static("Box", "slot", modifiers="volatile"), b.local(giver), b.local(taker)
    b.add(giver, f"{mine} = {b.box()};")
    if b.chance(0.5):
        b.add(giver, block(f"synchronized ({mine})", f"{mine}.a = 1;"))
    b.add(giver, block(f"synchronized ({mine})", f"{mine}.a = 2;", f"{slot} = {mine};", f"{mine}.b = {mine}.a;"))
    use = [b.see(taker, f"{yours}.a + {yours}.b"), *([line(f"{yours}.a = 5;")] if b.chance(0.4) else [])]
    b.add(taker, f"{yours} = {slot};", block(f"if ({yours} != null)", *b.under(yours, *use, slip=0.4)))


def constructor_reads(b):
    """A constructor that reads shared fields, and publishes the unfinished object."""
    maker, other = b.actors(2)
    name, guard = b.fresh("Made"), b.lock()
    shared = b.static("int", "count")
    slot = b.static(name, "made", modifiers="volatile")
    reads = b.under(guard, f"seen = {shared};")
    body = [*reads, line(f"twice = seen + seen;")]
    if b.slip(0.4):
        body.insert(b.number(0, len(body) - 1), line(f"{slot} = this;"))
    b.declare(Node(sections=[(f"static class {name}", [
        line("int seen;"), line("int twice;"), Node(sections=[(f"{name}()", flat(body))], unwrap=False)])],
        name=name, unwrap=False))
    mine, yours = b.local(maker, name), b.local(other, name)
    b.add(maker, f"{mine} = new {name}();", f"{slot} = {mine};")
    b.add(other, b.under(guard, f"{shared}++;"), f"{yours} = {slot};",
          block(f"if ({yours} != null)", b.see(other, f"{yours}.twice")))


def dropped(b):
    """A shared field is cleared: the object becomes thread-local, or two threads have kept references."""
    slot, guard = b.static("Box", "held"), b.lock()
    b.before.append(line(f"{slot} = {b.box('1')};"))
    for actor in b.some_actors():
        mine = b.local(actor)
        clears = [line(f"{slot} = null;")] if b.is_clean or b.chance(0.7) else []
        b.add(actor, b.under(guard, f"{mine} = {slot};", *clears, slip=0.2),
              block(f"if ({mine} != null)", b.touch(actor, mine), b.touch(actor, mine, writes=False)))
        if b.chance(0.4):
            b.add(actor, f"{mine} = null;")


def free_list(b):
    """Blocks from a free list, used without a lock while they are taken: each user overwrites them."""
    free, guard = b.static("Box", "free"), b.lock()
    b.before.append(line(f"{free} = {b.box()};"))
    for actor in b.some_actors():
        mine = b.local(actor)
        body = [b.touch(actor, mine, writes=True), b.see(actor, f"{mine}.a"),
                *b.under(guard, f"{mine}.next = {free};", f"{free} = {mine};", slip=0.1)]
        if b.slip(0.3):
            body.append(b.touch(actor, mine))
        b.add(actor, b.under(guard, f"{mine} = {free};", f"if ({mine} != null) {free} = {mine}.next;", slip=0.15),
              block(f"if ({mine} != null)", *body))


def dominated(b):
    """A chain below a locked object: reached only through it, until a thread keeps a reference to the inner object."""
    root = b.shared_box("root")
    b.before.append(line(f"{root}.next = {b.box()};"))
    leak = b.static("Box", "leak", modifiers="volatile") if b.slip(0.6) else None
    actors = b.some_actors()
    for actor in actors:
        b.add(actor, block(f"synchronized ({root})", f"{root}.next.a++;", b.see(actor, f"{root}.next.a")))
    if leak:
        mine = b.local(actors[-1])
        b.add(actors[0], block(f"synchronized ({root})", f"{leak} = {root}.next;"))
        b.add(actors[-1], f"{mine} = {leak};", block(f"if ({mine} != null)", b.touch(actors[-1], mine)))
    elif b.chance(0.5):
        mine = b.local(actors[0])
        b.add(actors[0], block(f"synchronized ({root})", f"{mine} = {root}.next;", f"{root}.next = new Box();"),
              b.touch(actors[0], mine))


def elements(b):
    """Elements of one array, one per thread; some programs mix them up."""
    array = b.static("int[]", "numbers", "new int[3]", "final")
    actors = b.some_actors()
    for place, actor in enumerate(actors):
        index = b.number(0, 2) if b.slip(0.5) else place % 3
        b.add(actor, f"{array}[{index}] = {b.number()};", b.see(actor, f"{array}[{index}]"))
    b.after.append(b.see(b.main, f"{array}[0] + {array}[1]"))


def array_handed_over(b):
    """An array that one thread fills and another reads, as a clone or directly."""
    giver, taker = b.actors(2)
    slot = b.static("int[]", "rows", modifiers="volatile")
    mine, yours = b.local(giver, "int[]"), b.local(taker, "int[]")
    value = b.pick(mine, f"{mine}.clone()")
    b.add(giver, f"{mine} = new int[2];", f"{mine}[0] = 1;", f"{slot} = {value};")
    if value != mine or b.slip(0.6):
        b.add(giver, f"{mine}[1] = 7;")
    b.add(taker, f"{yours} = {slot};", block(f"if ({yours} != null)", b.see(taker, f"{yours}[0] + {yours}[1]"),
                                              *([line(f"{yours}[0] = 4;")] if b.chance(0.4) else [])))


def local_only(b):
    """Objects that stay thread-local, linked and iterated over; sometimes one leaks at the end."""
    actor = b.actors(1)[0]
    first, second, index = b.local(actor), b.local(actor), b.fresh("i")
    b.add(actor, f"{first} = {b.box()};", f"{second} = {b.box('1')};", f"{first}.next = {second};",
          block(f"for (int {index} = 0; {index} < 2; {index}++)", f"{first}.next.a += {first}.a + 1;"),
          b.see(actor, f"{second}.a"))
    if b.chance(0.5):
        channel = any_channel(b)
        taker = b.actors(2)
        taker = taker[0] if taker[0] is not actor else taker[1]
        yours = b.local(taker)
        b.add(actor, channel.put(first))
        b.add(taker, channel.get(yours), block(f"if ({yours} != null)", b.see(taker, f"{yours}.next.a")))


def second_arriver(b):
    """The second thread to arrive, by an atomic counter, has exclusive access."""
    box, count = b.shared_box(), b.static("AtomicInteger", "count", "new AtomicInteger()", "final")
    first, second = b.actors(2)
    early = b.slip(0.4)
    for actor in (first, second):
        seen = b.local(actor, "int")
        if actor is first and not early:
            b.add(actor, f"{box}.a = 1;")
        b.add(actor, f"{seen} = {count}.incrementAndGet();")
        if early and actor is first:
            b.add(actor, f"{box}.a = 1;")
        if actor is second or not b.is_clean:
            b.add(actor, block(f"if ({seen} == 2)", b.touch(actor, box), b.touch(actor, box, writes=False)))


def double_checked(b):
    """Double-checked lazy initialisation, with a volatile field or a plain one."""
    slot, guard = b.static("Box", "lazy", modifiers="" if b.slip(0.5) else "volatile"), b.lock()
    for actor in b.some_actors():
        mine = b.local(actor)
        b.add(actor, f"{mine} = {slot};",
              block(f"if ({mine} == null)", block(f"synchronized ({guard})", f"{mine} = {slot};",
                    block(f"if ({mine} == null)", f"{mine} = {b.box('3')};", f"{slot} = {mine};"))),
              block(f"if ({mine} != null)", b.see(actor, f"{mine}.a")))


def own_volatile(b):
    """A volatile field of the object says which thread may use its plain fields."""
    writer, reader = b.actors(2)
    box = b.shared_box()
    b.add(writer, f"{box}.a = {b.number()};", f"{box}.vol = 1;")
    if b.slip(0.4):
        b.add(writer, b.touch(writer, box))
    b.add(reader, block(f"if ({box}.vol == 1)", b.see(reader, f"{box}.a"), f"{box}.b = 1;"))
    b.after.append(b.expect(f"{box}.b", 1))


def synchronized_methods(b):
    """Methods that lock the object themselves, next to accesses that should."""
    box = b.shared_box()
    for actor in b.some_actors():
        call = line(f"{box}.inc();") if b.chance(0.6) else b.see(actor, f"{box}.get()")
        b.add(actor, call)
        if b.chance(0.5):
            b.add(actor, b.under(box, b.touch(actor, box), slip=0.4))
    b.after.append(b.expect(f"{box}.a", 2))


def moved_between_containers(b):
    """An object moves from one locked container to another, whose lock protects it from then on."""
    mover, other = b.actors(2)
    first, second = b.shared_box("keeper"), b.shared_box("keeper")
    b.before.append(line(f"{first}.next = {b.box()};"))
    mine, yours = b.local(mover), b.local(other)
    b.add(mover, block(f"synchronized ({first})", f"{mine} = {first}.next;", f"{first}.next = null;", f"{mine}.a++;"),
          b.touch(mover, mine), block(f"synchronized ({second})", f"{second}.next = {mine};"))
    if b.slip(0.4):
        b.add(mover, b.under(first, b.touch(mover, mine), slip=0))
    holder = b.pick(first, second)
    b.add(other, block(f"synchronized ({holder})", f"{yours} = {holder}.next;",
                       block(f"if ({yours} != null)", b.touch(other, yours))))


def turns(b):
    """A volatile number says which thread may access: exclusive without a lock."""
    turn, box = b.static("int", "turn", modifiers="volatile"), b.shared_box()
    actors = b.some_actors()
    for number, actor in enumerate(actors):
        use = [b.touch(actor, box), line(f"{turn} = {number + 1};")]
        if b.slip(0.4):
            use.append(b.touch(actor, box))
        b.add(actor, block(f"if ({turn} == {number})", *use))
    b.after.append(b.see(b.main, f"{box}.a"))


def swapped(b):
    """Two locked fields exchange their objects; a thread that kept a reference has the wrong lock."""
    first, second = b.shared_box("keeper"), b.shared_box("keeper")
    b.before += [line(f"{first}.next = {b.box('1')};"), line(f"{second}.next = {b.box('2')};")]
    swapper, user = b.actors(2)
    one, yours = b.local(swapper), b.local(user)
    b.add(swapper, block(f"synchronized ({first})", block(f"synchronized ({second})", f"{one} = {first}.next;",
                                                          f"{first}.next = {second}.next;", f"{second}.next = {one};")))
    if not b.is_clean:
        b.add(swapper, b.under(second, b.touch(swapper, f"{second}.next"), slip=0.2))
    use = [b.touch(user, yours)]
    if b.slip(0.5):
        b.add(user, block(f"synchronized ({first})", f"{yours} = {first}.next;"), b.under(first, *use, slip=0.3))
    else:
        b.add(user, block(f"synchronized ({first})", f"{yours} = {first}.next;", *use))


def units_of_work(b):
    """Methods that access two fields of their object, under one lock, one lock for each access, or none after a slip."""
    name = b.fresh("Pair")

    def method(text):
        return line(text if b.slip(0.3) else f"synchronized {text}")

    members = [line("int a;"), line("int b;"), method("void both(int v) { a = v; b = v; }"),
               method("void reverse(int v) { b = v; a = v; }"), method("int sum() { return a + b; }"),
               method("void swap() { int old = a; a = b; b = old; }"), method("int first() { return a; }"),
               method("int second() { return b; }"), method("void setFirst(int v) { a = v; }"),
               method("void setSecond(int v) { b = v; }"), line("int parts() { return second() + first(); }"),
               line("void setParts(int v) { setFirst(v); setSecond(v); }"),
               line("void move() { setSecond(first()); }"), line("void moveBack() { setFirst(second()); }")]
    b.declare(Node(sections=[(f"static final class {name}", members)], name=name, unwrap=False))
    one = b.static(name, "pair", f"new {name}()", "final")
    for actor in b.some_actors():
        for _ in range(b.number(1, 2)):
            b.add(actor, b.pick(line(f"{one}.{b.pick('both', 'reverse', 'setParts', 'setFirst')}({b.number()});"),
                                line(f"{one}.{b.pick('swap', 'move', 'moveBack')}();"),
                                b.see(actor, f"{one}.{b.pick('sum', 'parts', 'second')}()")))


OBJECT_GADGETS = (
    (hand_over, 3), (hand_back, 1), (lock_after_flag, 2), (inside_container, 2), (array_of_container, 2), (lock_changes, 2),
    (broken_late, 2), (final_field, 3), (monitor_of_local, 2), (constructor_reads, 1), (dropped, 2), (free_list, 1),
    (dominated, 2), (elements, 1), (array_handed_over, 1), (local_only, 2), (second_arriver, 1), (double_checked, 1),
    (own_volatile, 2), (synchronized_methods, 2), (moved_between_containers, 1), (turns, 1),
    (swapped, 1), (units_of_work, 1.5),
)
