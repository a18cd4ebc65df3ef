// The result of linking: a value, a Java error, or a request to load a class. Linking never runs Java code: where a
// user-defined loader has to load a class first it returns MustLoad; the machine calls loadClass and executes the
// instruction again from its start.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "classfile/base/check.h"
#include "vm/base/ids.h"
#include "vm/base/symbol.h"

namespace heddle::vm {

// A Java error to be thrown, as data.
struct Thrown {
    std::string class_name;  // "java/lang/NoClassDefFoundError"
    std::string message;
    std::string cause_class = {};  // when not empty: the cause, of this class and message
    std::string cause_message = {};
};

// loader.loadClass(name) has to be run in Java.
struct MustLoad {
    LoaderId loader;
    Symbol name;
};

template <typename T>
class [[nodiscard]] Linked {
public:
    Linked(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Linked(Thrown thrown) : state_(std::in_place_index<1>, std::move(thrown)) {}
    Linked(MustLoad request) : state_(std::in_place_index<2>, request) {}
    // Converts a result that is not a value: `if (!x.ok()) return Linked<U>::other_of(x);`
    template <typename U>
    static Linked other_of(const Linked<U>& from) {
        if (from.must_load()) return Linked(from.load_request());
        return Linked(from.thrown());
    }

    bool ok() const { return state_.index() == 0; }
    bool must_load() const { return state_.index() == 2; }
    const T& value() const {
        CHECK(ok(), "a link result should be tested before its value is taken");
        return std::get<0>(state_);
    }
    const Thrown& thrown() const {
        CHECK(state_.index() == 1, "a link result should hold an error when its error is taken");
        return std::get<1>(state_);
    }
    const MustLoad& load_request() const {
        CHECK(must_load(), "a link result should ask for a load when its request is taken");
        return std::get<2>(state_);
    }

private:
    std::variant<T, Thrown, MustLoad> state_;
};

struct Done {};

}  // namespace heddle::vm
