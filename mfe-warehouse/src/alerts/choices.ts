/** The URL parameter that selects the hidden alerts. */
export const choices = { known: ['1'] } as const;
