/** @typedef {{ path: string[], event: { type: string, data: any }, facts: Record<string, any> }} Finished */
/**
 * @param {AsyncIterable<{ type: string, data: any }>} events
 * @returns {AsyncGenerator<string, void>}
 */
export default function reporter(events: AsyncIterable<{
    type: string;
    data: any;
}>): AsyncGenerator<string, void>;
export type Finished = {
    path: string[];
    event: {
        type: string;
        data: any;
    };
    facts: Record<string, any>;
};
