"""The parts that gadgets build programs from: threads and their statements, shared objects, locks, channels.

A program is *clean* or not. A clean one is correct by construction: each shared location has a lock or an order, so
there is no race. In the others `slip` is true now and then: the lock is the wrong one, is missing, or is released too
early.
"""

from tree import Node, block, flat, line

BOX_MEMBERS = (
    ("a", "int a;"),
    ("b", "int b;"),
    ("vol", "volatile int vol;"),
    ("next", "Box next;"),
    ("cells", "int[] cells;"),
    ("inc", "synchronized void inc() { a++; }"),
    ("get", "synchronized int get() { return a; }"),
    ("put", "synchronized void put(Box box) { next = box; }"),
    ("take", "synchronized Box take() { Box box = next; next = null; return box; }"),
    ("bump", "void bump(int by) { b += by; }"),
)


class Actor:
    """A thread of the program, or main between its starts and its joins."""

    def __init__(self, name, is_main=False):
        self.name, self.is_main = name, is_main
        self.parts = []            # one list of nodes per gadget; they are mixed at the end
        self.local_variables = {}
        self.given = []            # (name, type, value) handed over by the constructor
        self.fields = []           # of the thread's class, as lines
        self.copies = 1
        self.starter = None        # the actor that starts it; None: main
        self.is_daemon = False

        self.is_runnable = False   # a Runnable instead of a subclass of Thread

    @property
    def handle(self):
        return self.name.lower()

    def creation(self):
        created = f"new {self.name}({', '.join(value for _, _, value in self.given)})"
        return f"new Thread({created})" if self.is_runnable else created

    def is_taken(self, builder):
        """True iff other statements rely on main creating it, or on its arguments."""
        return (self.copies > 1 or self.starter is not None or bool(self.given)
                or f"handle{self.name}" in builder.static_handles)


class Builder:
    def __init__(self, rng, name, is_clean, thread_count):
        self.rng, self.name, self.is_clean = rng, name, is_clean
        self.declarations = []
        self.before, self.after = [], []     # main before the first start, and after the last join
        self.main = Actor("main", is_main=True)
        self.threads = [Actor(f"T{number}") for number in range(1, thread_count + 1)]
        self.numbers = {}
        self.locks = []
        self.parts_open = {}
        self.static_handles = set()
        self.further_threads = 0   # that are no actors
        self.slipperiness = rng.choice((0.7, 1.2, 2.0))
        self.boxes, self.flags, self.pool = [], [], []

    # Names and choices.

    def fresh(self, prefix):
        self.numbers[prefix] = self.numbers.get(prefix, 0) + 1
        return f"{prefix}{self.numbers[prefix]}"

    def chance(self, probability):
        return self.rng.random() < probability

    def slip(self, probability=0.3):
        """True iff something is to go wrong here; never in a clean program."""
        return not self.is_clean and self.rng.random() < min(0.85, probability * self.slipperiness)

    def pick(self, *values):
        return self.rng.choice(values)

    def number(self, low=1, high=3):
        return self.rng.randint(low, high)

    # Declarations.

    def declare(self, node):
        self.declarations.append(node)
        return node.name

    def static(self, type_name, prefix, value=None, modifiers=""):
        is_flag = modifiers == "volatile" and type_name in ("int", "boolean")
        old = [name for name, known in self.flags if known == type_name]
        if is_flag and old and self.slip(0.25):
            return self.rng.choice(old)
        name = self.fresh(prefix)
        if is_flag:
            self.flags.append((name, type_name))
        words = ["static", *modifiers.split(), type_name, name]
        self.declare(line(" ".join(words) + (f" = {value};" if value is not None else ";"), name=name))
        return name

    def lock(self):
        """An expression to synchronize on: often an existing one, so that gadgets interact."""
        if self.locks and self.chance(0.55):
            return self.rng.choice(self.locks)
        kind = self.rng.random()
        if kind < 0.55:
            found = self.static("Object", "lock", "new Object()", "final")
        elif kind < 0.7:
            found = self.static("int[]", "lockArray", "new int[1]", "final")
        elif kind < 0.85:
            found = self.static("Box", "lockBox", "new Box()", "final")
        else:
            found = f"{self.name}.class"
        self.locks.append(found)
        return found

    def under(self, lock, *nodes, slip=0.3):
        """The nodes with the lock held; after a slip with another lock, or none."""
        if self.slip(slip):
            if self.chance(0.5):
                return flat(nodes)
            lock = self.lock()
        if self.chance(0.07):
            return [block(f"synchronized ({lock})", block(f"synchronized ({lock})", *nodes))]
        return [block(f"synchronized ({lock})", *nodes)]

    def reentrant(self, lock, *nodes):
        return [Node(f"{lock}.lock();", [("try", flat(nodes))], f"finally {{ {lock}.unlock(); }}")]

    # Actors.

    def actors(self, count, with_main=0.25):
        """Distinct actors; main is sometimes one of them."""
        pool = list(self.threads)
        self.rng.shuffle(pool)
        if len(pool) < count or self.chance(with_main):
            pool.insert(self.rng.randrange(min(count, len(pool)) + 1), self.main)
        return pool[:count]

    def some_actors(self, low=2):
        count = self.rng.randint(low, max(low, min(3, len(self.threads))))
        return self.actors(count)

    def local(self, actor, type_name="Box", prefix=None):
        name = self.fresh(prefix or {"Box": "box", "int": "n", "int[]": "row"}.get(type_name, "local"))
        value = {"int": "0", "boolean": "false"}.get(type_name, "null")
        actor.local_variables[name] = f"{type_name} {name} = {value};"
        return name

    def open_parts(self):
        """Called before each gadget: what it adds to one actor stays in order."""
        self.parts_open = {}

    def add(self, actor, *nodes):
        part = self.parts_open.get(actor.name)
        if part is None:
            part = self.parts_open[actor.name] = []
            actor.parts.append(part)
        part.extend(flat(nodes))

    def see(self, actor, expression):
        """The actor remembers the value; it ends up in a static field, and so in the end state."""
        actor.local_variables["r"] = "int r = 0;"
        return line(f"r = r * 3 + {expression};")

    def static_handle(self, thread):
        """The thread's object in a static field, set before anything starts."""
        name = f"handle{thread.name}"
        if name not in self.static_handles:
            self.static_handles.add(name)
            self.declare(line(f"static Thread {name};", name=name))
        return name

    # Shared objects.

    def box(self, value=""):
        return f"new Box({value})"

    def shared_box(self, prefix="shared"):
        """A static field that is set before the threads start and not written later; where slips are allowed, perhaps
        another gadget's."""
        if self.boxes and self.slip(0.25):
            return self.rng.choice(self.boxes)
        if self.chance(0.4):
            name = self.static("Box", prefix, "new Box()", "final")
        else:
            name = self.static("Box", prefix)
            self.before.append(line(f"{name} = new Box();"))
        self.boxes.append(name)
        return name

    def touch(self, actor, box, writes=None):
        """One access to a field of a box; the box may be null."""
        writes = self.chance(0.6) if writes is None else writes
        field = self.pick("a", "a", "b")
        if not writes:
            return self.see(actor, f"{box}.{field}")
        return line(self.pick(f"{box}.{field} = {self.number()};", f"{box}.{field}++;", f"{box}.{field} += {self.number()};"))

    def expect(self, expression, most):
        """An assertion that often holds."""
        return line(f'assert {expression} {self.pick("<=", "<=", "!=")} {self.rng.randint(max(0, most - 1), most + 1)}'
                    f' : "{expression}";')


def make_box():
    members = [line(text, name=name) for name, text in BOX_MEMBERS]
    members.append(line("Box() { }"))
    members.append(line("Box(int start) { a = start; }"))
    return Node(sections=[("static class Box", members)], name="Box", unwrap=False)
