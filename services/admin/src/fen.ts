import { Decimal } from 'decimal.js';

const USUAL = /^(-?\d{1,12})(?:\.(\d\d))?$/;

/**
 * CNY as whole fen, which a number holds exactly. The usual forms are parsed without Decimal, since the books hold
 * many.
 */
export function fenOf(amount: string): number {
  const [, whole, cents = '00'] = USUAL.exec(amount) ?? [];
  return whole === undefined ? new Decimal(amount).times(100).toNumber() : Number(whole + cents);
}

/** Fen as CNY with two digits behind the point. */
export function cnyOf(fen: number): string {
  const digits = Math.abs(fen).toString().padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
