import type { Priced } from './rules.ts';

type Case = { why: string; item: Partial<Priced>; uniform: string | null; pays: string };

/** Calculated by hand. Prices are in EUR, which has two digits, unless a case names another currency. */
export const cases: Case[] = [
  { why: 'no rate anywhere: the price itself', item: { unit_price: '12.5' }, uniform: null, pays: '12.50' },
  { why: '200 less 32 % = 200 − 64', item: { unit_price: '200', discount_rate: '32' }, uniform: null, pays: '136.00' },
  { why: 'the list’s rate where the item has none: 80 − 8', item: { unit_price: '80' }, uniform: '10', pays: '72.00' },
  {
    why: 'the item’s own rate goes first: 80 − 20',
    item: { unit_price: '80', discount_rate: '25' },
    uniform: '10',
    pays: '60.00',
  },
  { why: 'an own rate of 0 is a rate', item: { unit_price: '80', discount_rate: '0' }, uniform: '10', pays: '80.00' },
  { why: 'all of it off', item: { unit_price: '19.99', discount_rate: '100' }, uniform: null, pays: '0.00' },
  { why: '9.99 × 0.875 = 8.74125', item: { unit_price: '9.99', discount_rate: '12.5' }, uniform: null, pays: '8.74' },
  {
    why: '0.05 × 0.9 = 0.045, half goes up',
    item: { unit_price: '0.05', discount_rate: '10' },
    uniform: null,
    pays: '0.05',
  },
  {
    why: '0.0123 × 0.9 = 0.01107 keeps the price’s four digits',
    item: { unit_price: '0.0123', discount_rate: '10' },
    uniform: null,
    pays: '0.0111',
  },
  {
    why: 'the piece price goes before the unit price: 1.2 − 0.24',
    item: { unit_price: '120', piece_price: '1.20', discount_rate: '20' },
    uniform: null,
    pays: '0.96',
  },
  {
    why: 'yen have no digits: 1999 × 0.85 = 1699.15',
    item: { unit_price: '1999', currency: 'JPY', discount_rate: '15' },
    uniform: null,
    pays: '1699',
  },
  { why: 'no binary rounding: 1.005 × 1 stays 1.005', item: { unit_price: '1.005' }, uniform: null, pays: '1.005' },
  {
    why: 'twelve digits: 999999999999.99 × 0.5 = 499999999999.995, half goes up',
    item: { unit_price: '999999999999.99', discount_rate: '50' },
    uniform: null,
    pays: '500000000000.00',
  },
  {
    why: 'a third with four decimals: 300 × (100 − 33.3333) % = 200.0001',
    item: { unit_price: '300', discount_rate: '33.3333' },
    uniform: null,
    pays: '200.00',
  },
];
