#include "cli/bench/bench_plots.h"

#include <algorithm>
#include <map>
#include <set>

#include "cli/base/markup.h"
#include "cli/bench/bench_summary.h"
#include "cli/bench/growth.h"
#include "cli/bench/svg_plot.h"

namespace heddle::cli {

namespace {

constexpr double kLeastSeconds = 0.001;
constexpr double kClearFit = 0.9;  // less is noise, or a growth of another kind
constexpr size_t kMostPairs = 36;  // of scatter plots: nine configurations

double cpu_of(const BenchCell& cell) { return std::max(cell.cpu().median, kLeastSeconds); }

bool is_solved(const BenchCell& cell) { return is_answer(cell.outcome) && cell.judgement != Judgement::kWrong; }

std::string link_of(const BenchResults& results, const BenchCell& cell) {
    return "cell-" + std::to_string(&cell - results.cells.data());
}

std::string file_name(const std::string& text) {
    std::string name;
    for (const char c : text) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '-';
    return name;
}

BenchPlot finished(std::string kind, std::string name, std::string title, std::string note, const SvgPlot& plot) {
    return {std::move(kind), std::move(name), std::move(title), std::move(note), plot.svg(false), plot.svg(true)};
}

void add_cactus(const BenchResults& results, std::vector<BenchPlot>& plots) {
    const size_t count = results.suite.configurations.size();
    std::vector<std::vector<const BenchCell*>> solved(count);
    PlotAxis x{"cells with a right answer", 0, 1, false};
    PlotAxis y{"processor time of each [s]", 1e300, kLeastSeconds, true};
    for (const BenchCell& cell : results.cells) {
        if (!is_solved(cell) || results.configuration_of(cell).seeds != 0) continue;
        solved[cell.configuration].push_back(&cell);
        x.include(static_cast<double>(solved[cell.configuration].size()));
        y.include(cpu_of(cell));
    }
    if (y.least > y.greatest) return;
    SvgPlot plot("cactus plot", x, y);
    for (size_t c = 0; c < count; ++c) {
        if (solved[c].empty()) continue;
        std::sort(solved[c].begin(), solved[c].end(),
                  [](const BenchCell* a, const BenchCell* b) { return cpu_of(*a) < cpu_of(*b); });
        std::vector<std::pair<double, double>> points;
        for (size_t i = 0; i < solved[c].size(); ++i)
            points.emplace_back(static_cast<double>(i + 1), cpu_of(*solved[c][i]));
        plot.line(points, c);
        for (size_t i = 0; i < solved[c].size(); ++i)
            plot.dot(points[i].first, points[i].second, c,
                     results.program_of(*solved[c][i]).title() + ": " + seconds_text(points[i].second) + " s",
                     link_of(results, *solved[c][i]));
        plot.legend(results.suite.configurations[c].name, c);
    }
    plots.push_back(finished("cactus", "cactus", "Cells solved over time",
                             "The cells of each configuration by their times: further right is more solved, lower is "
                             "faster.",
                             plot));
}

// Unsolved cells stand at the limit of time, beyond all others.
double scatter_value(const BenchResults& results, const BenchCell& cell) {
    return is_solved(cell) ? cpu_of(cell) : static_cast<double>(results.suite.limits.cpu_s);
}

void add_scatter(const BenchResults& results, size_t one, size_t other, std::vector<BenchPlot>& plots) {
    const std::string& first = results.suite.configurations[one].name;
    const std::string& second = results.suite.configurations[other].name;
    PlotAxis axis{"", 1e300, kLeastSeconds, true};
    std::vector<std::pair<const BenchCell*, const BenchCell*>> pairs;
    for (size_t p = 0; p < results.suite.programs.size(); ++p) {
        const BenchCell& a = results.cell(p, one);
        const BenchCell& b = results.cell(p, other);
        if (!a.was_run() || !b.was_run() || (!is_solved(a) && !is_solved(b))) continue;
        pairs.emplace_back(&a, &b);
        for (const BenchCell* cell : {&a, &b}) axis.include(scatter_value(results, *cell));
    }
    if (pairs.empty()) return;
    PlotAxis x = axis;
    PlotAxis y = axis;
    x.title = first + ": processor time [s]";
    y.title = second + " [s]";
    SvgPlot plot(second + " against " + first, x, y);
    plot.diagonal();
    for (const auto& [a, b] : pairs) {
        const size_t series = !is_solved(*a) || !is_solved(*b) ? 1 : 0;
        plot.dot(scatter_value(results, *a), scatter_value(results, *b), series,
                 results.program_of(*a).title() + ": " + cell_text(results, *a) + " and " + cell_text(results, *b),
                 link_of(results, *b));
    }
    plots.push_back(finished("scatter", "scatter-" + file_name(first) + "-" + file_name(second),
                             second + " against " + first,
                             "One dot per program; below the diagonal " + second +
                                 " is faster. Dots of the second colour are solved by one of them only and stand at "
                                 "the limit of time.",
                             plot));
}

void add_scatters(const BenchResults& results, std::vector<BenchPlot>& plots) {
    std::vector<size_t> compared;
    for (size_t c = 0; c < results.suite.configurations.size(); ++c) {
        if (results.suite.configurations[c].seeds == 0) compared.push_back(c);
    }
    const bool has_all = compared.size() * (compared.size() - 1) / 2 <= kMostPairs;
    for (size_t i = 0; i < compared.size(); ++i) {
        for (size_t j = i + 1; j < compared.size(); ++j) {
            if (has_all || i == 0) add_scatter(results, compared[i], compared[j], plots);
        }
    }
}

// The points of one program over its swept parameter, for each configuration.
struct Family {
    std::string name;
    std::string parameter;
    std::vector<size_t> programs;
};

std::vector<Family> families_of(const BenchResults& results) {
    std::vector<Family> families;
    for (size_t p = 0; p < results.suite.programs.size(); ++p) {
        const BenchProgram& program = results.suite.programs[p];
        if (!program.swept_number()) continue;
        const auto same = std::find_if(families.begin(), families.end(), [&](const Family& family) {
            return family.name == program.name && family.parameter == program.swept.front();
        });
        if (same == families.end())
            families.push_back({program.name, program.swept.front(), {p}});
        else
            same->programs.push_back(p);
    }
    return families;
}

void add_scaling(const BenchResults& results, const Family& family, bool shows_states, std::vector<BenchPlot>& plots) {
    const std::string what = shows_states ? "states" : "processor time [s]";
    PlotAxis x{family.parameter, 1e300, -1e300, false};
    PlotAxis y{what, 1e300, 1e-300, true};
    std::vector<std::vector<std::pair<double, double>>> lines(results.suite.configurations.size());
    for (size_t c = 0; c < lines.size(); ++c) {
        if (results.suite.configurations[c].seeds != 0) continue;
        for (const size_t p : family.programs) {
            const BenchCell& cell = results.cell(p, c);
            const double value = shows_states ? cell.figure("states") : cpu_of(cell);
            if (!is_solved(cell) || value <= 0) continue;
            lines[c].emplace_back(*results.suite.programs[p].swept_number(), value);
            x.include(lines[c].back().first);
            y.include(value);
        }
    }
    if (y.least > y.greatest) return;
    SvgPlot plot(family.name + ": " + what, x, y);
    for (size_t c = 0; c < lines.size(); ++c) {
        if (lines[c].empty()) continue;
        std::sort(lines[c].begin(), lines[c].end());
        plot.line(lines[c], c);
        for (const auto& [at, value] : lines[c])
            plot.dot(at, value, c,
                     family.parameter + " = " + std::to_string(static_cast<int64_t>(at)) + ": " +
                         (shows_states ? count_text(value) : seconds_text(value)),
                     "");
        const std::optional<Growth> growth = growth_of(lines[c]);
        const bool is_clear = growth && growth->fit >= kClearFit;
        plot.legend(results.suite.configurations[c].name + (is_clear ? " " + growth->text() : ""), c);
    }
    plots.push_back(finished("scaling", "scaling-" + file_name(family.name) + (shows_states ? "-states" : "-time"),
                             family.name + ": " + what + " over " + family.parameter,
                             "x is " + family.parameter + "; the growth is fitted to the solved cells.", plot));
}

// Executions to the first bug of each program, one dot per seed.
void add_samplers(const BenchResults& results, std::vector<BenchPlot>& plots) {
    std::vector<size_t> samplers;
    for (size_t c = 0; c < results.suite.configurations.size(); ++c) {
        if (results.suite.configurations[c].seeds != 0) samplers.push_back(c);
    }
    PlotAxis x{"executions to the first violation", 1, 1, true};
    std::vector<size_t> programs;
    for (size_t p = 0; p < results.suite.programs.size(); ++p) {
        bool is_found = false;
        for (const size_t c : samplers) {
            for (const double value : results.cell(p, c).executions_to_first_bug()) {
                x.include(value);
                is_found = true;
            }
        }
        if (is_found) programs.push_back(p);
    }
    std::reverse(programs.begin(), programs.end());  // the first one on top
    if (programs.empty()) return;
    PlotAxis y{"", -1, static_cast<double>(programs.size()), false};
    SvgPlot plot("executions to the first violation", x, y);
    std::vector<std::string> names;
    for (const size_t p : programs) names.push_back(results.suite.programs[p].title());
    plot.categories(names);
    for (size_t i = 0; i < programs.size(); ++i) {
        for (size_t s = 0; s < samplers.size(); ++s) {
            const BenchCell& cell = results.cell(programs[i], samplers[s]);
            const double offset = (static_cast<double>(s) + 0.5) / static_cast<double>(samplers.size()) - 0.5;
            for (const double value : cell.executions_to_first_bug())
                plot.dot(value, static_cast<double>(i) + 0.7 * offset, samplers[s],
                         results.suite.configurations[samplers[s]].name + ": " + sampler_text(cell),
                         link_of(results, cell));
        }
    }
    for (const size_t c : samplers) {
        size_t found = 0;
        size_t seeds = 0;
        for (const size_t p : programs) {
            found += results.cell(p, c).executions_to_first_bug().size();
            seeds += results.cell(p, c).runs.size();
        }
        plot.legend(results.suite.configurations[c].name + ": " + std::to_string(found) + " of " +
                        std::to_string(seeds) + " seeds found a violation",
                    c);
    }
    plots.push_back(
        finished("samplers", "samplers", "Executions to the first violation",
                 "One dot per seed that found a violation within its budget; further left is sooner. Programs in "
                 "which no seed found one are left out.",
                 plot));
}

// What each link of the chain has ruled out, as shares of all questions to the chain, one bar per configuration.
std::string bars_svg(const BenchResults& results, bool is_file) {
    constexpr double kBar = 26;
    constexpr double kName = 150;
    constexpr double kRoom = 400;
    std::map<std::string, size_t> series;
    std::string bars;
    double at = 6;
    for (size_t c = 0; c < results.suite.configurations.size(); ++c) {
        std::vector<std::pair<std::string, double>> links;
        double asked = 0;
        for (size_t p = 0; p < results.suite.programs.size(); ++p) {
            const BenchCell& cell = results.cell(p, c);
            if (!cell.was_run() || cell.runs.front().links.empty()) continue;
            asked += static_cast<double>(cell.runs.front().links.front().asked);
            for (const LinkShare& link : cell.runs.front().links) {
                const auto known =
                    std::find_if(links.begin(), links.end(), [&](const auto& one) { return one.first == link.name; });
                if (known == links.end())
                    links.emplace_back(link.name, static_cast<double>(link.ruled_out));
                else
                    known->second += static_cast<double>(link.ruled_out);
            }
        }
        if (asked <= 0) continue;
        std::string name = results.suite.configurations[c].name;
        if (name.size() > 22) name = name.substr(0, 21) + "\u2026";
        bars += "<text class=\"tick side\" x=\"" + svg_number(kName - 6) + "\" y=\"" + svg_number(at + 15) + "\">" +
                markup(name) + "</text>\n";
        double left = kName;
        for (const auto& [link, count] : links) {
            if (count <= 0) continue;
            const size_t color = series.try_emplace(link, series.size()).first->second;
            const double width = std::min(count / asked, 1.0) * kRoom;
            bars += "<rect class=\"s" + std::to_string(color % 8) + "\" x=\"" + svg_number(left) + "\" y=\"" +
                    svg_number(at) + "\" width=\"" + svg_number(width) + "\" height=\"" + svg_number(kBar - 6) +
                    "\"><title>" + markup(link) + " ruled out " + count_text(count) + " of " + count_text(asked) +
                    "</title></rect>\n";
            left += width;
        }
        bars += "<rect class=\"frame\" x=\"" + svg_number(kName) + "\" y=\"" + svg_number(at) + "\" width=\"" +
                svg_number(kRoom) + "\" height=\"" + svg_number(kBar - 6) + "\"/>\n";
        at += kBar;
    }
    if (bars.empty()) return "";
    std::vector<std::string> names(series.size());
    for (const auto& [name, color] : series) names[color] = name;
    for (size_t i = 0; i < names.size(); ++i) {
        at += 18;
        bars += "<circle class=\"s" + std::to_string(i % 8) + "\" cx=\"" + svg_number(kName) + "\" cy=\"" +
                svg_number(at - 4) + "\" r=\"5\"/><text class=\"legend\" x=\"" + svg_number(kName + 12) + "\" y=\"" +
                svg_number(at) + "\">" + markup(names[i]) + "</text>\n";
    }
    const std::string size = "viewBox=\"0 0 560 " + svg_number(at + 10) + "\"";
    return "<svg class=\"plot\" role=\"img\" aria-label=\"what each link ruled out\" " + size +
           (is_file ? " xmlns=\"http://www.w3.org/2000/svg\" width=\"560\" height=\"" + svg_number(at + 10) +
                          "\"><style>" + std::string(svg_file_style()) + "</style>\n"
                    : ">\n") +
           bars + "</svg>\n";
}

}  // namespace

std::vector<BenchPlot> plots_of(const BenchResults& results) {
    std::vector<BenchPlot> plots;
    add_cactus(results, plots);
    add_scatters(results, plots);
    for (const Family& family : families_of(results)) {
        add_scaling(results, family, true, plots);
        add_scaling(results, family, false, plots);
    }
    add_samplers(results, plots);
    if (const std::string bars = bars_svg(results, false); !bars.empty())
        plots.push_back({"links", "links", "What each link of the chain ruled out",
                         "Shares of the questions to the chain, over all programs; what is white was relevant.", bars,
                         bars_svg(results, true)});
    // Names of configurations may differ in characters only that no file name has.
    std::set<std::string> names;
    for (BenchPlot& plot : plots) {
        while (!names.insert(plot.name).second) plot.name += "-2";
    }
    return plots;
}

}  // namespace heddle::cli
