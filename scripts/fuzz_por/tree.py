"""A generated program as a tree that can be printed as Java, and made smaller.

A node is a statement, a block with one or more sections (`if`/`else`, `try`/`catch`), or a declaration with a name.
Locals are declared at the head of their method and all start with a value, and declarations that nothing names are
not printed: so almost every node can be taken away and what is left still compiles.
"""

import copy
import re

WORD = re.compile(r"[A-Za-z_]\w*")
INDENT = "    "


class Node:
    """Either a line (`sections` is None), or sections of (head, nodes) with a line after the last one."""

    def __init__(self, text="", sections=None, tail="", unwrap=True, name=None, fixed=False, local_variables=None):
        self.text, self.sections, self.tail = text, sections, tail
        self.unwrap = unwrap                    # the nodes of a section may stand in its place
        self.name = name                        # of a declaration: printed iff a statement uses it
        self.fixed = fixed                      # never removed alone
        self.local_variables = local_variables  # of a method: name -> declaration

    def walk(self):
        yield self
        for _, nodes in self.sections or ():
            for node in nodes:
                yield from node.walk()

    def words(self):
        """All names in the node, without those in declarations inside of it and in locals that are not used."""
        found = set(WORD.findall(self.text)) | set(WORD.findall(self.tail))
        for head, nodes in self.sections or ():
            found |= set(WORD.findall(head))
            for node in nodes:
                if node.name is None:
                    found |= node.words()
        if self.local_variables:
            for name, text in self.local_variables.items():
                if name in found:
                    found |= set(WORD.findall(text))
        return found

    def render(self, lines, depth, used):
        """Appends the lines of Java. `used`: the names of declarations to print."""
        if self.name is not None and self.name not in used:
            return
        pad = INDENT * depth
        if self.sections is None:
            lines.append(pad + self.text)
            return
        opened = self.text
        for number, (head, nodes) in enumerate(self.sections):
            if number == 0 and opened:
                lines.append(pad + opened)
            lines.append(pad + ("} " if number else "") + head + " {")
            if number == 0 and self.local_variables:
                mentioned = set().union(*(node.words() for node in nodes)) if nodes else set()
                lines.extend(pad + INDENT + text for name, text in self.local_variables.items() if name in mentioned)
            for node in nodes:
                node.render(lines, depth + 1, used)
        lines.append(pad + "}" + (" " + self.tail if self.tail else ""))


def line(text, **more):
    return Node(text, **more)


def block(head, *nodes, **more):
    return Node(sections=[(head, flat(nodes))], **more)


def branches(*sections, **more):
    return Node(sections=[(head, flat([nodes])) for head, nodes in sections], **more)


def flat(nodes):
    """Nested lists and strings as one list of nodes."""
    result = []
    for node in nodes:
        if isinstance(node, str):
            result.append(line(node))
        elif isinstance(node, Node):
            result.append(node)
        else:
            result.extend(flat(node))
    return result


class Program:
    """One class with everything nested in it."""

    def __init__(self, name, seed, is_clean):
        self.name, self.seed, self.is_clean = name, seed, is_clean
        self.declarations = []   # of fields and classes, the threads' classes among them
        self.main = Node(sections=[("public static void main(String[] args) throws InterruptedException", [])],
                         fixed=True, unwrap=False, local_variables={})

    @property
    def statements(self):
        return self.main.sections[0][1]

    def roots(self):
        return [*self.declarations, self.main]

    def used(self):
        """The names of declarations that main needs, directly or through others."""
        by_name = {}
        for root in self.declarations:
            for node in root.walk():
                if node.name is not None:
                    by_name.setdefault(node.name, []).append(node)
        used, left = set(), [self.main.words()]
        while left:
            for word in left.pop() - used:
                used.add(word)
                left.extend(node.words() for node in by_name.get(word, ()))
        return used

    def render(self, name=None, head=()):
        used = self.used()
        lines = [*head, *imports(used), f"public class {name or self.name} {{"]
        for root in self.roots():
            root.render(lines, 1, used)
        text = "\n".join([*lines, "}"]) + "\n"
        return re.sub(rf"\b{self.name}\b", name, text) if name else text

    def clone(self):
        return copy.deepcopy(self)


IMPORTS = {
    "Field": "java.lang.reflect.Field",
    "MethodHandles": "java.lang.invoke.MethodHandles",
    "MethodType": "java.lang.invoke.MethodType",
    "VarHandle": "java.lang.invoke.VarHandle",
    "AtomicInteger": "java.util.concurrent.atomic.AtomicInteger",
    "AtomicReference": "java.util.concurrent.atomic.AtomicReference",
    "LockSupport": "java.util.concurrent.locks.LockSupport",
    "Condition": "java.util.concurrent.locks.Condition",
    "ReentrantLock": "java.util.concurrent.locks.ReentrantLock",
    "ReentrantReadWriteLock": "java.util.concurrent.locks.ReentrantReadWriteLock",
    "Semaphore": "java.util.concurrent.Semaphore",
    "CountDownLatch": "java.util.concurrent.CountDownLatch",
    "ConcurrentLinkedQueue": "java.util.concurrent.ConcurrentLinkedQueue",
    "ArrayBlockingQueue": "java.util.concurrent.ArrayBlockingQueue",
}


def imports(used):
    found = sorted(f"import {name};" for word, name in IMPORTS.items() if word in used)
    return [*found, ""] if found else []
