/// <reference types="node" resolution-mode="require"/>
/** @typedef {import("node:net").Socket} Socket */
/** @typedef {{ resolve: (result: any) => void, reject: (error: Error) => void, method: string }} Waiting */
/** One connection to an agent that has been greeted: JSON-RPC 2.0, a message a line. */
export class Connection {
    /**
     * @param {Socket} link
     * @param {() => string} log
     * @param {number} realTimeoutMs
     */
    static greet(link: Socket, log: () => string, realTimeoutMs: number): Promise<Connection>;
    /**
     * @param {Socket} link
     * @param {() => string} log Gives what the agent printed.
     * @param {number} realTimeoutMs
     */
    constructor(link: Socket, log: () => string, realTimeoutMs: number);
    link: import("net").Socket;
    log: () => string;
    realTimeoutMs: number;
    /**
     * Sends a request and gives its result.
     *
     * @param {string} method
     * @param {object} params
     * @param {number} [budgetMs] How much virtual time it may wait.
     * @returns {Promise<any>}
     */
    ask(method: string, params: object, budgetMs?: number | undefined): Promise<any>;
    close(): void;
    #private;
}
export type Socket = import("node:net").Socket;
export type Waiting = {
    resolve: (result: any) => void;
    reject: (error: Error) => void;
    method: string;
};
