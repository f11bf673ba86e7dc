/** People of two teams: whoever calls first has a team of their own. */
export const ann = { id: 'ann', email: 'ann@example.com', group: 'trade' as const };
export const stranger = { id: 'ben', email: 'ben@example.com', group: 'trade' as const };
export const picker = { id: 'picker', email: 'picker@example.com', group: 'warehouse' as const };
