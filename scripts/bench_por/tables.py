"""The published figures, and the programs and words of --reduce that represent them here.

000 is "Exploiting object escape and locking information in partial-order reductions for concurrent object-oriented
programs", 002 "Optimistic synchronization-based state-space reduction". The figures are those of their tables, times
in seconds, memory in MB; `at_least` marks what was given up (">" in the table). Where 000 prints "<", the figure to
its left stands here.
"""

import collections

# needs: words without which the column says nothing. wants: words that are added when heddle has them.
Column = collections.namedtuple("Column", "name needs wants")

# The base of the figures.
BASE = Column("B", ("local",), ())
ALL = Column("all", ("all",), ())

_AGGREGATE = ("aggregate",)
TABLE_1 = (
    BASE,
    Column("S", ("local", "static-escape"), ()),
    Column("D", ("local", "escape"), ()),
    Column("DA", ("local", "escape", "aggregate"), ()),
    Column("SDA", ("local", "static-escape", "escape", "aggregate"), ()),
)
# 000 §8: the locking disciplines are measured on top of DA.
TABLE_2 = (
    Column("WSL", ("local", "escape", "wsl"), _AGGREGATE),
    Column("WSL^dom", ("local", "escape", "wsl-dom"), _AGGREGATE),
    Column("LD", ("local", "escape", "ld"), _AGGREGATE),
    Column("LD+WSL^dom", ("local", "escape", "ld", "wsl-dom"), _AGGREGATE),
)
# 002 §11; an inner loop continues over invisible actions, so no state in between is stored. LocalFinal takes
# variables on the stack for unshared ones, and final ones for invisible. Optimistic is measured against it and so has
# these, too; its user says which variables in the heap are unshared, and here `escape` finds these.
TABLE_002 = (
    Column("LocalFinal", ("local", "final"), _AGGREGATE),
    Column("Optimistic", ("local", "final", "escape", "optimistic"), _AGGREGATE),
)
COLUMNS = (*TABLE_1, *TABLE_2, *TABLE_002, ALL)

# One published cell. Any of them may be None.
Cell = collections.namedtuple("Cell", "states transitions seconds memory at_least", defaults=(None, None, None, None, False))

# title: as the paper has it. arguments: the paper's number of threads; lists, capacities and rounds, which it does not
# give, so that the base has about as many states, where that takes seconds only.
Program = collections.namedtuple("Program", "name arguments title source published")


def _rows(columns, states, transitions, seconds, memory):
    return {column.name: Cell(*figures) for column, *figures in zip(columns, states, transitions, seconds, memory)}


_INDEPENDENT_1 = _rows(TABLE_1, (6670, 565, 230, 2, 2), (23302, 1008, 402, 402, 404), (6.63, .52, .32, .16, .13),
                       (1.08, .41, .39, .36, .37))
_INDEPENDENT_2 = _rows(TABLE_1, (5810, 5810, 230, 2, 2), (18822, 18822, 402, 402, 402), (5.56, 5.56, .47, .18, .18),
                       (.96, .96, .4, .36, .36))
_DEADLOCK = _rows(TABLE_1, (142, 142, 113, 36, 36), (288, 288, 178, 253, 253), (.26, .26, .26, .23, .23),
                  (.37, .37, .36, .36, .36))
_BUFFER = {
    **_rows(TABLE_1, (4641, 4641, 3713, 2473, 2473), (10298, 10298, 7176, 13488, 13488), (4.11, 4.11, 3.44, 2.88, 2.88),
            (.89, .89, .72, .62, .62)),
    **_rows(TABLE_2, (140, 81, 341, 81), (3731, 2914, 4410, 2914), (.59, .54, .76, .56), (.46, .44, .49, .45)),
}
_READERS = {
    **_rows(TABLE_1, (313331, 313331, 103638, 79554, 79554), (1788086, 1788086, 391191, 700566, 700566),
            (686, 686, 222, 226, 226), (30.5, 30.5, 10.18, 8.89, 8.89)),
    **_rows(TABLE_2, (20826, 18924, 86499, 18924), (272680, 262480, 739570, 262480), (45, 47, 171, 44),
            (3.38, 3.25, 9.42, 3.25)),
}
_WORKERS = {
    **_rows(TABLE_1, (4594721, 1344215, 827763, 231219, 231219), (25557571, 4376590, 2076823, 2535696, 2661545),
            (32454, 4355, 2388, 1307, 1270), (434.99, 117.38, 71.21, 24.99, 23.34)),
    **_rows(TABLE_2, (49354, 49354, 200947, 36724), (994007, 994007, 2908147, 806863), (248, 306, 999, 232),
            (6.52, 7.12, 21.87, 6.41)),
}


def _memory(none, final, optimistic):
    """A line of 002, which gives memory only; negative: more than that."""
    names = (BASE.name, *(column.name for column in TABLE_002))
    return {name: Cell(memory=abs(figure), at_least=figure < 0) for name, figure in zip(names, (none, final, optimistic))}


PROGRAMS = (
    Program("IndependentWork1", ("2", "11"), "Independent Work 1", "000", _INDEPENDENT_1),
    Program("IndependentWork2", ("2", "10"), "Independent Work 2", "000", _INDEPENDENT_2),
    Program("Deadlock", ("1",), "Deadlock", "000", _DEADLOCK),
    Program("BoundedBuffer", ("2", "2", "0"), "Bounded Buffer", "000", _BUFFER),
    Program("ReadersWriters", ("2", "2"), "Readers Writers", "000", _READERS),
    Program("ReplicatedWorkers", ("3", "2"), "Replicated Workers", "000", _WORKERS),
    Program("Clean", ("3", "0"), "Clean", "002", _memory(5.03, 2.43, 1.79)),
    Program("HaltException", ("2", "6", "2"), "HaltException", "002", _memory(6.74, 2.18, 1.69)),
    Program("Elevator", ("2", "3", "3"), "Elevator", "002", _memory(-1260, 31.2, 7.24)),
    Program("Tsp", ("3", "4"), "TSP", "002", _memory(-1600, -1600, 32.5)),
)


def words_of(column, known):
    """What is given to --reduce, or None when heddle lacks a word that the column is about."""
    if column is ALL:
        return "all"
    if not set(column.needs) <= set(known):
        return None
    return ",".join((*column.needs, *(word for word in column.wants if word in known)))
