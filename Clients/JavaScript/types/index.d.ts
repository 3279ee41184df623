export { defaultAgent } from "./agents.js";
export { ReplayToken } from "./exploring.js";
export { locator } from "./locating.js";
export { Page } from "./pages.js";
export { App, Clock, Device, Element, Network } from "./app.js";
export { AgentLost, AgentNotStarted, AmbiguousElement, AppFailed, InvalidArgument, NoSuchElement, NotInteractable, RehearsalError, WaitFailed } from "./errors.js";
export { AppExpectation, Expectation, expect } from "./expecting.js";
