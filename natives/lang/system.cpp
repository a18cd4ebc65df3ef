// java.lang.System, Runtime, and what the start-up of the JDK needs from its JVM. Time is the machine's virtual clock.
#include <signal.h>
#include <string>
#include <string_view>
#include <unistd.h>

#include "natives/lang/system_properties.h"
#include "natives/support/array_copy.h"
#include "natives/support/assumptions_met.h"
#include "natives/support/clock.h"
#include "natives/support/support.h"

namespace heddle::natives {
namespace {

constexpr int64_t kNanosecondsPerSecond = 1'000'000'000;

int64_t current_time_millis(NativeFrame& frame) {
    return frame.machine().start_time_ms() + read_clock(frame) / kNanosecondsPerMillisecond;
}

int64_t nano_time(NativeFrame& frame) { return read_clock(frame); }

// Nanoseconds from `offset_in_seconds` since the epoch to the clock's time; -1 when they are too far apart (VM.java).
int64_t nano_time_adjustment(NativeFrame& frame, int64_t offset_in_seconds) {
    const int64_t clock = read_clock(frame);
    const int64_t start = frame.machine().start_time_ms();
    const int64_t seconds = start / 1000 + clock / kNanosecondsPerSecond;
    const int64_t nanoseconds = (start % 1000) * kNanosecondsPerMillisecond + clock % kNanosecondsPerSecond;
    constexpr int64_t kFurthest = int64_t{1} << 32;
    if (offset_in_seconds < seconds - kFurthest || offset_in_seconds > seconds + kFurthest) return -1;
    return (seconds - offset_in_seconds) * kNanosecondsPerSecond + nanoseconds;
}

int32_t identity_hash_code(NativeFrame& frame, Ref object) {
    note_identity_hash(frame);
    return object ? frame.machine().identity_hash(object) : 0;
}

Ref map_library_name(NativeFrame& frame, Ref name) {
    if (frame.throw_if_null(name)) return kNull;
    return new_string(frame, "lib" + frame.machine().modified_utf8(name) + ".so");
}

void set_stream(NativeFrame& frame, std::string_view name, std::string_view descriptor, Ref stream) {
    Klass* system = frame.machine().known().System;
    const Field* field = system->find_declared_field(frame.program().symbol(name), frame.program().symbol(descriptor));
    CHECK(field != nullptr && field->is_static(), "System should have its standard streams");
    frame.heap().put_ref(frame.machine().mirror(system), field->offset, stream);
}

void set_in(NativeFrame& frame, Ref stream) { set_stream(frame, "in", "Ljava/io/InputStream;", stream); }
void set_out(NativeFrame& frame, Ref stream) { set_stream(frame, "out", "Ljava/io/PrintStream;", stream); }
void set_err(NativeFrame& frame, Ref stream) { set_stream(frame, "err", "Ljava/io/PrintStream;", stream); }

int32_t available_processors(NativeFrame& frame, Ref) {
    return static_cast<int32_t>(frame.machine().options().processors);
}

// Constants: figures that depend on garbage would make equal states differ.
int64_t max_memory(NativeFrame& frame, Ref) { return static_cast<int64_t>(frame.heap().limit_bytes()); }
int64_t total_memory(NativeFrame& frame, Ref self) { return max_memory(frame, self); }
int64_t free_memory(NativeFrame& frame, Ref self) { return max_memory(frame, self) / 2; }

// Collects after this instruction. The collector never clears references (concurrent/thread.cpp).
void request_collection(NativeFrame& frame, Ref) { frame.machine().request_collection(); }

void before_halt(NativeFrame&) {}
void halt(NativeFrame& frame, int32_t status) { frame.exit(status); }

Ref environ_bytes(NativeFrame& frame) {
    const Environment environment = frame.machine().host().environment();
    Klass* bytes = frame.program().array_of(frame.program().primitive(BasicType::kByte));
    const Ref array = new_array(frame, bytes, static_cast<int32_t>(environment.size() * 2));
    int32_t at = 0;
    for (const auto& [key, value] : environment) {
        for (const std::string* text : {&key, &value}) {
            const auto* data = reinterpret_cast<const uint8_t*>(text->data());
            const Ref element = array ? new_bytes(frame, {data, text->size()}) : kNull;
            if (!element) return kNull;
            frame.heap().put_element<Ref>(array, at++, element);
        }
    }
    return array;
}

Ref system_time_zone(NativeFrame& frame, Ref) {
    const std::string zone = time_zone_id(frame.machine().host().environment());
    return zone.empty() ? kNull : new_host_string(frame, zone);
}

Ref system_gmt_offset(NativeFrame& frame) { return new_string(frame, "GMT"); }

void vm_initialize(NativeFrame&) {}

// The loader of the newest frame whose class has neither the boot nor the platform loader.
Ref latest_user_defined_loader(NativeFrame& frame) {
    const Machine& machine = frame.machine();
    for (FrameView view = machine.top_frame(frame.thread()); view.fp != nullptr; view = view.caller()) {
        const LoaderId loader = view.method()->owner->loader;
        if (loader != LoaderId::kBoot && loader != LoaderId::kPlatform) return machine.loader_object(loader);
        if (view.is_bottom()) break;
    }
    return kNull;
}

int64_t user_id(NativeFrame&) { return ::getuid(); }
int64_t effective_user_id(NativeFrame&) { return ::geteuid(); }
int64_t group_id(NativeFrame&) { return ::getgid(); }
int64_t effective_group_id(NativeFrame&) { return ::getegid(); }

Ref runtime_arguments(NativeFrame& frame) { return new_array(frame, frame.machine().known().String, 0); }

bool is_preview_enabled(NativeFrame& frame) { return frame.program().options().preview; }

// There is no class data archive, no support for continuations (each virtual thread is bound to a thread of its own)
// and none for calls of foreign code.
bool is_not_supported(NativeFrame&) { return false; }
bool needs_no_barrier(NativeFrame&, Ref) { return false; }
int32_t no_archive_status(NativeFrame&) { return 0; }
void initialize_from_archive(NativeFrame&, Ref) {}
void define_archived_modules(NativeFrame&, Ref, Ref) {}
void log_lambda_form(NativeFrame&, Ref) {}
int64_t random_seed_for_dumping(NativeFrame&) { return 0; }

int32_t find_signal(NativeFrame& frame, Ref name) {
    if (frame.throw_if_null(name)) return 0;
    struct SignalName {
        std::string_view name;
        int32_t number;
    };
    constexpr SignalName kSignals[] = {
        {"HUP", SIGHUP},   {"INT", SIGINT},     {"QUIT", SIGQUIT}, {"ILL", SIGILL},   {"TRAP", SIGTRAP},
        {"ABRT", SIGABRT}, {"BUS", SIGBUS},     {"FPE", SIGFPE},   {"KILL", SIGKILL}, {"USR1", SIGUSR1},
        {"SEGV", SIGSEGV}, {"USR2", SIGUSR2},   {"PIPE", SIGPIPE}, {"ALRM", SIGALRM}, {"TERM", SIGTERM},
        {"CHLD", SIGCHLD}, {"CONT", SIGCONT},   {"STOP", SIGSTOP}, {"TSTP", SIGTSTP}, {"TTIN", SIGTTIN},
        {"TTOU", SIGTTOU}, {"URG", SIGURG},     {"XCPU", SIGXCPU}, {"XFSZ", SIGXFSZ}, {"VTALRM", SIGVTALRM},
        {"PROF", SIGPROF}, {"WINCH", SIGWINCH}, {"IO", SIGIO},     {"PWR", SIGPWR},   {"SYS", SIGSYS}};
    const std::string text = frame.machine().modified_utf8(name);
    for (const SignalName& signal : kSignals) {
        if (signal.name == text) return signal.number;
    }
    return -1;
}

// The handler is accepted and never called: no signal reaches the program under test. The previous handler was the
// default one (0).
int64_t handle_signal(NativeFrame&, int32_t, int64_t) { return 0; }

// No other thread is in the middle of an access to the scope's memory.
bool close_scope(NativeFrame&, Ref, Ref, Ref) { return true; }
void close_session(NativeFrame&, Ref, Ref, Ref) {}

Ref temporary_directory(NativeFrame& frame) { return new_string(frame, "/tmp"); }

// The counters are never changed (PerfCounter.set, add), so any buffer of eight bytes will do.
Ref create_counter(NativeFrame& frame, Ref, Ref, int32_t, int32_t, int64_t) {
    Method* allocate = frame.program().must_find_method("java/nio/ByteBuffer", "allocate", "(I)Ljava/nio/ByteBuffer;");
    if (!frame.ensure_initialized(allocate->owner)) return kNull;
    const Slot arguments[] = {slot(int32_t{8})};
    frame.tail_call(allocate, arguments);
    return kNull;
}

void change_counter(NativeFrame&, Ref, int64_t) {}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY system
#define HEDDLE_FAMILY_ROWS "natives/lang/system.def"
#include "natives/support/family_rows.inc"
