/**
 * The error for a code of the protocol.
 *
 * @param {string} code
 * @param {string} message
 * @param {Partial<Fault>} [fault]
 * @param {string} [log]
 */
export function errorOf(code: string, message: string, fault?: Partial<import("./protocol.js").Fault> | undefined, log?: string | undefined): RehearsalError;
/** @typedef {import("./protocol.js").Fault} Fault */
/**
 * What an agent or the connection to it tells: its message has what was asked, found and tried, and what was pending.
 *
 * `code` is one of the protocol's words: "no such element", "ambiguous element", "hopeless wait" …
 */
export class RehearsalError extends Error {
    /**
     * @param {string} code
     * @param {string} message
     * @param {Partial<Fault>} [fault]
     * @param {string} [log] What the agent printed.
     */
    constructor(code: string, message: string, fault?: Partial<import("./protocol.js").Fault> | undefined, log?: string | undefined);
    code: string;
    /** What the agent tells, in the protocol's words. */
    get fault(): Partial<import("./protocol.js").Fault>;
    /** What the agent printed. */
    get log(): string;
    /** What was there instead: near misses, the views that matched, what covers a view. */
    get found(): string[];
    /** What the app was waiting for. */
    get pending(): import("./protocol.js").PendingItem[];
    #private;
}
/** Nothing matches a locator, and nothing that is pending brought it within the budget. */
export class NoSuchElement extends RehearsalError {
}
/** More than one view matches where exactly one is meant. */
export class AmbiguousElement extends RehearsalError {
}
/** A person could not touch the view, or something else is in the way. */
export class NotInteractable extends RehearsalError {
}
/** A condition did not come to hold: in the time given, or at once because nothing that is pending could change it. */
export class WaitFailed extends RehearsalError {
}
/** What was asked makes no sense. */
export class InvalidArgument extends RehearsalError {
}
/** The app did what UIKit answers with an exception, or never rests, or sent a request that no stub answers. */
export class AppFailed extends RehearsalError {
}
/** There is no program of that name, or it is no agent: the machinery failed, which says nothing about any test. */
export class AgentNotStarted extends RehearsalError {
    /**
     * @param {string} message
     * @param {string} [log]
     */
    constructor(message: string, log?: string | undefined);
}
/** The agent ended, or did not answer in the real time that it was given. */
export class AgentLost extends RehearsalError {
}
export type Fault = import("./protocol.js").Fault;
