// A plot with two axes as SVG. Colours are classes, which the style sheet of the page or of the file defines.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace heddle::cli {

struct PlotAxis {
    std::string title;
    double least = 0;
    double greatest = 1;
    bool is_log = false;  // `least` is positive then

    // Widens the range so that it holds the value.
    void include(double value);
    // A range that can be drawn: not empty, and of a log axis with whole powers of ten.
    void settle();
};

class SvgPlot {
public:
    SvgPlot(std::string label, PlotAxis x, PlotAxis y);

    // A point of a series (a class `s0` … `s7`). `link` may be empty: the row that it leads to.
    void dot(double x, double y, size_t series, const std::string& title, const std::string& link);
    void line(const std::vector<std::pair<double, double>>& points, size_t series);
    // From corner to corner: y = x.
    void diagonal();
    void legend(const std::string& text, size_t series);
    // Names for 0, 1, 2 … on the y axis instead of numbers; call it before anything is drawn.
    void categories(std::vector<std::string> names);

    // The whole picture. A file of its own needs its own style.
    std::string svg(bool is_file) const;

private:
    double left(double x) const;
    double top(double y) const;
    std::string axes() const;

    std::string label_;
    PlotAxis x_;
    PlotAxis y_;
    double height_;  // without the legend
    std::string content_;
    std::vector<std::pair<std::string, size_t>> legend_;
    std::vector<std::string> categories_;
};

// Numbers in SVG: two decimals.
std::string svg_number(double value);
// What a file needs to be shown without the page.
std::string_view svg_file_style();

}  // namespace heddle::cli
