// Sorts and filters the table of cells and shows one scatter plot at a time. The page is complete without it. The part
// of the address after `#` has the state: q, judgement, sort, down, scatter.
(() => {
  "use strict";
  const section = document.getElementById("cells");
  const body = section.querySelector("tbody");
  const rows = [...body.rows];
  const search = document.createElement("input");
  const choice = document.createElement("select");
  const heads = [...section.querySelectorAll("thead th")];
  const scatters = [...document.querySelectorAll("figure[data-kind=scatter]")];
  const scatterChoice = document.createElement("select");
  let sorted = -1, isDown = false;

  const read = () => new URLSearchParams(location.hash.includes("=") ? location.hash.slice(1) : "");
  const write = () => {
    const state = read();
    const set = (key, value) => { if (value) state.set(key, value); else state.delete(key); };
    set("q", search.value);
    set("judgement", choice.value);
    set("sort", sorted < 0 ? "" : String(sorted));
    set("down", isDown ? "1" : "");
    set("scatter", scatterChoice.selectedIndex > 0 ? String(scatterChoice.selectedIndex) : "");
    try {
      history.replaceState(null, "", state.toString() ? "#" + state : location.pathname + location.search);
    } catch (error) {
      // Some places that pages are opened from have no history: the page works all the same.
    }
  };

  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = (choice.value !== "" && row.dataset.judgement !== choice.value) ||
        !words.every((word) => text.includes(word));
      shown += row.hidden ? 0 : 1;
    }
    section.dataset.shown = String(shown);
  };

  const valueOf = (row) => {
    const cell = row.cells[sorted];
    return cell.dataset.value === undefined ? cell.textContent : Number(cell.dataset.value);
  };
  const sort = () => {
    const order = [...rows];
    if (sorted >= 0) {
      order.sort((one, other) => {
        const a = valueOf(one), b = valueOf(other);
        const less = typeof a === "number" ? a - b : a.localeCompare(b, "en", { numeric: true });
        return isDown ? -less : less;
      });
    }
    body.append(...order);
    heads.forEach((head, i) => head.setAttribute("aria-sort", i !== sorted ? "none" : isDown ? "descending" : "ascending"));
  };
  const showScatter = () => scatters.forEach((figure, i) => { figure.hidden = i !== scatterChoice.selectedIndex; });

  heads.forEach((head, i) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    button.onclick = () => {
      isDown = sorted === i && !isDown;
      sorted = i;
      sort();
      write();
    };
    head.replaceChildren(button);
  });
  search.type = "search";
  search.placeholder = "filter";
  search.setAttribute("aria-label", "filter the cells by words");
  choice.setAttribute("aria-label", "filter the cells by judgement");
  for (const word of ["", ...new Set(rows.map((row) => row.dataset.judgement))])
    choice.append(new Option(word || "all judgements", word));
  search.oninput = choice.onchange = () => { filter(); write(); };
  const filters = document.createElement("div");
  filters.className = "filters";
  filters.append(choice, search);
  section.querySelector(".wide").before(filters);
  if (scatters.length > 1) {
    for (const figure of scatters) scatterChoice.append(new Option(figure.querySelector("figcaption").textContent));
    scatterChoice.setAttribute("aria-label", "which two configurations");
    scatterChoice.onchange = () => { showScatter(); write(); };
    const place = document.createElement("div");
    place.className = "choose";
    place.append(scatterChoice);
    scatters[0].before(place);
  }

  const apply = () => {
    const state = read();
    if (location.hash.length > 1 && !location.hash.includes("=")) {
      // A dot leads to its row: it must not be filtered out.
      const target = document.getElementById(location.hash.slice(1));
      if (target && target.hidden) {
        search.value = choice.value = "";
        filter();
        target.scrollIntoView();
      }
      section.dataset.shown = section.dataset.shown || String(rows.length);
      return;
    }
    search.value = state.get("q") || "";
    choice.value = state.get("judgement") || "";
    const column = Number.parseInt(state.get("sort"), 10);
    sorted = column >= 0 && column < heads.length ? column : -1;
    isDown = state.get("down") === "1";
    const number = Number.parseInt(state.get("scatter"), 10);
    if (scatters.length > 1) scatterChoice.selectedIndex = number > 0 && number < scatters.length ? number : 0;
    filter();
    sort();
  };
  window.addEventListener("hashchange", () => { apply(); if (scatters.length > 1) showScatter(); });
  window.addEventListener("beforeprint", () => scatters.forEach((figure) => { figure.hidden = false; }));
  apply();
  if (scatters.length > 1) showScatter();
})();
