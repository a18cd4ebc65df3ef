#include "cli/report/check_results.h"

#include "cli/base/split.h"
#include "cli/report/advice.h"
#include "cli/report/result_words.h"

namespace heddle::cli {

namespace {

template <typename Texts>
std::string joined(const Texts& texts) {
    std::string result;
    for (const auto& text : texts) {
        if (!result.empty()) result += ", ";
        result += text;
    }
    return result;
}

}  // namespace

RunResults check_results(const por::Report& report, const CheckOptions& options, std::string_view command) {
    RunResults results;
    results.command = command;
    results.jdk = options.jdk_home;
    results.classpath = split_class_path(options.classpath);
    results.source = options.source;
    results.elapsed_s = report.statistics.elapsed_s;
    results.settings = {{"properties", joined(property_names(options))}};
    if (command != "replay") {
        const std::string reductions = joined(por::words_of(options.reductions));
        results.settings.emplace_back("search", options.search);
        results.settings.emplace_back("reductions", reductions.empty() ? "none" : reductions);
        results.settings.emplace_back("store", options.store);
    }
    results.settings.emplace_back("library", options.trusts_library ? "trusted" : "explored");
    if (!options.arguments.empty()) results.settings.emplace_back("arguments", joined(options.arguments));
    CheckedUnit& unit = results.units.emplace_back();
    unit.group = options.main_class;
    unit.name = "main";
    unit.status = unit_status_of(report.verdict);
    unit.reason = report.reason;
    if (!report.violations.empty()) unit.output = report.violations.front().output;
    unit.report = report;
    if (report.violations.empty()) unit.advice = advice_for(report, options);
    return results;
}

}  // namespace heddle::cli
