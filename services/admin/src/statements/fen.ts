import { Decimal } from 'decimal.js';

/** CNY as whole fen, which a number holds exactly. */
export const fenOf = (amount: string): number => new Decimal(amount).times(100).toNumber();
