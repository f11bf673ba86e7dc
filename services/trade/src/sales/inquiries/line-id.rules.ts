/** As many digits as keep the order of places for every line that one inquiry may ever have had. */
const DIGITS = 6;

/** Places order ids of lines as they order the lines. */
export const lineId = (inquiry: string, place: number): string => `${inquiry}:${String(place).padStart(DIGITS, '0')}`;

export const placeOf = (id: string): number => Number(id.slice(id.lastIndexOf(':') + 1));

/** The range of the ids of an inquiry's lines: a semicolon comes next behind a colon. */
export const idsOf = (inquiry: string) => ({ $gt: `${inquiry}:`, $lt: `${inquiry};` });
