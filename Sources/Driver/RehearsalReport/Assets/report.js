// Sorting and filtering of tables, pictures in turns; without it the pages are complete, only less handy.
"use strict";
for (const table of document.querySelectorAll("table[data-sortable]")) {
  const body = table.tBodies[0];
  table.querySelectorAll("thead th").forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.textContent = "";
    head.append(button);
    button.addEventListener("click", () => {
      // Numbers begin with the largest, and words with the first of the alphabet.
      const sorted = head.getAttribute("aria-sort");
      const down = sorted ? sorted === "ascending" : head.classList.contains("number");
      for (const other of head.parentElement.children) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const key = (row) => {
        const cell = row.cells[column];
        const value = cell.dataset.value;
        return value === undefined ? cell.textContent.trim().toLowerCase() : Number(value);
      };
      const rows = [...body.rows].map((row) => [key(row), row]);
      rows.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0) * (down ? -1 : 1));
      body.append(...rows.map(([, row]) => row));
    });
  });
}
for (const input of document.querySelectorAll("input[data-filters]")) {
  const table = document.getElementById(input.dataset.filters);
  const told = document.getElementById(input.dataset.filters + "-count");
  const texts = [...table.tBodies[0].rows].map((row) => [row, row.textContent.toLowerCase()]);
  input.closest("label").hidden = false;
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const [row, text] of texts) {
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) shown += 1;
    }
    told.textContent = words.length ? shown + " of " + texts.length + " shown" : "";
  });
}
// Pictures that were compared, in turns: a second apart, or by hand for those who want no motion.
for (const compared of document.querySelectorAll(".compared")) {
  const figure = document.createElement("figure"), caption = document.createElement("figcaption");
  const turns = document.createElement("div"), button = document.createElement("button");
  turns.className = "turns";
  turns.append(...[...compared.querySelectorAll("img")].map((image) => image.cloneNode()));
  turns.firstChild.alt = "Both pictures, in turns";
  turns.lastChild.alt = "";
  button.type = "button";
  button.textContent = matchMedia("(prefers-reduced-motion: reduce)").matches ? "Turn" : "Blink";
  button.setAttribute("aria-pressed", "false");
  button.addEventListener("click", () => button.setAttribute("aria-pressed", String(turns.classList.toggle("on"))));
  caption.append("In turns ", button);
  figure.append(caption, turns);
  compared.append(figure);
}
// What is folded is unfolded on paper, and folded again after.
const folded = [];
addEventListener("beforeprint", () => {
  for (const part of document.querySelectorAll("details:not([open])")) {
    folded.push(part);
    part.open = true;
  }
});
addEventListener("afterprint", () => {
  for (const part of folded.splice(0)) part.open = false;
});
// A table that scrolls can be scrolled by keyboard, also where nothing in it takes the focus.
for (const part of document.querySelectorAll(".scroll")) {
  if (part.scrollWidth <= part.clientWidth || part.querySelector("a, button")) continue;
  part.tabIndex = 0;
  part.setAttribute("role", "region");
  part.setAttribute("aria-label", part.querySelector("caption")?.textContent ?? part.querySelector("svg")?.getAttribute("aria-label") ?? "Table");
}
