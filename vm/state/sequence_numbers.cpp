#include "vm/state/sequence_numbers.h"

#include <algorithm>

namespace heddle::vm {

namespace {

struct Number {
    std::string_view class_name, field, source_class, source;
};

#define HEDDLE_UNSEEN(class_name, field_name, why)
#define HEDDLE_NUMBER(class_name, field_name, source_class, source, why) {class_name, field_name, source_class, source},
#define HEDDLE_BUFFER(class_name, array, filled)
#define HEDDLE_OWN_BUFFER(owner, field, class_name, array, filled)
constexpr Number kNumbers[] = {
#include "vm/state/invisible_fields.def"
};

}  // namespace

SequenceNumbers::SequenceNumbers(Machine& machine) : machine_(machine), known_(std::size(kNumbers)) { begin_walk(); }

uint32_t SequenceNumbers::offset_in(const Klass& klass) {
    if (klass.loader != LoaderId::kBoot || klass.is_of_path) return 0;
    for (const Number& row : kNumbers) {
        if (row.class_name != klass.name.view()) continue;
        for (const Field& field : klass.fields) {
            if (!field.is_static() && field.type == BasicType::kLong && field.name.view() == row.field)
                return field.offset;
        }
    }
    return 0;
}

// The number of classes is read first: the class may be loaded while it is looked up.
void SequenceNumbers::look_for(Source& source, size_t row) {
    Program& program = machine_.program();
    const uint32_t classes = program.class_count();
    if (classes == source.classes) return;
    source.classes = classes;
    Klass* owner = program.find_loaded(LoaderId::kBoot, program.symbol(kNumbers[row].source_class));
    if (owner == nullptr || owner->is_of_path) return;
    source.owner = owner;
    const Field* field = owner->find_declared_field(program.symbol(kNumbers[row].source),
                                                    program.symbol("Ljava/util/concurrent/atomic/AtomicLong;"));
    if (field != nullptr) source.offset = field->offset;
}

// The class of the source may be initialised on some paths only.
void SequenceNumbers::begin_walk() {
    visited_.clear();
    sources_.clear();
    for (size_t row = 0; row < known_.size(); ++row) {
        Source& source = known_[row];
        if (source.owner == nullptr) look_for(source, row);
        if (source.offset == 0 || machine_.class_state(source.owner).statics.is_null()) continue;
        const Ref object = machine_.heap().get_ref(machine_.class_state(source.owner).mirror, source.offset);
        if (!object.is_null()) sources_.push_back(object);
    }
}

bool SequenceNumbers::is_source(Ref object) const {
    return std::find(sources_.begin(), sources_.end(), object) != sources_.end();
}

void SequenceNumbers::add_to(std::vector<uint64_t>& words) {
    if (visited_.size() < 2) return;
    sorted_ = visited_;
    std::sort(sorted_.begin(), sorted_.end());
    for (const int64_t number : visited_)
        words.push_back(
            static_cast<uint64_t>(std::lower_bound(sorted_.begin(), sorted_.end(), number) - sorted_.begin()));
}

}  // namespace heddle::vm
