export const forwarder = { id: 'bench', email: 'trade@example.com', group: 'trade' as const };
/** Somebody of another team, whose work must go on meanwhile. */
export const other = { id: 'other', email: 'other@example.com', group: 'trade' as const };

export const BASE = '/api/v1/trade';
