"use strict";
// The page as a whole: its tabs, each with an address, and its beginning.

class Studio {
  constructor() {
    this.board = new Board();
    this.tabs = [...document.querySelectorAll("#tabs [role=tab]")];
  }

  begin() {
    this.views = {
      specs: new SpecsView(this.board), run: new RunView(), compare: new CompareView(), explore: new ExploreView(this.board),
      live: new LiveView(this.board), history: new HistoryView(),
    };
    byId("tabs").addEventListener("keydown", (event) => this.key(event));
    byId("skip").addEventListener("click", (event) => {
      event.preventDefault();
      byId("main").focus();
    });
    addEventListener("hashchange", () => this.show());
    this.show();
    this.board.listen((what) => {
      if (what === "specs") byId("program").textContent = this.board.program ?? "";
    });
    this.board.fetchSpecs().catch((error) => showTrouble(error.message)).finally(() => this.board.follow());
  }

  // What the address says: a view, and what is to be seen in it.
  place() {
    const [view, query] = location.hash.slice(1).split("?", 2);
    const isView = this.tabs.some((tab) => tab.dataset.view === view);
    return { view: isView ? view : "specs", words: Object.fromEntries(new URLSearchParams(query ?? "")) };
  }

  show() {
    const { view, words } = this.place();
    for (const tab of this.tabs) {
      const isChosen = tab.dataset.view === view;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      byId("view-" + tab.dataset.view).hidden = !isChosen;
      if (isChosen) this.nameAndKeep(tab);
    }
    this.views[view].show(words);
  }

  // A tab leads back to what was seen in it.
  nameAndKeep(tab) {
    document.title = tab.textContent + " – Rehearsal studio";
    if (location.hash) tab.setAttribute("href", location.hash);
  }

  // Writes into the address what is seen now, without going anywhere.
  keepPlace(view, words) {
    const address = addressOf(view, words);
    this.tabs.find((tab) => tab.dataset.view === view).setAttribute("href", address);
    if (this.place().view === view && location.hash !== address) history.replaceState(null, "", address);
  }

  // Tabs as the ARIA practices say: the arrows move and choose, Tab leads into the view.
  key(event) {
    const at = this.tabs.indexOf(document.activeElement);
    const goal = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: this.tabs.length - 1, " ": at }[event.key];
    if (at < 0 || goal === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const tab = this.tabs[(goal + this.tabs.length) % this.tabs.length];
    tab.focus();
    location.hash = tab.getAttribute("href");
  }
}

const studio = new Studio();
studio.begin();
