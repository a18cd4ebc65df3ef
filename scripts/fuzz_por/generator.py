"""Random concurrent programs: a few gadgets, mixed at random, of a size that a search without reductions can explore.

The same seed and size give the same program.
"""

import copy
import random
import re

from build import Builder, make_box
from gadgets_locks import LOCK_GADGETS
from gadgets_mirrors import MIRROR_GADGETS
from gadgets_objects import OBJECT_GADGETS
from gadgets_threads import THREAD_GADGETS
from tree import Node, Program, block, branches, line

FIELD = re.compile(r"\.(?:a|b|vol|next|cells|fin|open|value|start|seen|twice|box|given|work\d)\b|\[")
CALL = re.compile(r"\w\(")
NAMED = re.compile(r"\b[a-z][A-Za-z]*\d+\b")
LARGEST = 500  # of the estimate, for size 1


def noise(b):
    """Plain statements over a pool of objects, each with its own lock."""
    while len(b.pool) < 2:
        b.pool.append((b.shared_box(), b.lock()))
    for actor in b.some_actors():
        box, guard = b.rng.choice(b.pool)
        nodes = [b.touch(actor, box) for _ in range(b.number(1, 2))]
        if b.chance(0.2):
            nodes.append(b.expect(f"{box}.a", 2))
        if b.chance(0.2):
            nodes.append(block(f"if ({box}.a > {b.number(0, 2)})", b.touch(actor, box)))
        b.add(actor, b.under(guard, *nodes))


def volatile_traffic(b):
    """Volatile fields alone: every order of them is a result."""
    one = b.static("int", "flag", modifiers="volatile")
    two = b.static("int", "flag", modifiers="volatile")
    for actor in b.some_actors():
        b.add(actor, b.pick(line(f"{one} = {b.number()};"), line(f"{two} = {one} + 1;"), b.see(actor, two)),
              b.pick(b.see(actor, one), line(f"{two} = {b.number()};")))
    if b.chance(0.3):
        b.after.append(b.expect(one, 2))


GADGETS = (*OBJECT_GADGETS, *THREAD_GADGETS, *LOCK_GADGETS, *MIRROR_GADGETS, (noise, 4), (volatile_traffic, 1.5))
FUNCTIONS = [gadget for gadget, _ in GADGETS]
WEIGHTS = [weight for _, weight in GADGETS]


def generate(seed, size=1.0, first=None):
    """`first`: the name of a gadget that is tried before the others."""
    rng = random.Random(f"{seed}/{size}")
    is_clean = rng.random() < 0.5
    count = rng.choices((2, 3, 4), (50, 38, 12))[0]
    builder = Builder(rng, f"P{seed}", is_clean, count)
    for thread in builder.threads:
        thread.is_runnable = rng.random() < 0.25
    if count < 4 and rng.random() < (0.03 if is_clean else 0.2):
        builder.threads[0].copies = 2
    misses = 0
    while misses < 5:
        gadget = rng.choices(FUNCTIONS, WEIGHTS)[0]
        if first is not None:
            gadget, first = next(function for function in FUNCTIONS if function.__name__ == first), None
        trial = copy.deepcopy(builder)
        trial.open_parts()
        gadget(trial)
        if estimate(trial) > LARGEST * size:
            misses += 1
            rng.random()
            continue
        builder, rng = trial, trial.rng
    return assemble(builder, seed)


def estimate(builder):
    """An estimate of the states of the search without reductions."""
    total = 5.0 ** builder.further_threads
    for actor in (builder.main, *builder.threads):
        steps = sum(weigh(node) for part in actor.parts for node in part)
        if actor.is_main:
            total *= 1 + 0.7 * steps
        elif steps:
            total *= (2 + steps) ** actor.copies
    return total


def weigh(node):
    """An estimate of its visible actions."""
    if node.sections is None:
        text = node.text.split(" : ")[0]
        twice = 2 if re.search(r"\+\+|[+-]=", text) else 1
        statics = sum(1 for name in NAMED.findall(text) if not re.match(r"(box|n|row|i|local|t|lock\w*)\d", name))
        return twice * max(len(FIELD.findall(text)), statics) + len(CALL.findall(text))
    inner = sum(weigh(child) for _, nodes in node.sections for child in nodes)
    head = node.sections[0][0]
    if head.startswith("synchronized"):
        return 2 + inner
    if head.startswith("for"):
        return 2 * inner
    return inner + weigh(Node(head)) + (2 if ".lock()" in node.text else 0)


def mix(rng, parts):
    """One list that keeps the order within each part."""
    parts = [list(part) for part in parts if part]
    rng.shuffle(parts)
    if rng.random() < 0.4:
        return [node for part in parts for node in part]
    mixed = []
    while parts:
        part = rng.choice(parts)
        mixed.append(part.pop(0))
        parts = [part for part in parts if part]
    return mixed


def wrap(b, nodes):
    """Sometimes a lock, a loop or a handler is put around consecutive statements."""
    if not nodes or not b.chance(0.2):
        return nodes
    first = b.rng.randrange(len(nodes))
    last = b.rng.randint(first + 1, min(len(nodes), first + 3))
    inner = nodes[first:last]
    kind = b.rng.random()
    if kind < 0.6:
        outer = block(f"synchronized ({b.lock()})", *inner)
    elif kind < 0.8:
        outer = branches(("try", inner), ("catch (RuntimeException e)", [line("Thread.yield();")]))
    else:
        outer = Node(sections=[("try", inner)], tail="finally { Thread.yield(); }")
    return [*nodes[:first], outer, *nodes[last:]]


def thread_class(b, actor):
    body = wrap(b, mix(b.rng, actor.parts))
    members = []
    if "r" in actor.local_variables:
        result = f"out{actor.name}"
        if actor.copies == 1:
            b.declare(line(f"static int {result};", name=result))
            body.append(line(f"{result} = r;"))
        else:
            b.declare(line(f"static final AtomicInteger {result} = new AtomicInteger();", name=result))
            body.append(line(f"{result}.addAndGet(r);"))
    members.extend(line(text, name=name) for name, text in actor.fields)
    for name, type_name, _ in actor.given:
        members.append(line(f"{'final ' if b.chance(0.5) else ''}{type_name} {name};", fixed=True))
        members.append(line(f"{actor.name}({type_name} {name}) {{ this.{name} = {name}; }}", fixed=True))
    members.append(line("public void run() { try { body(); } catch (InterruptedException e) { Thread.yield(); } }", fixed=True))
    members.append(Node(sections=[("void body() throws InterruptedException", body)], fixed=True, unwrap=False,
                        local_variables=dict(actor.local_variables)))
    kind = "implements Runnable" if actor.is_runnable else "extends Thread"
    return Node(sections=[(f"static final class {actor.name} {kind}", members)], name=actor.name, unwrap=False)


def assemble(b, seed):
    """The tree of the whole program."""
    program = Program(b.name, seed, b.is_clean)
    actors = [actor for actor in b.threads if actor.parts]
    classes = [thread_class(b, actor) for actor in actors]
    main_local_variables = {}
    create, start, join = [], [], []
    for actor in actors:
        if actor.starter is not None:
            continue
        for handle in (actor.handle, f"{actor.handle}b")[:actor.copies]:
            main_local_variables[handle] = f"Thread {handle} = null;"
            create.append(line(f"{handle} = {actor.creation()};"))
            if actor.is_daemon:
                create.append(line(f"{handle}.setDaemon(true);"))
            start.append(line(f"{handle}.start();"))
            if not actor.is_daemon and not b.slip(0.06):
                join.append(line(f"{handle}.join();"))
        if f"handle{actor.name}" in b.static_handles:
            create.append(line(f"handle{actor.name} = {actor.handle};"))
    between = wrap(b, mix(b.rng, b.main.parts))
    # A loop that waits for a thread that main has not started yet would never end.
    waits = any(re.match(r"while\b", head) for node in between for inner in node.walk()
                for head in (inner.text, *(head for head, _ in inner.sections or ())))
    if not waits and b.chance(0.35):
        between = mix(b.rng, [start, between])
    else:
        between = [*start, *between]
    shown = [f"out{actor.name}{'.get()' if actor.copies > 1 else ''}" for actor in actors
             if "r" in actor.local_variables and not actor.is_daemon]
    program.statements.extend([*b.before, *create, *between, *join, *b.after])
    if "r" in b.main.local_variables:
        b.declare(line("static int outMain;", name="outMain"))
        program.statements.append(line("outMain = r;"))
        shown.append("outMain")
    if shown:
        program.statements.append(line("System.out.println(" + ' + " " + '.join(['"out"', *shown]) + ");"))
    program.main.local_variables.update(main_local_variables)
    program.main.local_variables.update(b.main.local_variables)
    program.declarations = [*b.declarations, make_box(), *classes]
    return program
