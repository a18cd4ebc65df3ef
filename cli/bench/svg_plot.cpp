#include "cli/bench/svg_plot.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "cli/base/markup.h"

namespace heddle::cli {

namespace {

constexpr double kWidth = 560;
constexpr double kHeight = 400;
constexpr double kLeft = 70;
constexpr double kRight = 14;
constexpr double kTop = 12;
constexpr double kBottom = 46;
constexpr double kLegendLine = 18;
constexpr double kCategoryLeft = 190;
constexpr double kCategoryHeight = 16;
constexpr size_t kLongestCategory = 28;
constexpr size_t kSeries = 8;

std::string tick_text(double value) {
    char text[32];
    if (value >= 1e5 || (value > 0 && value < 1e-3))
        std::snprintf(text, sizeof text, "1e%d", static_cast<int>(std::lround(std::log10(value))));
    else
        std::snprintf(text, sizeof text, "%g", value);
    return text;
}

std::string plain_tick_text(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

std::string series_class(size_t series) { return "s" + std::to_string(series % kSeries); }

std::string attribute(const char* name, double value) {
    return std::string(" ").append(name).append("=\"").append(svg_number(value)).append("\"");
}

std::string grid_line(double x1, double y1, double x2, double y2) {
    std::string text = "<line class=\"grid\"";
    text += attribute("x1", x1);
    text += attribute("y1", y1);
    text += attribute("x2", x2);
    text += attribute("y2", y2);
    return text + "/>\n";
}

std::string tick_label(const char* css_class, double x, double y, const std::string& label) {
    std::string text = "<text class=\"";
    text.append(css_class).append("\"").append(attribute("x", x)).append(attribute("y", y));
    return text.append(">").append(label).append("</text>\n");
}

// Positions of ticks: powers of ten, or some round numbers.
std::vector<double> ticks_of(const PlotAxis& axis) {
    std::vector<double> ticks;
    if (axis.is_log) {
        const int first = static_cast<int>(std::lround(std::log10(axis.least)));
        const int last = static_cast<int>(std::lround(std::log10(axis.greatest)));
        const int step = std::max(1, (last - first + 7) / 8);
        for (int power = first; power <= last; power += step) {
            const double whole = std::pow(10.0, power);
            ticks.push_back(whole);
            // With few powers of ten some numbers in between.
            if (last - first <= 2 && power < last) ticks.insert(ticks.end(), {2 * whole, 5 * whole});
        }
        return ticks;
    }
    const double range = axis.greatest - axis.least;
    double step = std::pow(10.0, std::floor(std::log10(range / 5)));
    for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
        if (range / (step * factor) <= 8) {
            step *= factor;
            break;
        }
    }
    for (double tick = std::ceil(axis.least / step) * step; tick <= axis.greatest + step / 1000; tick += step)
        ticks.push_back(tick);
    return ticks;
}

}  // namespace

std::string svg_number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", value);
    return text;
}

void PlotAxis::include(double value) {
    least = std::min(least, value);
    greatest = std::max(greatest, value);
}

void PlotAxis::settle() {
    if (is_log) {
        least = std::pow(10.0, std::floor(std::log10(least) + 1e-9));
        greatest = std::pow(10.0, std::ceil(std::log10(greatest) - 1e-9));
        if (greatest <= least) greatest = least * 10;
    } else if (greatest <= least) {
        greatest = least + 1;
    }
}

SvgPlot::SvgPlot(std::string label, PlotAxis x, PlotAxis y)
    : label_(std::move(label)), x_(std::move(x)), y_(std::move(y)), height_(kHeight) {
    x_.settle();
    y_.settle();
}

double SvgPlot::left(double x) const {
    const double begin = categories_.empty() ? kLeft : kCategoryLeft;
    const double share = x_.is_log ? std::log(x / x_.least) / std::log(x_.greatest / x_.least)
                                   : (x - x_.least) / (x_.greatest - x_.least);
    return begin + std::clamp(share, 0.0, 1.0) * (kWidth - begin - kRight);
}

double SvgPlot::top(double y) const {
    const double share = y_.is_log ? std::log(y / y_.least) / std::log(y_.greatest / y_.least)
                                   : (y - y_.least) / (y_.greatest - y_.least);
    return height_ - kBottom - std::clamp(share, 0.0, 1.0) * (height_ - kTop - kBottom);
}

void SvgPlot::dot(double x, double y, size_t series, const std::string& title, const std::string& link) {
    std::string text = "<circle class=\"" + series_class(series) + "\" cx=\"" + svg_number(left(x)) + "\" cy=\"" +
                       svg_number(top(y)) + "\" r=\"4\"><title>" + markup(title) + "</title></circle>";
    if (!link.empty()) text = "<a href=\"#" + link + "\">" + text + "</a>";
    content_ += text + "\n";
}

void SvgPlot::line(const std::vector<std::pair<double, double>>& points, size_t series) {
    std::string text;
    for (const auto& [x, y] : points)
        text += (text.empty() ? "" : " ") + svg_number(left(x)) + "," + svg_number(top(y));
    content_ += "<polyline class=\"" + series_class(series) + "\" points=\"" + text + "\"/>\n";
}

void SvgPlot::diagonal() {
    const double least = std::max(x_.least, y_.least);
    const double greatest = std::min(x_.greatest, y_.greatest);
    content_ += "<line class=\"diagonal\" x1=\"" + svg_number(left(least)) + "\" y1=\"" + svg_number(top(least)) +
                "\" x2=\"" + svg_number(left(greatest)) + "\" y2=\"" + svg_number(top(greatest)) + "\"/>\n";
}

void SvgPlot::categories(std::vector<std::string> names) {
    categories_ = std::move(names);
    height_ = std::max(height_, kTop + kBottom + kCategoryHeight * static_cast<double>(categories_.size() + 1));
}

void SvgPlot::legend(const std::string& text, size_t series) { legend_.emplace_back(text, series); }

std::string SvgPlot::axes() const {
    const double bottom = height_ - kBottom;
    const double begin = categories_.empty() ? kLeft : kCategoryLeft;
    std::string text = "<rect class=\"frame\" x=\"" + svg_number(begin) + "\" y=\"" + svg_number(kTop) + "\" width=\"" +
                       svg_number(kWidth - begin - kRight) + "\" height=\"" + svg_number(bottom - kTop) + "\"/>\n";
    for (const double tick : ticks_of(x_)) {
        const double at = left(tick);
        text += grid_line(at, kTop, at, bottom);
        text += tick_label("tick", at, bottom + 16, x_.is_log ? tick_text(tick) : plain_tick_text(tick));
    }
    if (categories_.empty()) {
        for (const double tick : ticks_of(y_)) {
            const double at = top(tick);
            text += grid_line(begin, at, kWidth - kRight, at);
            text += tick_label("tick side", begin - 6, at + 4, y_.is_log ? tick_text(tick) : plain_tick_text(tick));
        }
        text += "<text class=\"axis\" transform=\"translate(14 " + svg_number((kTop + bottom) / 2) +
                ") rotate(-90)\">" + markup(y_.title) + "</text>\n";
    }
    for (size_t i = 0; i < categories_.size(); ++i) {
        std::string shown = categories_[i];
        if (shown.size() > kLongestCategory) shown = shown.substr(0, kLongestCategory - 1) + "\u2026";
        text += "<text class=\"tick side\" x=\"" + svg_number(begin - 6) + "\" y=\"" +
                svg_number(top(static_cast<double>(i)) + 4) + "\">" + markup(shown) + "</text>\n";
    }
    return text + "<text class=\"axis\" x=\"" + svg_number((begin + kWidth - kRight) / 2) + "\" y=\"" +
           svg_number(height_ - 8) + "\">" + markup(x_.title) + "</text>\n";
}

std::string SvgPlot::svg(bool is_file) const {
    const double height = height_ + kLegendLine * static_cast<double>(legend_.size());
    std::string text = "<svg class=\"plot\" role=\"img\" aria-label=\"" + markup(label_) + "\" viewBox=\"0 0 " +
                       svg_number(kWidth) + " " + svg_number(height) + "\"";
    if (is_file)
        text += " xmlns=\"http://www.w3.org/2000/svg\" width=\"" + svg_number(kWidth) + "\" height=\"" +
                svg_number(height) + "\"";
    text += ">\n<title>" + markup(label_) + "</title>\n";
    if (is_file) text += "<style>" + std::string(svg_file_style()) + "</style>\n";
    text += axes() + content_;
    for (size_t i = 0; i < legend_.size(); ++i) {
        const double at = height_ + kLegendLine * (static_cast<double>(i) + 0.6);
        text += "<circle class=\"" + series_class(legend_[i].second) + "\" cx=\"" + svg_number(kLeft) + "\" cy=\"" +
                svg_number(at - 4) + "\" r=\"5\"/><text class=\"legend\" x=\"" + svg_number(kLeft + 12) + "\" y=\"" +
                svg_number(at) + "\">" + markup(legend_[i].first) + "</text>\n";
    }
    return text + "</svg>\n";
}

// The colours are those of the light page (cli/report/html/page.css).
std::string_view svg_file_style() {
    return "svg{background:#fff;font:12px system-ui,sans-serif}.frame{fill:none;stroke:#d5dae0}.grid{stroke:#eceff2}"
           ".diagonal{stroke:#5c6670;stroke-dasharray:4 3}text{fill:#5c6670}.tick,.axis{text-anchor:middle}"
           ".side{text-anchor:end}.legend,.axis{fill:#1c2126}polyline{fill:none;stroke-width:2}"
           "circle.s0,rect.s0{fill:#1f6fd1}circle.s1,rect.s1{fill:#c2410c}circle.s2,rect.s2{fill:#15803d}"
           "circle.s3,rect.s3{fill:#9333ea}circle.s4,rect.s4{fill:#0e7490}circle.s5,rect.s5{fill:#be185d}"
           "circle.s6,rect.s6{fill:#6b6b00}circle.s7,rect.s7{fill:#57534e}polyline.s0{stroke:#1f6fd1}"
           "polyline.s1{stroke:#c2410c}polyline.s2{stroke:#15803d}polyline.s3{stroke:#9333ea}"
           "polyline.s4{stroke:#0e7490}polyline.s5{stroke:#be185d}polyline.s6{stroke:#6b6b00}polyline.s7{stroke:#"
           "57534e}";
}

}  // namespace heddle::cli
