/// <reference types="node" resolution-mode="require"/>
/**
 * `REHEARSAL_AGENT`; or the only program whose name ends in "-agent" in `.build/debug` of this folder or one above it.
 *
 * @returns {string}
 * @throws {AgentNotStarted} Where there is none, or several.
 */
export function defaultAgent(): string;
/**
 * A process that hosts one app, and a socket to it.
 *
 * It ends with its connection, and so with this process at the latest, whatever ends that.
 */
export class Agent {
    /** @param {string} path The program. */
    static start(path: string): Promise<Agent>;
    /**
     * @param {import("node:net").Socket} link
     * @param {number} pid
     * @param {number} log A descriptor of what it prints.
     */
    constructor(link: import("node:net").Socket, pid: number, log: number);
    link: import("net").Socket;
    pid: number;
    /** What the app and its agent printed. */
    log(): string;
    /** Ends it; it can be called again. */
    close(): void;
    #private;
}
