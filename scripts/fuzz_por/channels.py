"""Channels: how one thread hands an object over to another. `put` and `get` return statements; `get` yields null when
the channel is empty. A channel is ordered when the giver's earlier accesses happen before those of the taker."""

from tree import Node, block, flat, line


class Channel:
    def __init__(self, builder):
        self.builder = builder

    def get_waiting(self, variable):
        """Like get, but tries again; sometimes for ever, so that it ends only after a put."""
        if self.builder.chance(0.15):
            return [Node(sections=[(f"while ({variable} == null)", flat(self.get(variable)))])]
        index = self.builder.fresh("i")
        return [block(f"for (int {index} = 0; {index} < 2 && {variable} == null; {index}++)", *self.get(variable))]


class Volatile(Channel):
    def __init__(self, builder):
        super().__init__(builder)
        self.place = builder.static("Box", "slot", modifiers="volatile")

    def put(self, value):
        return [line(f"{self.place} = {value};")]

    def get(self, variable):
        return [line(f"{variable} = {self.place};")]


class Plain(Volatile):
    def __init__(self, builder):
        Channel.__init__(self, builder)
        self.place = builder.static("Box", "open")


class Flagged(Channel):
    """A plain field, and a volatile flag that says it is set."""

    def __init__(self, builder):
        super().__init__(builder)
        self.place = builder.static("Box", "open")
        self.flag = builder.static("boolean", "ready", modifiers="volatile")

    def put(self, value):
        nodes = [line(f"{self.place} = {value};"), line(f"{self.flag} = true;")]
        return nodes[::-1] if self.builder.slip(0.2) else nodes

    def get(self, variable):
        return [line(f"if ({self.flag}) {variable} = {self.place};")]


class Locked(Channel):
    """A field under a lock; taken out, or left there."""

    def __init__(self, builder):
        super().__init__(builder)
        self.guard = builder.lock()
        self.place = builder.static("Box", "held")
        self.takes = builder.chance(0.5)

    def put(self, value):
        return self.builder.under(self.guard, line(f"{self.place} = {value};"), slip=0.15)

    def get(self, variable):
        nodes = [line(f"{variable} = {self.place};")]
        if self.takes:
            nodes.append(line(f"{self.place} = null;"))
        return self.builder.under(self.guard, *nodes, slip=0.15)


class InArray(Locked):
    """An element of an array under the array's own lock or another one."""

    def __init__(self, builder):
        super().__init__(builder)
        array = builder.static("Box[]", "boxes", "new Box[1]", "final")
        self.place = f"{array}[0]"
        if builder.chance(0.6):
            self.guard = array


class InContainer(Locked):
    """A field of a shared object, under that object's lock."""

    def __init__(self, builder):
        super().__init__(builder)
        container = builder.shared_box("keeper")
        self.place, self.container = f"{container}.next", container
        if builder.chance(0.8):
            self.guard = container

    def get(self, variable):
        if self.guard == self.container and self.takes and self.builder.chance(0.4):
            return [line(f"{variable} = {self.container}.take();")]
        return super().get(variable)


class Monitor(Channel):
    """A field with wait and notify; the taker waits until it is set."""

    def __init__(self, builder):
        super().__init__(builder)
        self.guard = builder.lock()
        self.place = builder.static("Box", "held")
        self.notify = builder.pick("notifyAll", "notifyAll", "notify")

    def put(self, value):
        nodes = [line(f"{self.place} = {value};"), line(f"{self.guard}.{self.notify}();")]
        if self.builder.slip(0.15):
            nodes.pop()
        return [block(f"synchronized ({self.guard})", *nodes)]

    def get(self, variable):
        word = "if" if self.builder.slip(0.2) else "while"
        time = "1" if self.builder.chance(0.12) else ""
        return [block(f"synchronized ({self.guard})", line(f"{word} ({self.place} == null) {self.guard}.wait({time});"),
                      line(f"{variable} = {self.place};"))]

    def get_waiting(self, variable):
        return self.get(variable)


class Atomic(Channel):
    def __init__(self, builder):
        super().__init__(builder)
        self.place = builder.static("AtomicReference<Box>", "atom", "new AtomicReference<>()", "final")
        self.takes = builder.chance(0.5)

    def put(self, value):
        return [line(self.builder.pick(f"{self.place}.set({value});", f"{self.place}.compareAndSet(null, {value});"))]

    def get(self, variable):
        return [line(f"{variable} = {self.place}.{'getAndSet(null)' if self.takes else 'get()'};")]


class Library(Channel):
    """A queue of java.util.concurrent."""

    def __init__(self, builder):
        super().__init__(builder)
        if builder.chance(0.5):
            self.place = builder.static("ConcurrentLinkedQueue<Box>", "queue", "new ConcurrentLinkedQueue<>()", "final")
        else:
            self.place = builder.static("ArrayBlockingQueue<Box>", "queue", "new ArrayBlockingQueue<>(1)", "final")
        self.takes = True

    def put(self, value):
        return [line(f"{self.place}.offer({value});")]

    def get(self, variable):
        return [line(f"{variable} = {self.place}.poll();")]


class Queue(Channel):
    """A queue class of the program: a ring of two, under its own monitor."""

    TEXT = """synchronized boolean offer(Box box) { if (size == 2) return false; ring[(head + size++) % 2] = box; return true; }
synchronized Box poll() { if (size == 0) return null; Box box = ring[head]; ring[head] = null; head = (head + 1) % 2; size--; return box; }"""

    def __init__(self, builder):
        super().__init__(builder)
        if not any(node.name == "Ring" for node in builder.declarations):
            members = ["final Box[] ring = new Box[2];", "int head;", "int size;", *self.TEXT.splitlines()]
            builder.declare(Node(sections=[("static class Ring", flat(members))], name="Ring", unwrap=False))
        self.place = builder.static("Ring", "queue", "new Ring()", "final")
        self.takes = True

    def put(self, value):
        return [line(f"{self.place}.offer({value});")]

    def get(self, variable):
        return [line(f"{variable} = {self.place}.poll();")]


ORDERED = (Volatile, Volatile, Flagged, Locked, Locked, InArray, InContainer, InContainer, Monitor, Atomic, Library, Queue)


def any_channel(builder):
    if builder.slip(0.2):
        return Plain(builder)
    return builder.rng.choice(ORDERED)(builder)


def taking_channel(builder):
    """An object that one thread gets from it, no other thread gets."""
    channel = builder.rng.choice((Locked, InArray, InContainer, Atomic, Library, Queue))(builder)
    channel.takes = True
    return channel
