"""Claims about the shape of the tables, each with the figures that support it.

A claim is {"claim", "holds": True, False or None when nothing was measured for it, "details": [...]}. Times are
compared with a tolerance, and it is processor time that is compared: a search has one thread, so that is its
wall-clock on a machine that has nothing else to do. What takes less than the floor is mostly starting.
"""

import tables

TOLERANCE = 1.1
FLOOR_S = 0.05


def is_slower(seconds, than):
    return seconds > than * TOLERANCE and seconds - than > FLOOR_S


def _claim(text, details):
    """details: [(holds, line)]."""
    measured = [holds for holds, _ in details if holds is not None]
    return {"claim": text, "holds": all(measured) if measured else None,
            "details": [{"holds": holds, "text": line} for holds, line in details]}


def published_ratio(program, column):
    """What the paper says the column keeps of the base, as (ratio, whether that is only a bound from above)."""
    base, cell = program.published.get(tables.BASE.name), program.published.get(column.name)
    if base is None or cell is None or column is tables.BASE:
        return None
    if cell.states is not None:
        return cell.states / base.states, False
    if cell.at_least:
        return None
    return cell.memory / base.memory, base.at_least


def relative(results):
    """Each technique keeps at most the share of the base that the paper says."""
    details = []
    for program in tables.PROGRAMS:
        cells = results.get(program.name, {})
        base = cells.get(tables.BASE.name)
        for column in tables.COLUMNS:
            published, ours = published_ratio(program, column), cells.get(column.name)
            if published is None or ours is None or base is None or not ours["is_complete"]:
                continue
            ratio = ours["states"] / base["states"]
            # What a base that was cut off has at least; so the share is at most that.
            sign = "" if base["is_complete"] else "<"
            holds = ratio <= published[0] * 1.0005
            bound = "<" if published[1] else ""
            # The base of 002 merges nothing, ours merges steps on locals: shown, but no part of the claim.
            counts = program.source == "000" and (holds or not sign)
            details.append((holds if counts else None,
                            f"{program.title}, {column.name}: {sign}{ratio:.4f} of the base, {program.source} {bound}{published[0]:.4f}"))
        details += _to_local_final(program, cells)
    return _claim("each technique keeps at most the share of the base that 000 says, of LocalFinal that 002 says", details)


def _to_local_final(program, cells):
    """The last column of 002, Table 1: what Optimistic keeps of LocalFinal."""
    final, optimistic = (program.published.get(name) for name in ("LocalFinal", "Optimistic"))
    ours = [cells.get(name) for name in ("LocalFinal", "Optimistic")]
    if final is None or None in ours or not all(figures["is_complete"] for figures in ours):
        return []
    ratio, published = ours[1]["states"] / ours[0]["states"], optimistic.memory / final.memory
    return [(ratio <= published * 1.0005, f"{program.title}, Optimistic: {ratio:.4f} of LocalFinal, {program.source} "
                                          f"{'<' if final.at_least else ''}{published:.4f}")]


def smallest(results, larger):
    """Independent Work has two states, whatever its size. `larger`: {program: figures with larger arguments}."""
    details = []
    for name in ("IndependentWork1", "IndependentWork2"):
        ours = results.get(name, {}).get("all")
        if ours is None:
            continue
        details.append((ours["states"] <= 2, f"{name}: {ours['states']} states, 000: 2"))
        if name in larger:
            details.append((larger[name]["states"] <= 2,
                            f"{name} with more threads and longer lists: {larger[name]['states']} states"))
    return _claim("Independent Work ends at the smallest possible space, an initial and a final state", details)


def hundredfold(results):
    cells = results.get("ReplicatedWorkers", {})
    base, details = cells.get("B"), []
    for name in ("LD+WSL^dom", "all"):
        ours = cells.get(name)
        if base is not None and ours is not None:
            factor = base["states"] / ours["states"]
            # The claim is about the combination; the paper's own column is shown next to it.
            details.append((factor >= 100 if name == "all" else None,
                            f"{name}: {base['states']} to {ours['states']} states, {factor:.0f} times; 000: LD+WSL^dom 125 times"))
    return _claim("the combination is at least 100 times smaller than the base on Replicated Workers", details)


def fastest(results, others):
    """`all` against every column and every combination that leaves one word out. others: {program: {words:
    figures}}."""
    details, worst = [], []
    for name, cells in results.items():
        ours, base = cells.get("all"), cells.get("B")
        if ours is None:
            continue
        rivals = {**{column: cells[column] for column in cells if column != "all"}, **others.get(name, {})}
        for rival, figures in rivals.items():
            if figures is None or not figures["is_complete"] or not agrees(figures, base):
                continue
            if is_slower(ours["cpu_seconds"], figures["cpu_seconds"]):
                worst.append((False, f"{name}: {ours['cpu_seconds']:.2f} s, with {rival} {figures['cpu_seconds']:.2f} s"))
        details.append((True, name))
    return _claim("`all` is the fastest sound combination", worst or ([(True, "on all of the tables")] if details else []))


def agrees(figures, base):
    keys = ("verdict", "end_states", "end_state_digest")
    return base is None or not base["is_complete"] or all(figures[key] == base[key] for key in keys)


def never_slower(sweep):
    """No program is slower with `all` than with one technique. sweep: {program: {words: figures or None when it took
    longer}}."""
    details = []
    for name, cells in sweep.items():
        ours = cells["all"]
        for words, figures in cells.items():
            if words == "all" or figures is None or not figures["is_complete"]:
                continue
            if not ours["is_complete"] or is_slower(ours["cpu_seconds"], figures["cpu_seconds"]):
                details.append((False, f"{name}: {ours['cpu_seconds']:.2f} s, with {words} {figures['cpu_seconds']:.2f} s "
                                       f"({ours['states']} against {figures['states']} states)"))
    if not details and sweep:
        details = [(True, f"{len(sweep)} programs")]
    return _claim("no program of testapps/literature is slower with `all` than with a single technique", details)


def cheap_chain(share):
    """The chain costs less than a quarter of a search. share: the result of chain_share.measure."""
    details = []
    if share is not None and share["instructions"] and share["of_chain"]:
        part = share["of_chain"] / share["instructions"]
        details.append((part < 0.25, f"{share['program']}: {part:.3f} of {share['instructions'] / 1e6:.0f} million instructions"))
    return _claim("the chain costs less than a quarter of the run on dining philosophers", details)
