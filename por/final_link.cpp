// Final fields (002 §11, LocalFinal): written in the constructor only, before anybody else sees the object. That the
// object did not get out of its constructor is a guess: an object that several threads reach while a constructor of it
// runs refutes it for its class (Surroundings::ownership).
#include "por/relevance.h"

namespace heddle::por {

namespace {

class FinalLink final : public Link {
public:
    using Link::Link;

    bool rules_out(const vm::Question& question) override {
        if (question.kind != vm::ActionKind::kRead || question.field == nullptr || !question.field->is_final() ||
            question.field->is_static())
            return false;
        Disciplines& disciplines = surroundings_.disciplines();
        const vm::Klass& klass = *question.field->owner;
        if (disciplines.is_leaky(klass) || !Disciplines::is_watched(*question.field)) return false;
        // What is still under construction is looked at where it could have got out.
        surroundings_.ownership();
        if (disciplines.is_leaky(klass)) return false;
        disciplines.rely_on_construction(klass);
        return true;
    }

    // Reflection and deserialization may write final fields later.
    void note(const vm::Question& question) override {
        if (question.kind != vm::ActionKind::kWrite || question.field == nullptr || !question.field->is_final()) return;
        if (question.method->is_constructor() || question.field->is_static()) return;
        surroundings_.disciplines().refute_construction(*question.field->owner);
    }
};

}  // namespace

std::unique_ptr<Link> make_final_link(Surroundings& surroundings, Reductions) {
    return std::make_unique<FinalLink>(surroundings);
}

}  // namespace heddle::por
