// Violations made by hand, for the tests of reports.
#pragma once

#include <string>

#include "por/base/report.h"
#include "por/properties/properties.h"

namespace heddle::cli {

inline por::TraceStep sample_step(const std::string& thread, const std::string& action, const std::string& object,
                                  const std::string& field = "", int line = 3) {
    por::TraceStep step;
    step.thread = thread;
    step.action = action;
    step.object = object;
    step.field = field;
    step.file = "Bank.java";
    step.line = line;
    step.text = "text " + std::to_string(line);
    step.stack = {{"p.Bank", "move", "Bank.java", line, ""}};
    return step;
}

// Ann and Bob hold one account each and want the other one's.
inline por::Violation sample_deadlock() {
    por::Violation violation;
    violation.property = por::find_property("deadlock");
    violation.message = "\"Ann\" and \"Bob\" wait for each other for ever";
    violation.thread = "Ann";
    violation.stack = {{"p.Bank", "move", "Bank.java", 4, "synchronized (to) {"}};
    violation.trace = {sample_step("Ann", "lock", "p.Account#1"), sample_step("Bob", "lock", "p.Account#2")};
    violation.schedule.resize(2);
    violation.fingerprint = "0123456789abcdef";
    const std::vector<por::StackFrame> stack{{"p.Bank", "move", "Bank.java", 4, ""}};
    violation.threads = {{"main", "waits for the end of Ann", {}, {}, {}},
                         {"Ann", "waits for the monitor of p.Account#2, held by \"Bob\"", {"p.Account#1"}, {}, stack},
                         {"Bob", "waits for the monitor of p.Account#1, held by \"Ann\"", {"p.Account#2"}, {}, stack}};
    return violation;
}

// Bob writes a field that Ann is about to read.
inline por::Violation sample_race() {
    por::Violation violation;
    violation.property = por::find_property("race");
    violation.message = "read of Account.balance";
    violation.thread = "Ann";
    violation.stack = {{"p.Bank", "show", "Bank.java", 9, ""}};
    violation.other_thread = "Bob";
    violation.other_message = "write";
    violation.other_stack = {{"p.Bank", "move", "Bank.java", 5, ""}};
    violation.trace = {sample_step("Ann", "lock", "p.Account#1"), sample_step("Ann", "unlock", "p.Account#1"),
                       sample_step("Bob", "lock", "p.Account#1"),
                       sample_step("Bob", "write", "p.Account#1", "balance", 5)};
    violation.schedule.resize(4);
    violation.fingerprint = "fedcba9876543210";
    violation.threads = {{"Ann", "can go on", {}, {}, violation.stack},
                         {"Bob", "can go on", {}, {}, violation.other_stack}};
    return violation;
}

}  // namespace heddle::cli
