/** How long a code must be out of sight before it counts as scanned again, in ms. */
const GONE_MS = 1_500;

/** The code that a camera saw last, and when. */
export type Sight = { code: string; at: number };
export const nothing: Sight = { code: '', at: Number.NEGATIVE_INFINITY };

/** Whether a code that a camera sees now is a new scan: it sees one and the same many times a second. */
export const isNew = (last: Sight, { code, at }: Sight): boolean => code !== last.code || at - last.at > GONE_MS;
