/**
 * `REHEARSAL_PROGRAM`; or `rehearse` in `.build/debug` of this folder or one above it, or on the path.
 *
 * @returns {string}
 * @throws {RecordingFailed} Where there is none.
 */
export function defaultProgram(): string;
/** The history cannot be written, or there is no program that does so. */
export class RecordingFailed extends RehearsalError {
    /** @param {string} message */
    constructor(message: string);
}
/**
 * A run that is being recorded, by `rehearse history record`: each attempt is in the history from the moment it is told.
 *
 * What writes is a process of its own, which ends when this one does, whatever ends it; then the run has no end.
 */
export class Recording {
    /**
     * @param {string} history The SQLite file; it is made if there is none.
     * @param {{ project?: string, command?: string, program?: string }} [options]
     */
    constructor(history: string, options?: {
        project?: string | undefined;
        command?: string | undefined;
        program?: string | undefined;
    } | undefined);
    /** The run's name in the history; later names sort after earlier ones. */
    name: string;
    /**
     * Waits until the history can be written.
     *
     * @throws {RecordingFailed} Where it cannot.
     */
    ready(): Promise<void>;
    /** @param {{ seed: bigint, jobs: number, planned?: number }} facts */
    start({ seed, jobs, planned }: {
        seed: bigint;
        jobs: number;
        planned?: number;
    }): void;
    /**
     * Tells of an attempt that finished, in the words of the event stream's `attemptFinished`.
     *
     * @param {object} payload
     */
    attempt(payload: object): void;
    /**
     * Tells that the machinery failed: the run is no evidence about tests.
     *
     * @param {string} headline
     */
    infrastructureFailed(headline: string): void;
    /**
     * Tells that the run is over, and waits until it is written.
     *
     * @param {{ planned: number, interrupted: boolean }} summary
     * @throws {RecordingFailed} Where something of it could not be written.
     */
    finish({ planned, interrupted }: {
        planned: number;
        interrupted: boolean;
    }): Promise<void>;
    /** Waits until what was told is written. */
    close(): Promise<void>;
    #private;
}
import { RehearsalError } from "./errors.js";
