// The requests of the app: what it sent, what came back, and when.

class NetworkPane {
  constructor(viewer) {
    this.viewer = viewer;
    this.opened = new Set();
    this.body = byId("requests");
  }

  setFilm(film) {
    this.opened.clear();
    const count = film.requests.length;
    byId("network-words").textContent = count ? counted(count, "request") + "." : "The app sent no request.";
    byId("request-table").hidden = !count;
    this.body.replaceChildren(...film.requests.flatMap((request, at) => this.rows(request, at)));
  }

  rows(request, at) {
    const attributes = { type: "button", class: "plain", "aria-expanded": "false", "aria-controls": "request-" + at };
    const open = element("button", { ...attributes, onclick: () => this.toggle(at) }, request.method + " " + request.url);
    const end = requestEnd(request);
    const status = request.failure ?? (request.status ? String(request.status) : end === null ? "open" : "–");
    const first = element(
      "tr", {}, element("td", { class: "name" }, open), element("td", { class: hasFailed(request) ? "fault" : "" }, status),
      element("td", { class: "number" }, timeButton(this.viewer, request.atMs)),
      element("td", { class: "number" }, end === null ? "open" : timeButton(this.viewer, end)),
      element("td", { class: "number" }, end === null ? "" : shortSeconds(end - request.atMs)));
    const second = element("tr", { id: "request-" + at, hidden: true }, element("td", { colspan: "5" }));
    return [first, second];
  }

  toggle(at, isOpen = !this.opened.has(at)) {
    const details = byId("request-" + at);
    if (!details) return;
    if (isOpen) this.opened.add(at);
    else this.opened.delete(at);
    const cell = details.firstChild;
    if (isOpen && !cell.childNodes.length) cell.append(...requestDetails(this.viewer.film.requests[at]));
    details.hidden = !isOpen;
    details.previousSibling.querySelector("button").setAttribute("aria-expanded", String(isOpen));
  }

  open(at) {
    this.toggle(at, true);
    byId("request-" + at)?.previousSibling.scrollIntoView({ block: "nearest" });
  }

  // What was sent after the cursor's instant has not happened yet.
  show() {
    this.viewer.film.requests.forEach((request, at) => {
      byId("request-" + at).previousSibling.classList.toggle("later", request.atMs > this.viewer.ms + sameInstantMs);
    });
  }
}

// What else is known of a request, in words.
const factNames = {
  atMs: "sent at", stubbed: "answered by a stub", stub: "number of the stub", passedThrough: "asked of a real server",
  answeredMs: "answered at", status: "status", handledMs: "told to the app at", failure: "failed with",
};

function requestDetails(request) {
  const told = ["method", "url", "headers", "body", "bodyBase64", "response"];
  const parts = [];
  part("Headers of the request", headerWords(request.headers));
  part("Body of the request", bodyWords(request.body));
  binary("Body of the request", request.bodyBase64);
  if (request.response) showResponse(request.response);
  const rest = Object.entries(request).filter(([name, value]) => !told.includes(name) && value !== null);
  const facts = rest.map(([name, value]) => [factNames[name] ?? name, name.endsWith("Ms") ? seconds(value) : bodyWords(value)]);
  return [...parts, termList(facts)];

  function showResponse(response) {
    part("Headers of the answer", headerWords(response.headers));
    const size = shownBytes(response);
    const isWhole = size === response.bodyBytes;
    const words = isWhole ? "" : size ? `, the first ${bytesWords(size)} of ${bytesWords(response.bodyBytes)}`
      : `: ${bytesWords(response.bodyBytes)}, left out of this page`;
    const title = "Body of the answer" + words;
    const image = isWhole ? imageType(response) : null;
    if (image) parts.push(element("h4", {}, title), element("img", { class: "body", alt: "", src: dataLink(response, image) }));
    else if (!size && response.bodyBytes) parts.push(element("h4", {}, title));
    part(title, bodyWords(response.body));
    if (!image) binary(title, response.bodyBase64);
  }

  function part(title, text) {
    if (text) parts.push(element("h4", {}, title), element("pre", {}, text));
  }

  function binary(title, base64) {
    if (base64) parts.push(element("h4", {}, title), element("p", {}, `${bytesWords(base64Bytes(base64))} that are no text.`));
  }
}

// How many bytes of a response's body came along.
function shownBytes(response) {
  if (response.bodyBase64) return base64Bytes(response.bodyBase64);
  return new TextEncoder().encode(response.body ?? "").length;
}

function base64Bytes(text) {
  return (text.length / 4) * 3 - (text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0);
}

function bytesWords(count) {
  return count === 1 ? "1 byte" : count < 10_240 ? count + " bytes" : Math.round(count / 1024) + " KiB";
}

// The media type of a response that is a picture; null for any other.
function imageType(response) {
  const field = Object.entries(response.headers).find(([name]) => name.toLowerCase() === "content-type");
  const type = (field?.[1] ?? "").split(";")[0].trim().toLowerCase();
  return /^image\/(png|jpeg|gif|webp|svg\+xml)$/.test(type) ? type : null;
}

function dataLink(response, type) {
  if (response.bodyBase64) return `data:${type};base64,${response.bodyBase64}`;
  return `data:${type},${encodeURIComponent(response.body ?? "")}`;
}

function headerWords(headers) {
  return Object.entries(headers ?? {}).map(([name, value]) => name + ": " + value).join("\n");
}

// JSON is laid out so that it can be read; everything else is shown as it is.
function bodyWords(body) {
  if (body === null || body === undefined) return "";
  if (typeof body !== "string") return JSON.stringify(body, null, 2);
  try {
    const value = JSON.parse(body);
    return typeof value === "object" ? JSON.stringify(value, null, 2) : body;
  } catch {
    return body;
  }
}
