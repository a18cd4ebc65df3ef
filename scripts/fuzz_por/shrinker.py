"""Shrinks a failing program: removes threads, then statements and declarations, then the heads of blocks, as long as
the same two searches disagree in the same way. The attempts do not depend on time or on the number of jobs."""

import concurrent.futures
import re
import shutil

import runner

BATCH = 16
LOOP = re.compile(r"< [2-9]\b")


def without_thread(program, class_name):
    """The program without a thread's class and every statement that names it or its handle."""
    handle = class_name.lower()
    gone = {class_name, handle, f"{handle}b", f"handle{class_name}", f"out{class_name}"}
    smaller = program.clone()

    def is_gone(node):
        return not node.fixed and bool(gone & (node.words() if node.sections is None else {node.name}))

    def prune(nodes):
        nodes[:] = [node for node in nodes if not is_gone(node)]
        for node in nodes:
            for _, inner in node.sections or ():
                prune(inner)

    prune(smaller.declarations)
    prune(smaller.statements)
    return smaller


def lists_of(program):
    """Every list of nodes in the program, in a fixed order."""
    lists = [program.declarations]
    for root in program.roots():
        for node in root.walk():
            lists.extend(nodes for _, nodes in node.sections or ())
    return lists


def positions(program):
    return [(place, index) for place, nodes in enumerate(lists_of(program)) for index in range(len(nodes))]


def edit(program, places, change):
    """The program with `change(nodes, index)` done at all of the places; None when nothing changes."""
    smaller = program.clone()
    lists = lists_of(smaller)
    changed = False
    for nodes, node in [(lists[place], lists[place][index]) for place, index in places]:
        at = next((index for index, other in enumerate(nodes) if other is node), None)
        changed |= at is not None and change(nodes, at)
    return smaller if changed else None


def remove(nodes, index):
    if nodes[index].fixed:
        return False
    del nodes[index]
    return True


def unwrap(section):
    def change(nodes, index):
        node = nodes[index]
        if node.sections is None or not node.unwrap or section >= len(node.sections):
            return False
        nodes[index:index + 1] = node.sections[section][1]
        return True
    return change


def fewer_rounds(nodes, index):
    node = nodes[index]
    if node.sections is None or not LOOP.search(node.sections[0][0]):
        return False
    head, inner = node.sections[0]
    node.sections[0] = (LOOP.sub("< 1", head), inner)
    return True


class Shrinker:
    def __init__(self, runner_, configuration, kinds, work, jobs, budget=900):
        self.runner, self.configuration, self.kinds = runner_, configuration, kinds
        self.work, self.jobs, self.budget = work, jobs, budget
        self.tried = 0

    def shrink(self, program):
        """The smallest program found, within the budget of checks."""
        used = program.used()
        threads = [node.name for node in program.declarations if re.fullmatch(r"T\d+", node.name or "") and node.name in used]
        for name in threads:
            smaller = without_thread(program, name)
            program = smaller if self.failing([smaller]) else program
        changes = (remove, unwrap(0), unwrap(1), fewer_rounds)
        is_smaller = True
        while is_smaller and self.tried < self.budget:
            is_smaller = False
            for change in changes:
                program, changed = self.pass_over(program, change)
                is_smaller |= changed
        return self.without_unused(program)

    def pass_over(self, program, change):
        """Tries the change at every place, some at a time, from the start."""
        at, changed = 0, False
        while self.tried < self.budget:
            current = program.render()
            candidates = []
            places = positions(program)
            while at < len(places) and len(candidates) < BATCH:
                candidate = edit(program, [places[at]], change)
                # Declarations that are not printed change nothing.
                if candidate is not None and candidate.render() != current:
                    candidates.append((at, candidate))
                at += 1
            if not candidates:
                return program, changed
            failing = self.failing([candidate for _, candidate in candidates])
            if not failing:
                continue
            changed = True
            first = candidates[failing[0]]
            together = edit(program, [places[candidates[number][0]] for number in failing], change)
            if len(failing) > 1 and self.failing([together]):
                program, at = together, at - len(failing)
            else:
                program, at = first[1], first[0]
            at = max(at, 0)
        return program, changed

    def without_unused(self, program):
        used = program.used()
        program.declarations = [node for node in program.declarations if node.name in used]
        return program

    def failing(self, candidates):
        """The numbers of the candidates that compile and still disagree. All are compiled at once."""
        shutil.rmtree(self.work, ignore_errors=True)
        sources = []
        for number, candidate in enumerate(candidates):
            name = f"{candidate.name}S{number}"
            source = self.work / "src" / f"{name}.java"
            source.parent.mkdir(parents=True, exist_ok=True)
            source.write_text(candidate.render(name), encoding="utf-8")
            sources.append(source)
        bad = runner.compile_sources(sources, self.work / "classes")
        good = [number for number, source in enumerate(sources) if source not in bad]
        self.tried += len(good)
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            results = list(pool.map(lambda number: self.fails(sources[number]), good))
        return [number for number, fails in zip(good, results) if fails]

    def fails(self, source):
        _, why, disagreements = self.runner.compare(self.work / "classes", source.stem, [self.configuration],
                                                    source.read_text(encoding="utf-8"))
        return why in (None, "trouble") and any(found.kinds & self.kinds for found in disagreements)
