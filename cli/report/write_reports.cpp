#include "cli/report/write_reports.h"

#include <array>

#include "cli/base/output.h"
#include "cli/report/dot_report.h"
#include "cli/report/html_report.h"
#include "cli/report/junit_report.h"
#include "cli/report/sarif_report.h"

namespace heddle::cli {

namespace {

struct Writer {
    std::string ReportFiles::*file;
    std::string (*text)(const RunResults&);
};

constexpr std::array kWriters{Writer{&ReportFiles::html, html_report}, Writer{&ReportFiles::sarif, sarif_report},
                              Writer{&ReportFiles::junit, junit_report}, Writer{&ReportFiles::dot, dot_report}};

}  // namespace

bool write_reports(const ReportFiles& files, const RunResults& results, ColorMode color) {
    bool is_done = true;
    for (const Writer& writer : kWriters) {
        const std::string& file = files.*writer.file;
        if (file.empty() || write_report(file, writer.text(results))) continue;
        fail_to_write(results.command, file, color);
        is_done = false;
    }
    return is_done;
}

}  // namespace heddle::cli
