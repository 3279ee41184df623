"use strict";
// One run: its page, and questions to the app above it.

// A page within the page. A refusal comes as a document as well: its words are shown in its place.
class PageFrame {
  constructor(frame, words) {
    this.frame = frame;
    this.words = words;
    frame.addEventListener("load", () => this.loaded());
  }

  open(address, waiting) {
    this.isAsked = true;
    this.tell(waiting);
    this.frame.src = address;
  }

  close(words) {
    this.isAsked = false;
    this.frame.removeAttribute("src");
    this.tell(words);
  }

  tell(words) {
    this.frame.hidden = true;
    this.words.hidden = false;
    this.words.textContent = words;
  }

  loaded() {
    if (!this.isAsked) return;
    const page = this.frame.contentDocument;
    if (page?.contentType !== "text/html") return this.tell(refusalIn(page?.body?.textContent));
    this.frame.hidden = false;
    this.words.hidden = true;
    say("The page is shown.");
  }
}

function refusalIn(text) {
  try {
    return JSON.parse(text).error ?? text;
  } catch {
    return text || "The page did not come.";
  }
}

class RunView {
  constructor() {
    this.words = byId("run-words");
    this.page = new PageFrame(byId("run-frame"), this.words);
    this.choice = byId("run-choice");
    this.answer = byId("ask-answer");
    this.choice.addEventListener("change", () => (location.hash = addressOf("run", { recording: this.choice.value })));
    byId("ask-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.ask();
    });
  }

  show({ recording }) {
    recordings()
      .then((all) => offerRecordings(this.choice, all, recording))
      .catch((error) => this.tell("wrong", [error.message]));
    if (recording === this.recording) return;
    this.recording = recording;
    this.answer.replaceChildren();
    if (!recording) return this.page.close("Choose a recording, or come here from a spec.");
    this.page.open("/api/trace?" + new URLSearchParams({ recording }), "The run is repeated and filmed…");
  }

  async ask() {
    const view = byId("ask").value.trim();
    if (!this.recording) return this.tell("wrong", ["Choose a recording first."]);
    if (!view) return this.tell("wrong", ["Name a view first, such as Save[visible] or #title."]);
    this.tell("quiet", ["Asked…"]);
    try {
      const { answers } = await post("/api/query", { recording: this.recording, view });
      if (!answers.length) return this.tell("quiet", ["There is no app in this run."]);
      this.tell("", answers.map((each) => appWords(each, answers) + ": " + spanWords(each.spans)));
    } catch (error) {
      this.tell("wrong", [error.message]);
    }
  }

  tell(kind, lines) {
    this.answer.replaceChildren(...lines.map((line) => element("p", { class: kind }, line)));
  }
}

// Two apps of one name are told apart by their number.
function appWords({ app, number }, answers) {
  return answers.some((other) => other.app === app && other.number !== number) ? app + " " + number : app;
}

// When it is so, in words; at most twelve times are told.
function spanWords(spans) {
  if (!spans.length) return "never";
  if (spans.length === 1 && spans[0].fromMs === 0 && isToEnd(spans[0])) return "true all the time";
  const words = spans.slice(0, 12).map((span) => {
    const from = span.fromMs === 0 ? "the start" : seconds(span.fromMs);
    return "from " + from + " to " + (isToEnd(span) ? "the end" : seconds(span.toMs));
  });
  if (spans.length > words.length) words.push(counted(spans.length - words.length, "time") + " more");
  return "true " + words.join(", and ");
}

function isToEnd({ toMs }) {
  return toMs === undefined || toMs === null;
}
