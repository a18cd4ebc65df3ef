#include "analysis/call_graph.h"

#include <array>

#include "classfile/descriptor.h"

namespace heddle::analysis {

namespace {

using vm::Klass;
using vm::Method;

// What instructions and natives throw without any constructor being called.
constexpr const char* kMachineThrowables[] = {
    "java/lang/NullPointerException",
    "java/lang/ArithmeticException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/StringIndexOutOfBoundsException",
    "java/lang/IndexOutOfBoundsException",
    "java/lang/ArrayStoreException",
    "java/lang/ClassCastException",
    "java/lang/NegativeArraySizeException",
    "java/lang/IllegalMonitorStateException",
    "java/lang/IllegalArgumentException",
    "java/lang/IllegalAccessException",
    "java/lang/InstantiationException",
    "java/lang/InterruptedException",
    "java/lang/CloneNotSupportedException",
    "java/lang/ClassNotFoundException",
    "java/lang/UnsupportedOperationException",
    "java/lang/StackOverflowError",
    "java/lang/OutOfMemoryError",
    "java/lang/InternalError",
    "java/lang/NoClassDefFoundError",
    "java/lang/NoSuchFieldError",
    "java/lang/NoSuchMethodError",
    "java/lang/AbstractMethodError",
    "java/lang/IllegalAccessError",
    "java/lang/InstantiationError",
    "java/lang/IncompatibleClassChangeError",
    "java/lang/ExceptionInInitializerError",
    "java/lang/UnsatisfiedLinkError",
    "java/lang/VerifyError",
    "java/lang/ClassFormatError",
    "java/lang/BootstrapMethodError",
    "java/io/IOException",
    "java/io/FileNotFoundException",
};

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
    for (const std::string_view one : names) {
        if (one == name) return true;
    }
    return false;
}

bool makes_var_handles(const Method& target) {
    return is_one_of(target.name.view(), {"lookup", "privateLookupIn", "arrayElementVarHandle", "findVarHandle",
                                          "findStaticVarHandle", "publicLookup"});
}

bool is_of_class_reflection(std::string_view name) {
    return is_one_of(name, {"forName", "newInstance", "getField", "getFields", "getDeclaredField", "getDeclaredFields",
                            "getMethod", "getMethods", "getDeclaredMethod", "getDeclaredMethods", "getConstructor",
                            "getConstructors", "getDeclaredConstructor", "getDeclaredConstructors",
                            "getRecordComponents", "getEnclosingMethod", "getEnclosingConstructor"});
}

}  // namespace

CallGraph::CallGraph(vm::Program& program, const StartState& start, std::span<const NativeEffect> effects,
                     CallGraphKind kind)
    : program_(program), start_(start), effects_(effects), kind_(kind), types_(program.symbols()) {
    nodes_.resize(2);
    object_cone_ = cone("java/lang/Object");
    throwable_cone_ = cone("java/lang/Throwable");
    thread_start_ = program.must_find_method("java/lang/Thread", "start", "()V");
    thread_run_ = program.must_find_method("java/lang/Thread", "run", "()V");
    for (MethodIndex i = 0; i < kFirstMethod; ++i) {
        methods_.emplace_back();
        pending_.emplace_back();
        methods_.back().types = add_node(i);
    }
    seed();
}

uint32_t CallGraph::add_node(MethodIndex method) {
    if (kind_ == CallGraphKind::kRapidType && method >= kFirstMethod) return kAllTypes;
    nodes_.emplace_back();
    nodes_.back().method = method;
    return static_cast<uint32_t>(nodes_.size() - 1);
}

uint32_t CallGraph::field_set(const vm::Field* field) {
    const auto [found, is_new] = field_sets_.try_emplace(field, 0);
    if (!is_new) return found->second;
    const uint32_t node = add_node(kNoMethod);
    field_sets_[field] = node;
    fields_by_name_[field->name].push_back(field);
    if (raw_names_.contains(field->name))
        add_edge(set_of(kRawAccess), node, cone(classfile::FieldType{field->descriptor.view()}.class_name()));
    return node;
}

// Who takes offsets of fields or makes handles for them names the fields by string constants.
void CallGraph::note_constants(Klass* klass) {
    const uint32_t id = index_of(klass->id);
    if (id >= is_noted_.size()) is_noted_.resize(id + 1024);
    if (is_noted_[id] || klass->file == nullptr) return;
    is_noted_[id] = true;
    const classfile::ConstantPool& constants = klass->constants();
    bool takes_places = false;
    for (uint16_t i = 1; i < constants.size() && !takes_places; ++i) {
        if (constants.tag(i) != classfile::ConstantTag::kMethodref) continue;
        const std::string_view name = constants.member_ref(i).name;
        takes_places = is_one_of(name, {"objectFieldOffset", "staticFieldOffset", "findVarHandle", "findStaticVarHandle",
                                        "newUpdater"});
    }
    if (!takes_places) return;
    for (uint16_t i = 1; i < constants.size(); ++i) {
        if (constants.tag(i) != classfile::ConstantTag::kString) continue;
        const vm::Symbol name = program_.symbol(constants.string_utf8(i));
        if (!raw_names_.insert(name).second) continue;
        const auto fields = fields_by_name_.find(name);
        if (fields == fields_by_name_.end()) continue;
        for (const vm::Field* field : fields->second) {
            add_edge(set_of(kRawAccess), field_sets_[field],
                     cone(classfile::FieldType{field->descriptor.view()}.class_name()));
        }
    }
}

uint32_t CallGraph::element_set(const Klass* array) {
    const auto [found, is_new] = element_sets_.try_emplace(array, 0);
    if (is_new) found->second = add_node(kNoMethod);
    return found->second;
}

void CallGraph::queue(uint32_t node) {
    if (nodes_[node].is_queued) return;
    nodes_[node].is_queued = true;
    work_.push_back(node);
}

void CallGraph::add_type_index(uint32_t node, TypeIndex type) {
    TypeNode& target = nodes_[node];
    if (!target.all.insert(type)) return;
    target.fresh.insert(type);
    queue(node);
}

void CallGraph::add_type(uint32_t node, Klass* klass) {
    bool is_new = false;
    const TypeIndex type = types_.add(klass, &is_new);
    if (is_new) {
        add_type_index(kAllTypes, type);
        if (is_application(*klass) && !klass->is_array()) {
            std::vector<Method*>& found = callbacks_[klass];
            for (Method* method : klass->vtable) {
                if (!is_application(*method->owner)) continue;
                bool overrides = false;
                for (Klass* super : klass->supers)
                    overrides |= !is_application(*super) &&
                                 super->find_declared_method(method->name, method->descriptor) != nullptr;
                for (Klass* interface : klass->all_interfaces)
                    overrides |= !is_application(*interface) &&
                                 interface->find_declared_method(method->name, method->descriptor) != nullptr;
                if (overrides) found.push_back(method);
            }
        }
    }
    add_type_index(node, type);
}

void CallGraph::add_edge(uint32_t from, uint32_t to, ConeIndex cone) {
    if (from == to) return;
    // Nodes and cones are far fewer than 2^22.
    const uint64_t key = (uint64_t{from} << 42) ^ (uint64_t{to} << 20) ^ cone;
    if (!edges_.insert(key).second) return;
    nodes_[from].out.push_back({to, cone});
    if (nodes_[to].fresh.add_new(nodes_[from].all, types_.members(cone), nodes_[to].all)) queue(to);
}

void CallGraph::seed() {
    for (uint32_t i = 0; i < start_.is_initialized.size(); ++i) {
        if (start_.is_initialized[i]) note_constants(program_.klass(static_cast<vm::ClassId>(i)));
    }
    for (Klass* klass : start_.classes) add_type(kAllTypes, klass);
    for (const auto& [field, klass] : start_.fields) add_type(field_set(field), klass);
    for (const auto& [array, klass] : start_.elements) add_type(element_set(array), klass);
    for (const char* name : kMachineThrowables) {
        const vm::Linked<Klass*> klass = program_.load_class(vm::LoaderId::kBoot, program_.symbol(name));
        if (klass.ok()) add_type(kThrowables, klass.value());
    }
    for (const vm::BasicType type : {vm::BasicType::kByte, vm::BasicType::kChar, vm::BasicType::kInt})
        add_type(kAllTypes, program_.array_of(program_.primitive(type)));
    if (start_.main_frame != nullptr) reach(start_.main_frame);
    if (start_.thread_frame != nullptr) reach(start_.thread_frame);
    if (start_.main_method == nullptr) return;
    const MethodIndex main = reach(start_.main_method);
    add_type(set_of(main), program_.array_of(program_.known().String));
    if (!start_.main_method->is_static()) {
        add_type(set_of(main), start_.main);
        for (const auto& method : start_.main->methods) {
            if (!method->is_constructor() || !method->parameters.empty()) continue;
            add_type(set_of(reach(method.get())), start_.main);
        }
    }
    for (Klass* klass = start_.main; klass != nullptr; klass = klass->super) {
        for (const auto& method : klass->methods) {
            if (method->is_initializer() && !is_initialized(klass)) reach(method.get());
        }
    }
}

MethodIndex CallGraph::reach(Method* method) {
    const uint32_t id = index_of(method->id);
    if (id >= index_of_.size()) index_of_.resize(id + 4096, kNoMethod);
    if (index_of_[id] != kNoMethod) return index_of_[id];
    const auto index = static_cast<MethodIndex>(methods_.size());
    index_of_[id] = index;
    methods_.emplace_back();
    pending_.emplace_back();
    methods_.back().method = method;
    methods_.back().types = add_node(index);
    unscanned_.push_back(index);
    return index;
}

void CallGraph::build() {
    while (!unscanned_.empty() || !work_.empty()) {
        if (!unscanned_.empty()) {
            const MethodIndex index = unscanned_.back();
            unscanned_.pop_back();
            scan(index);
            continue;
        }
        const uint32_t node = work_.back();
        work_.pop_back();
        grow(node);
    }
    for (MethodIndex i = kFirstMethod; i < methods_.size(); ++i) {
        if (uses_reflection_ && methods_[i].is_native && methods_[i].native.is_reflective) add_callee(i, kAnything);
    }
    edges_.clear();
    is_built_ = true;
}

void CallGraph::grow(uint32_t number) {
    TypeSet fresh;
    std::swap(fresh, nodes_[number].fresh);
    nodes_[number].is_queued = false;
    // Edges may be added to the node meanwhile: they begin with all that it has.
    for (size_t i = 0; i < nodes_[number].out.size(); ++i) {
        const TypeEdge edge = nodes_[number].out[i];
        TypeNode& to = nodes_[edge.to];
        if (to.fresh.add_new(fresh, types_.members(edge.cone), to.all)) queue(edge.to);
    }
    const auto grow_method = [&](MethodIndex method) {
        for (size_t i = 0; i < pending_[method].sites.size(); ++i) {
            const VirtualSite site = pending_[method].sites[i];
            fresh.for_each_in(types_.members(site.receiver), [&](TypeIndex type) { dispatch(method, site, type); });
        }
        for (size_t i = 0; i < pending_[method].loads.size(); ++i) {
            const ConeIndex load = pending_[method].loads[i];
            fresh.for_each([&](TypeIndex type) { load_elements(method, type, load); });
        }
        if (pending_[method].stores) {
            fresh.for_each([&](TypeIndex type) {
                Klass* klass = types_.klass(type);
                if (klass == nullptr || !klass->is_array() || klass->element_type != vm::BasicType::kReference) return;
                add_edge(set_of(method), element_set(klass), types_.cone(klass->element->name));
            });
        }
        if (pending_[method].calls_back) fresh.for_each([&](TypeIndex type) { call_back(method, type); });
    };
    if (nodes_[number].method != kNoMethod) return grow_method(nodes_[number].method);
    if (kind_ != CallGraphKind::kRapidType || number != kAllTypes) return;
    for (MethodIndex method = kFirstMethod; method < methods_.size(); ++method) grow_method(method);
}

void CallGraph::load_elements(MethodIndex method, TypeIndex type, ConeIndex cone) {
    if (type == kUnknownType) return add_edge(kAllTypes, set_of(method), cone);
    Klass* klass = types_.klass(type);
    if (klass->is_array() && klass->element_type == vm::BasicType::kReference)
        add_edge(element_set(klass), set_of(method), cone);
}

Method* CallGraph::select(Klass* receiver, const Method* target) const {
    const uint64_t key = (uint64_t{index_of(target->id)} << 32) | index_of(receiver->id);
    const auto found = selected_.find(key);
    if (found != selected_.end()) return found->second;
    vm::Thrown thrown;
    Method* method = program_.select(receiver, const_cast<Method*>(target), &thrown);
    if (!is_built_) selected_.emplace(key, method);
    return method;
}

void CallGraph::add_virtual(MethodIndex index, const VirtualSite& site) {
    pending_[index].sites.push_back(site);
    const TypeSet known = nodes_[set_of(index)].all;
    known.for_each_in(types_.members(site.receiver), [&](TypeIndex type) { dispatch(index, site, type); });
}

void CallGraph::dispatch(MethodIndex caller, const VirtualSite& site, TypeIndex type) {
    if (type == kUnknownType) {
        if (site.has_result) {
            add_edge(kAllTypes, set_of(caller), site.result);
            if (types_.members(site.result).contains(kUnknownType)) add_type_index(set_of(caller), kUnknownType);
        }
        return add_library_call(caller);
    }
    Klass* klass = types_.klass(type);
    Method* method = select(klass, site.target);
    if (method == nullptr) return;
    add_call(caller, reach(method), site.result, site.has_result);
    if (method == thread_start_) {
        if (Method* run = select(klass, thread_run_)) add_call(caller, reach(run), 0, false);
    }
    if ((method == thread_start_ || site.starts) && start_.thread_frame != nullptr)
        add_callee(caller, reach(start_.thread_frame));
}

bool CallGraph::add_callee(MethodIndex caller, MethodIndex callee) {
    if (!calls_.insert((uint64_t{caller} << 32) | callee).second) return false;
    methods_[caller].callees.push_back(callee);
    return true;
}

void CallGraph::add_call(MethodIndex caller, MethodIndex callee, ConeIndex result, bool has_result) {
    if (add_callee(caller, callee)) {
        const Method& method = *methods_[callee].method;
        const uint32_t from = set_of(caller);
        const uint32_t to = set_of(callee);
        if (!method.is_static()) add_edge(from, to, types_.cone(method.owner->name));
        for (const classfile::FieldType type : classfile::parameters_of(method.descriptor.view())) {
            if (type.is_reference()) add_edge(from, to, cone(type.class_name()));
        }
    }
    if (has_result) add_edge(set_of(callee), set_of(caller), result);
}

void CallGraph::add_library_call(MethodIndex caller) {
    add_callee(caller, kLibraryCode);
    if (pending_[caller].calls_back) return;
    pending_[caller].calls_back = true;
    const TypeSet known = nodes_[set_of(caller)].all;
    known.for_each([&](TypeIndex type) { call_back(caller, type); });
}

void CallGraph::call_back(MethodIndex caller, TypeIndex type) {
    const auto found = callbacks_.find(types_.klass(type));
    if (found == callbacks_.end()) return;
    for (Method* method : found->second) add_call(caller, reach(method), 0, false);
}

bool CallGraph::is_reflective(const MethodNode& caller, const Method& target) const {
    if (!is_application(*caller.method->owner) || is_application(*target.owner)) return false;
    const std::string_view owner = target.owner->name.view();
    if (owner == "java/lang/Class") return is_of_class_reflection(target.name.view());
    if (owner.starts_with("java/lang/reflect/")) {
        return is_one_of(owner.substr(18), {"Method", "Constructor", "Field", "Executable", "Parameter", "Proxy",
                                            "AccessibleObject", "RecordComponent"});
    }
    if (owner.starts_with("java/lang/invoke/"))
        return !owner.ends_with("MethodType") && !owner.ends_with("VarHandle") && !makes_var_handles(target);
    return is_one_of(owner, {"java/io/ObjectInputStream", "java/io/ObjectOutputStream", "java/util/ServiceLoader",
                             "java/net/URLClassLoader", "java/security/SecureClassLoader", "sun/misc/Unsafe"}) ||
           (owner == "java/lang/ClassLoader" &&
            is_one_of(target.name.view(), {"<init>", "loadClass", "defineClass", "findClass"}));
}

void CallGraph::scan(MethodIndex index) {
    Method* method = methods_[index].method;
    if (method->has(vm::kMethodInternal)) return scan_machine_method(index);
    if (method->native != nullptr || method->is_native()) return scan_native(index);
    note_constants(method->owner);
    methods_[index].facts = std::make_unique<MethodFacts>(find_facts(program_, *method));
    scan_code(index);
}

void CallGraph::scan_code(MethodIndex index) {
    const MethodFacts& facts = *methods_[index].facts;
    const uint32_t node = set_of(index);
    if (facts.is_opaque) add_callee(index, kAnything);
    add_type(node, program_.known().String);
    add_type(node, program_.known().Class);
    for (const ClassSite& site : facts.allocations) add_type(node, site.klass);
    for (const ClassSite& site : facts.initializations) {
        for (Klass* klass = site.klass; klass != nullptr; klass = klass->super) {
            const auto initialize = [&](Klass* one) {
                if (!one->has_own_initializer || is_initialized(one)) return;
                for (const auto& own : one->methods) {
                    if (own->is_initializer()) add_callee(index, reach(own.get()));
                }
            };
            initialize(klass);
            for (Klass* interface : klass->all_interfaces) initialize(interface);
        }
    }
    for (const vm::Symbol type : facts.caught) add_edge(kThrowables, node, types_.cone(type));
    if (!facts.thrown.is_empty()) add_edge(node, kThrowables, throwable_cone_);
    for (const AccessSite& site : facts.accesses) scan_access(index, site);
    bool initializes_constants = false;
    bool makes_arrays = false;
    for (size_t i = 0; i < facts.calls.size(); ++i) {
        const CallSite& site = facts.calls[i];
        scan_call(index, site);
        if (site.target == nullptr) continue;
        initializes_constants |= site.target->name.view() == "ensureClassInitialized";
        makes_arrays |= site.target->owner->name.view() == "java/lang/reflect/Array";
    }
    for (Klass* klass : facts.class_constants) {
        if (makes_arrays && !klass->is_primitive()) add_type(node, program_.array_of(klass));
        const bool is_enum = (klass->access & vm::kAccEnum) != 0;
        if (!initializes_constants && !is_enum) continue;
        for (const auto& own : klass->methods) {
            const bool is_values = is_enum && own->is_static() && own->name.view() == "values";
            if ((own->is_initializer() && !is_initialized(klass)) || is_values) add_callee(index, reach(own.get()));
        }
    }
}

void CallGraph::scan_access(MethodIndex index, const AccessSite& site) {
    const uint32_t node = set_of(index);
    const ConeIndex filter = site.filter ? types_.cone(site.filter) : object_cone_;
    switch (site.kind) {
        case AccessKind::kLoadElement:
            if (site.element != vm::BasicType::kReference) return;
            for (const ConeIndex known : pending_[index].loads) {
                if (known == filter) return;
            }
            pending_[index].loads.push_back(filter);
            {
                const TypeSet known = nodes_[node].all;
                known.for_each([&](TypeIndex type) { load_elements(index, type, filter); });
            }
            return;
        case AccessKind::kStoreElement:
            if (site.element != vm::BasicType::kReference || pending_[index].stores) return;
            pending_[index].stores = true;
            {
                const TypeSet known = nodes_[node].all;
                known.for_each([&](TypeIndex type) {
                    Klass* klass = types_.klass(type);
                    if (klass == nullptr || !klass->is_array()) return;
                    if (klass->element_type != vm::BasicType::kReference) return;
                    add_edge(node, element_set(klass), types_.cone(klass->element->name));
                });
            }
            return;
        default: break;
    }
    if (site.field == nullptr || site.field->type != vm::BasicType::kReference) return;
    const ConeIndex declared = cone(classfile::FieldType{site.field->descriptor.view()}.class_name());
    if (is_write(site.kind))
        add_edge(node, field_set(site.field), declared);
    else
        add_edge(field_set(site.field), node, site.filter ? filter : declared);
}

void CallGraph::scan_call(MethodIndex index, const CallSite& site) {
    const uint32_t node = set_of(index);
    const ConeIndex result = site.filter ? types_.cone(site.filter) : object_cone_;
    const bool has_result = static_cast<bool>(site.filter);
    if (site.target == nullptr || site.kind == CallKind::kHandle || site.kind == CallKind::kVarHandle) {
        if (has_result) {
            add_edge(kAllTypes, node, result);
            if (site.kind != CallKind::kVarHandle && types_.members(result).contains(kUnknownType))
                add_type_index(node, kUnknownType);
        }
        if (site.kind == CallKind::kVarHandle) {
            add_callee(index, kRawAccess);
            // What is set may be read from any field or array that a handle is for.
            for (uint32_t i = 0; i < site.arguments; ++i) add_edge(node, set_of(kRawAccess), object_cone_);
            return;
        }
        if (runs_anything(methods_[index])) {
            uses_reflection_ = true;
            add_callee(index, kAnything);
        }
        return add_library_call(index);
    }
    if (is_reflective(methods_[index], *site.target)) {
        uses_reflection_ = true;
        add_callee(index, kAnything);
    }
    if (site.kind == CallKind::kDirect) {
        add_call(index, reach(site.target), result, has_result);
        // super.start(): whoever the receiver may be is started.
        const bool is_start = site.target == thread_start_;
        const bool is_start0 = site.target->owner == thread_start_->owner && site.target->name.view() == "start0" &&
                               methods_[index].method != thread_start_;
        if (is_start || is_start0) add_virtual(index, {thread_run_, cone("java/lang/Thread"), 0, false, true});
        return;
    }
    const VirtualSite virtual_site{site.target, types_.cone(site.receiver), result, has_result, false};
    if (site.exact.empty()) return add_virtual(index, virtual_site);
    for (Klass* klass : site.exact) {
        bool is_new = false;
        dispatch(index, virtual_site, types_.add(klass, &is_new));
    }
}

void CallGraph::scan_native(MethodIndex index) {
    MethodNode& node = methods_[index];
    Method* method = node.method;
    node.is_native = true;
    node.native = native_model(program_, effects_, *method);
    const uint32_t set = node.types;
    const NativeModel model = node.native;
    if (method->return_type == vm::BasicType::kReference) {
        const std::string_view type = classfile::return_type(method->descriptor.view()).class_name();
        const vm::Symbol name = program_.symbol(type);
        const ConeIndex result = types_.cone(name);
        if (model.reach != NativeReach::kClone) add_edge(kAllTypes, set, result);
        if (model.returns_unknown) add_type_index(set, kUnknownType);
        if (model.allocates) {
            const vm::Linked<Klass*> klass = program_.load_class(method->owner->loader, name);
            if (klass.ok() && !klass.value()->is_abstract()) add_type(set, klass.value());
            if (klass.ok() && klass.value()->is_array()) {
                add_type(set, klass.value());
                Klass* element = klass.value()->element;
                if (element->is_instance() && !element->is_abstract())
                    add_type(element_set(klass.value()), element);
            }
        }
    }
    if (model.reach == NativeReach::kElements || model.reach == NativeReach::kRaw ||
        model.reach == NativeReach::kLibrary) {
        // References move between arrays, and from and to anywhere.
        if (model.reads) {
            AccessSite load;
            load.kind = AccessKind::kLoadElement;
            load.element = vm::BasicType::kReference;
            scan_access(index, load);
        }
        if (model.writes) {
            AccessSite store;
            store.kind = AccessKind::kStoreElement;
            store.element = vm::BasicType::kReference;
            scan_access(index, store);
        }
    }
    if (model.writes && model.reach == NativeReach::kRaw) add_edge(set, set_of(kRawAccess), object_cone_);
    if (model.calls_walk) {
        const std::string_view name = "doStackWalk";
        for (const auto& own : method->owner->methods) {
            if (own->name.view() == name) add_call(index, reach(own.get()), object_cone_, true);
        }
    }
    if (model.calls_library) add_library_call(index);
}

void CallGraph::scan_machine_method(MethodIndex index) {
    Method* method = methods_[index].method;
    const std::string_view name = method->name.view();
    methods_[index].is_native = true;
    methods_[index].native = {NativeReach::kNothing, false, false, false, false, false, false, true, false, false};
    if (name == "<concat>") return scan_concat(index);
    if (name != "<thread>" && name != "<main>") {
        add_callee(index, kAnything);
        return;
    }
    const uint32_t set = set_of(index);
    const ConeIndex thread = cone("java/lang/Thread");
    add_edge(kAllTypes, set, thread);
    add_edge(kThrowables, set, throwable_cone_);
    Klass* klass = thread_start_->owner;
    const auto add = [&](std::string_view called, std::string_view descriptor) {
        const Method* found = program_.find_method(klass, program_.symbol(called), program_.symbol(descriptor));
        if (found != nullptr) add_virtual(index, {found, thread, 0, false, false});
    };
    add("dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
    add("exit", "()V");
    if (name != "<main>") return;
    add_call(index, reach(program_.must_find_method("java/lang/Shutdown", "shutdown", "()V")), 0, false);
}

void CallGraph::scan_concat(MethodIndex index) {
    const Method* to_string = program_.must_find_method("java/lang/Object", "toString", "()Ljava/lang/String;");
    const ConeIndex string = cone("java/lang/String");
    add_type(set_of(index), program_.known().String);
    for (const classfile::FieldType type : classfile::parameters_of(methods_[index].method->descriptor.view())) {
        if (type.is_reference()) add_virtual(index, {to_string, cone(type.class_name()), string, true, false});
    }
}

CallGraphFigures CallGraph::figures() const {
    CallGraphFigures figures;
    figures.classes = types_.count() - 1;
    for (MethodIndex i = kFirstMethod; i < methods_.size(); ++i) {
        const MethodNode& node = methods_[i];
        figures.edges += node.callees.size();
        if (node.facts == nullptr) {
            ++figures.natives;
            if (node.native.calls_library) ++figures.library_unknown;
            continue;
        }
        ++figures.methods;
        if (node.facts->is_opaque) ++figures.opaque;
        figures.calls += node.facts->calls.size();
        for (const CallSite& site : node.facts->calls) {
            const bool is_followed = site.target != nullptr && site.kind != CallKind::kHandle;
            const bool is_own = is_application(*node.method->owner);
            if (is_own && (!is_followed || is_reflective(node, *site.target))) ++figures.unresolved;
            if (!is_own && !is_followed) ++figures.library_unknown;
        }
    }
    return figures;
}

}  // namespace heddle::analysis
