// Filters for lists of tests, and a panel that walks through a schedule. The page is complete without it. The part of
// the address after `#` is the state: test, violation, step, status, q, all, theme.
(() => {
  "use strict";
  const root = document.documentElement;
  const report = (what) => { root.dataset.errors = (root.dataset.errors ? root.dataset.errors + "; " : "") + what; };
  window.addEventListener("error", (event) => report(event.message || String(event.error)));
  window.addEventListener("unhandledrejection", (event) => report(String(event.reason)));

  const make = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };

  // The state of the page, as the address has it.
  const state = new Map();
  const readState = () => {
    state.clear();
    const text = location.hash.slice(1);
    if (!text.includes("=")) return false;
    for (const [key, value] of new URLSearchParams(text)) state.set(key, value);
    return true;
  };
  const writeState = () => {
    const text = new URLSearchParams([...state].filter(([, value]) => value !== "")).toString();
    try {
      history.replaceState(null, "", text ? "#" + text : location.pathname + location.search);
    } catch (error) {
      // Some places that pages are opened from have no history: the page works all the same.
    }
  };

  // --- One schedule ----------------------------------------------------------------------------------------------
  const LONG = 300;          // steps; longer ones are laid out as they come into view
  const MOST_ARROWS = 120;   // that are shown at once

  class Walk {
    constructor(section) {
      this.section = section;
      this.unit = section.dataset.unit;
      this.violation = section.dataset.violation;
      this.box = section.querySelector(".walk");
      this.list = this.box.querySelector(".timeline");
      this.data = JSON.parse(this.box.querySelector("script").textContent);
      this.rows = [...this.list.querySelectorAll(".step, .end")];
      this.steps = this.data.steps;
      this.at = 0;             // 0: before the first step; steps.length + 1: at the end
      this.file = -1;          // the source that is shown
      this.codes = new Map();  // copies of sources, by their numbers
      if (this.steps.length > LONG) this.list.classList.add("long");
      this.makePanel();
      this.list.addEventListener("click", (event) => this.onClick(event));
      new ResizeObserver(() => this.measure()).observe(this.panel);
      new ResizeObserver(() => this.drawArrows()).observe(this.list);
      // Observers are called after the first layout: the page should be complete before.
      this.measure();
      this.drawArrows();
    }

    makePanel() {
      const button = (text, label, move) => {
        const made = make("button", { type: "button", textContent: text, title: label, onclick: move });
        made.setAttribute("aria-label", label);
        return made;
      };
      const last = this.steps.length + 1;
      this.slider = make("input", { type: "range", min: 0, max: last, value: 0,
        oninput: () => this.go(Number(this.slider.value)) });
      this.slider.setAttribute("aria-label", "step of the schedule");
      this.output = make("output", {});
      const controls = make("div", { className: "controls" },
        button("|\u25c0", "before the first step", () => this.go(0)),
        button("\u25c0", "previous step (arrow key)", () => this.move(-1)),
        button("\u25b6", "next step (arrow key)", () => this.move(1)),
        button("\u25b6|", "the end", () => this.go(last)), this.slider, this.output);
      if (this.list.querySelector(".detail")) {
        this.fold = make("input", { type: "checkbox", onchange: () => { this.setFold(!this.fold.checked); } });
        controls.append(make("label", {}, this.fold, "steps inside the library"));
        this.list.classList.add("folding");
      }
      this.text = make("div", { className: "step-text" });
      this.text.setAttribute("aria-live", "polite");
      this.more = make("div", { className: "step-more" });
      this.code = make("div", { className: "code", tabIndex: 0 });
      this.threads = make("ul", { className: "threads" });
      this.threads.setAttribute("aria-label", "where the threads are");
      const view = make("div", { className: "view" }, this.code, this.threads);
      if (!this.steps.some((step) => step.f !== undefined)) {
        this.code.hidden = true;
        view.style.gridTemplateColumns = "minmax(0, 1fr)";
      }
      this.panel = make("div", { className: "panel" }, controls, this.text, this.more, view);
      this.box.prepend(this.panel);
      this.show();
    }

    setFold(isFolded) {
      this.list.classList.toggle("folding", isFolded);
      if (this.fold) this.fold.checked = !isFolded;
      state.set("all", isFolded ? "" : "1");
      writeState();
      this.drawArrows();
    }

    onClick(event) {
      const link = event.target.closest("a[href^='#']");
      const row = link && link.classList.contains("after")
        ? document.getElementById(link.getAttribute("href").slice(1)) : event.target.closest("li");
      const index = this.rows.indexOf(row);
      if (index < 0 || window.getSelection().toString()) return;
      event.preventDefault();
      this.go(Math.min(index, this.steps.length) + 1, Boolean(link && link.classList.contains("after")));
    }

    // Over steps that are folded away.
    move(by) {
      let next = this.at + by;
      while (this.list.classList.contains("folding") && this.rows[next - 1] && next <= this.steps.length &&
             this.rows[next - 1].classList.contains("detail")) next += by;
      this.go(next);
    }

    go(step, scrolls = true, writes = true) {
      this.at = Math.max(0, Math.min(step, this.steps.length + 1));
      active = this;
      this.show();
      if (scrolls && this.at > 0) {
        const row = this.rows[Math.min(this.at, this.rows.length) - 1];
        row.scrollIntoView({ block: "nearest" });
        // Rows that come into view for the first time are laid out then, and move this one.
        if (this.list.classList.contains("long")) requestAnimationFrame(() => row.scrollIntoView({ block: "nearest" }));
      }
      this.drawArrows();
      if (!writes) return;
      state.set("test", this.unit === "1" ? "" : this.unit);
      state.set("violation", this.violation === "1" ? "" : this.violation);
      state.set("step", this.at > this.steps.length ? "end" : String(this.at));
      writeState();
    }

    // Where each thread is, and what it holds, after the step that is shown.
    places() {
      const places = this.data.threads.map(() => null);
      for (let i = 0; i < Math.min(this.at, this.steps.length); ++i) places[this.steps[i].t] = this.steps[i];
      if (this.at > this.steps.length) {
        for (const end of this.data.ends) places[end.t] = { ...end, h: places[end.t] ? places[end.t].h : undefined };
      }
      return places;
    }

    show() {
      const isEnd = this.at > this.steps.length;
      const step = isEnd ? null : this.steps[this.at - 1];
      this.slider.value = this.at;
      this.output.textContent = isEnd ? "the end" : this.at === 0 ? "start" : `step ${this.at} of ${this.steps.length}`;
      this.slider.setAttribute("aria-valuetext", this.output.textContent);
      for (const row of this.list.querySelectorAll(".now")) row.classList.remove("now");
      if (step) this.rows[this.at - 1].classList.add("now");
      if (isEnd) for (const row of this.rows.slice(this.steps.length)) row.classList.add("now");
      this.section.dataset.step = isEnd ? "end" : String(this.at);
      this.showStep(step, isEnd);
      const places = this.places();
      this.showThreads(places, step);
      this.showCode(places, step);
    }

    name(lane) {
      return make("span", { className: `thread th${lane % 8}`, textContent: this.data.threads[lane] });
    }

    showStep(step, isEnd) {
      this.more.replaceChildren();
      if (!step) {
        this.text.textContent = isEnd ? "At the end of the schedule" : "Before the first step";
        return;
      }
      this.text.replaceChildren(this.name(step.t), step.w);
      const parts = [];
      if (step.p) parts.push(step.p);
      for (const [from, to, why] of this.data.edges) if (to === this.at - 1) parts.push(`after step ${from + 1} (${why})`);
      this.more.append(parts.join(" \u00b7 "));
      if (step.s.length > 1) {
        const frames = step.s.map((frame) => make("li", { textContent: "at " + this.data.frames[frame] }));
        this.more.append(" ", make("details", {}, make("summary", { textContent: "stack" }),
          make("ol", { className: "stack" }, ...frames)));
      }
    }

    showThreads(places, step) {
      const items = this.data.threads.map((_, lane) => {
        const place = places[lane];
        const item = make("li", { className: `th${lane % 8}` + (step && step.t === lane ? " active" : "") });
        item.append(this.name(lane), place ? " " + place.w : " has made no step yet");
        if (place && place.f !== undefined) {
          item.append(", at ", make("button", { type: "button", textContent: place.p,
            onclick: () => { this.fill(place.f, places, step); this.showLine(place.l); } }));
        } else if (place && place.p) {
          item.append(", at " + place.p);
        }
        for (const lock of (place && place.h) || [])
          item.append(make("span", { className: "lock", textContent: "holds " + lock }));
        return item;
      });
      this.threads.replaceChildren(...items);
    }

    showCode(places, step) {
      let shown = step && step.f !== undefined ? step : null;
      if (!shown) shown = places.filter((place) => place && place.f !== undefined).pop() || null;
      if (!shown) shown = this.steps.find((one) => one.f !== undefined) || null;
      if (!shown) return;
      this.fill(shown.f, places, step);
      this.showLine(shown.l);
    }

    // Shows the source with the line of every thread marked.
    fill(file, places, step) {
      if (!this.codes.has(file)) {
        const source = document.getElementById("source-" + file);
        const list = source.querySelector("ol").cloneNode(true);
        const lines = new Map([...list.children].filter((line) => line.value).map((line) => [line.value, line]));
        this.codes.set(file, { list, lines, name: source.querySelector("summary").textContent });
      }
      const code = this.codes.get(file);
      for (const line of code.list.querySelectorAll(".at")) {
        line.classList.remove("at", "current", ...[...line.classList].filter((one) => /^th\d$/.test(one)));
        for (const name of line.querySelectorAll(".thread")) name.remove();
      }
      places.forEach((place, lane) => {
        const line = place && place.f === file ? code.lines.get(place.l) : null;
        if (!line) return;
        line.classList.add("at");
        if (![...line.classList].some((one) => /^th\d$/.test(one))) line.classList.add(`th${lane % 8}`);
        if (step && step.t === lane) line.classList.add("current");
        line.append(this.name(lane));
      });
      if (this.file === file) return;
      this.file = file;
      this.code.replaceChildren(make("h5", { textContent: code.name }), code.list);
    }

    showLine(number) {
      const line = this.codes.get(this.file).lines.get(number);
      if (line) this.code.scrollTop = line.offsetTop - this.code.clientHeight / 2;
    }

    measure() {
      this.box.style.setProperty("--panel", this.panel.offsetHeight + "px");
    }

    // Of a race all edges near the end, otherwise those of the step that is shown.
    drawArrows() {
      const old = this.list.querySelector(".arrows");
      if (old) old.remove();
      const isRace = this.data.race;
      const edges = this.data.edges.filter(([from, to]) => isRace || from === this.at - 1 || to === this.at - 1)
        .slice(-MOST_ARROWS);
      const racing = isRace ? this.rows.filter((row) => row.classList.contains("racing")) : [];
      if (edges.length === 0 && racing.length < 2) return;
      const point = (row) => {
        const lanes = row.querySelector(".lanes");
        const lane = Number(row.style.getPropertyValue("--t"));
        return [lanes.offsetLeft + (lanes.offsetWidth * lane) / this.data.threads.length + 5, row.offsetTop + 13];
      };
      const space = "http://www.w3.org/2000/svg";
      const svg = document.createElementNS(space, "svg");
      svg.setAttribute("class", "arrows");
      svg.setAttribute("width", 1);
      svg.setAttribute("height", 1);
      svg.setAttribute("aria-hidden", "true");
      const id = "head-" + this.data.id;
      svg.innerHTML = `<defs><marker id="${id}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" ` +
        `orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>`;
      const draw = (from, to, kind) => {
        if (!from.offsetParent || !to.offsetParent) return;
        const [x1, y1] = point(from), [x2, y2] = point(to);
        const path = document.createElementNS(space, "path");
        // Across between two rows, so that no text is struck through.
        path.setAttribute("d", `M${x1} ${y1}V${y2 - 13}H${x2}V${y2 - 5}`);
        path.setAttribute("class", kind);
        if (kind !== "race") path.setAttribute("marker-end", `url(#${id})`);
        svg.append(path);
      };
      for (const [from, to] of edges) draw(this.rows[from], this.rows[to], "order");
      if (racing.length >= 2) draw(racing[0], racing[1], "race");
      this.list.append(svg);
    }
  }

  // --- The list of tests -----------------------------------------------------------------------------------------
  class Tests {
    constructor(section) {
      this.rows = [...section.querySelectorAll("tbody tr")];
      this.search = make("input", { type: "search", placeholder: "filter by name",
        oninput: () => this.set("q", this.search.value) });
      this.search.setAttribute("aria-label", "filter by name");
      this.shown = make("span", { className: "count" });
      this.buttons = ["", ...new Set(this.rows.map((row) => row.dataset.status))].map((status) => {
        const made = make("button", { type: "button", textContent: status || "all",
          onclick: () => this.set("status", status) });
        made.dataset.status = status;
        return made;
      });
      section.querySelector("table").before(make("div", { className: "filters" }, ...this.buttons, this.search, this.shown));
      section.addEventListener("click", (event) => {
        const link = event.target.closest("a[href^='#test-']");
        if (link) document.querySelector(link.getAttribute("href")).open = true;
      });
    }

    set(key, value) {
      state.set(key, value);
      writeState();
      this.apply();
    }

    apply() {
      const status = state.get("status") || "", wanted = (state.get("q") || "").toLowerCase();
      if (this.search.value !== (state.get("q") || "")) this.search.value = state.get("q") || "";
      let shown = 0;
      for (const row of this.rows) {
        const fits = (!status || row.dataset.status === status) &&
          (!wanted || row.cells[1].textContent.toLowerCase().includes(wanted));
        row.hidden = !fits;
        document.getElementById("test-" + row.dataset.test).hidden = !fits;
        if (fits) ++shown;
      }
      for (const button of this.buttons) button.setAttribute("aria-pressed", String(button.dataset.status === status));
      this.shown.textContent = `${shown} of ${this.rows.length}`;
      root.dataset.shown = String(shown);
    }
  }

  // --- The page --------------------------------------------------------------------------------------------------
  let active = null;
  const walks = new Map();  // by section
  const walkOf = (section) => {
    if (!section || !section.querySelector(".walk")) return null;
    if (!walks.has(section)) walks.set(section, new Walk(section));
    return walks.get(section);
  };
  const sections = [...document.querySelectorAll(".violation")];
  const unitOf = (number) => document.getElementById("test-" + number);

  const list = document.getElementById("tests");
  const tests = list ? new Tests(list) : null;

  // Schedules of closed tests wait until they are opened.
  for (const section of sections) {
    const unit = section.closest("details");
    if (!unit || unit.open) walkOf(section);
    else unit.addEventListener("toggle", () => walkOf(section), { once: true });
  }
  active = walks.size ? [...walks.values()][0] : null;

  const themeButton = make("button", { type: "button", className: "theme", textContent: "\u25d0", title: "light or dark" });
  themeButton.setAttribute("aria-label", "light or dark");
  themeButton.onclick = () => {
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    state.set("theme", isDark ? "light" : "dark");
    root.dataset.theme = state.get("theme");
    writeState();
  };
  document.querySelector("header").prepend(themeButton);

  const apply = () => {
    if (!readState()) {
      const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
      if (target && target.closest("details")) target.closest("details").open = true;
      if (tests) tests.apply();
      return;
    }
    if (["light", "dark"].includes(state.get("theme"))) root.dataset.theme = state.get("theme");
    if (tests) tests.apply();
    const unit = state.get("test") || "1", violation = state.get("violation") || "1";
    const chosen = unitOf(unit);
    if (chosen && chosen.tagName === "DETAILS" && state.has("test")) {
      chosen.open = true;
      if (!state.has("step")) chosen.scrollIntoView();
    }
    const section = document.getElementById(`violation-${unit}-${violation}`);
    const walk = state.has("step") || state.has("all") ? walkOf(section) : null;
    if (!walk) {
      if (section && state.has("violation")) section.scrollIntoView();
      return;
    }
    if (state.get("all") === "1") walk.setFold(false);
    if (!state.has("step")) return;
    const step = state.get("step");
    const number = step === "end" ? walk.steps.length + 1 : Number.parseInt(step, 10);
    if (Number.isNaN(number)) return;
    walk.panel.scrollIntoView();
    walk.go(number, true, false);
  };
  window.addEventListener("hashchange", apply);
  window.addEventListener("beforeprint", () => {
    for (const details of document.querySelectorAll("details.unit, details.run")) details.open = true;
  });
  document.addEventListener("keydown", (event) => {
    if (!active || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const name = event.target.tagName;
    if (name === "INPUT" || name === "TEXTAREA" || name === "SELECT") {
      if (event.target.type !== "checkbox") return;
    }
    const moves = { ArrowRight: 1, ArrowLeft: -1 };
    if (!(event.key in moves)) return;
    event.preventDefault();
    active.move(moves[event.key]);
  });
  apply();
  root.dataset.ready = "1";
})();
