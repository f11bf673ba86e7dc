/**
 * Those members of a team who may read prices, as recipients of live notes: who may not learns neither that a price was
 * changed nor when.
 */
export const priceReadersOf = (team: string): string => `${team}:prices`;
