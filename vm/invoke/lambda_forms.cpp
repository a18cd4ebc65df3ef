#include "vm/invoke/lambda_forms.h"

#include <utility>

namespace heddle::vm {

PolymorphicKind polymorphic_kind(const Method& method) {
    const std::string_view name = method.name.view();
    if (name == "invokeBasic") return PolymorphicKind::kInvokeBasic;
    if (name == "linkToVirtual") return PolymorphicKind::kLinkToVirtual;
    if (name == "linkToStatic") return PolymorphicKind::kLinkToStatic;
    if (name == "linkToSpecial") return PolymorphicKind::kLinkToSpecial;
    if (name == "linkToInterface") return PolymorphicKind::kLinkToInterface;
    if (name == "linkToNative") return PolymorphicKind::kLinkToNative;
    return PolymorphicKind::kInvoke;
}

namespace {

class KeyWriter {
public:
    void number(int64_t value) { key_.append(reinterpret_cast<const char*>(&value), sizeof value); }
    void letter(char letter) { key_ += letter; }
    void text(const std::string& text) {
        number(static_cast<int64_t>(text.size()));
        key_ += text;
    }
    void value(const FormValue& value) {
        letter(static_cast<char>(value.source));
        letter(value.kind);
        number(value.value);
    }
    std::string take() { return std::move(key_); }

private:
    std::string key_;
};

}  // namespace

std::string LambdaForm::key() const {
    KeyWriter key;
    key.text(parameters);
    key.number(names);
    key.number(result);
    key.letter(result_kind);
    key.number(references);
    for (const FormStep& step : steps) {
        key.letter(static_cast<char>(step.kind));
        key.number(step.target);
        key.letter(step.result);
        key.number(step.method != nullptr ? static_cast<int64_t>(index_of(step.method->id)) : -1);
        key.number(step.field != nullptr ? static_cast<int64_t>(index_of(step.field->id)) : -1);
        key.letter(static_cast<char>(step.element));
        key.number(step.number);
        key.text(step.locals);
        key.number(static_cast<int64_t>(step.arguments.size()));
        for (const FormValue& argument : step.arguments) key.value(argument);
    }
    return key.take();
}

}  // namespace heddle::vm
