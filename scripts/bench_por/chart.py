"""The states that each column keeps, relative to the base, as a picture: for each program a group of bars, ours next to
the paper's, on a logarithmic axis. The SVG is written directly, without a library."""

import math
from xml.sax.saxutils import escape

import claims
import tables

BAR, GAP, GROUP_GAP, HEIGHT, LEFT, TOP, BELOW = 9, 3, 28, 260, 56, 48, 130
OURS, PAPER = "#2b6cb0", "#c9b18a"


def bars_of(results):
    """[(program, [(column, ours or None, paper's or None)])], as shares of the base."""
    groups = []
    for program in tables.PROGRAMS:
        cells = results.get(program.name, {})
        base = cells.get(tables.BASE.name)
        bars = []
        for column in tables.COLUMNS:
            ours, published = cells.get(column.name), claims.published_ratio(program, column)
            share = ours["states"] / base["states"] if ours and base and ours["is_complete"] else None
            if column is not tables.BASE and (share is not None or published is not None):
                bars.append((column.name, share, published[0] if published else None))
        if bars:
            groups.append((program, bars))
    return groups


def svg(results):
    groups = bars_of(results)
    shares = [share for _, bars in groups for _, *pair in bars for share in pair if share]
    decades = max(1, math.ceil(-math.log10(min(shares, default=0.1))))
    width = LEFT + sum(len(bars) * (2 * BAR + GAP) + GROUP_GAP for _, bars in groups) + 20
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{TOP + HEIGHT + BELOW}" '
             'font-family="sans-serif" font-size="10">',
             '<rect width="100%" height="100%" fill="white"/>',
             f'<text x="{LEFT}" y="18" font-size="13">States kept, as a share of the base (shorter is better)</text>',
             f'<rect x="{LEFT}" y="26" width="10" height="10" fill="{OURS}"/><text x="{LEFT + 14}" y="35">heddle</text>',
             f'<rect x="{LEFT + 70}" y="26" width="10" height="10" fill="{PAPER}"/>'
             f'<text x="{LEFT + 84}" y="35">papers</text>']

    def top_of(share):
        """1 is at the top of the axis, the smallest decade at its foot."""
        return TOP + HEIGHT * min(1.0, max(0.0, -math.log10(max(share, 10**-decades)) / decades))

    for decade in range(decades + 1):
        y = TOP + HEIGHT * decade / decades
        parts.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{width - 10}" y2="{y:.1f}" stroke="#ddd"/>'
                     f'<text x="{LEFT - 6}" y="{y + 3:.1f}" text-anchor="end">{10 ** -decade:g}</text>')
    x = LEFT + 8
    for program, bars in groups:
        begin = x
        for name, ours, paper in bars:
            for share, colour in ((ours, OURS), (paper, PAPER)):
                if share is not None:
                    y = top_of(share)
                    parts.append(f'<rect x="{x}" y="{y:.1f}" width="{BAR}" height="{max(1.0, TOP + HEIGHT - y):.1f}" fill="{colour}">'
                                 f'<title>{escape(f"{program.title}, {name}: {share:.5f}")}</title></rect>')
                x += BAR
            label = TOP + HEIGHT + 6
            parts.append(f'<text x="{x - BAR}" y="{label}" transform="rotate(60 {x - BAR} {label})">{escape(name)}</text>')
            x += GAP
        parts.append(f'<text x="{begin}" y="{TOP + HEIGHT + BELOW - 30}" font-weight="bold" font-size="9" '
                     f'transform="rotate(12 {begin} {TOP + HEIGHT + BELOW - 30})">{escape(program.title)}</text>')
        x += GROUP_GAP
    return "\n".join([*parts, "</svg>"]) + "\n"
