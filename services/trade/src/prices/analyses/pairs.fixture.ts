import { readFileSync } from 'node:fs';
import type { MatchedItem } from './schema.ts';

/** A text as a customer sends it, from `pairs/pairs.tsv`, which says where it comes from. */
export type Pair = {
  reason: string;
  text: string;
  /** May it be taken without a person? Otherwise a person must be asked, or nothing be found. */
  alone: boolean;
  /** Order numbers or models of the items of which each is right; empty: none is. */
  right: string[];
};

const rowsOf = (file: string) =>
  readFileSync(new URL(`pairs/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('# '))
    .map((row) => row.split('\t'));

const signs = (text: string) => JSON.parse(`"${text.replaceAll('"', '\\"')}"`) as string;

export const pairItems = () =>
  rowsOf('items.tsv').map(([, order_number = '', model = '']) => ({
    order_number: order_number || null,
    model: model || null,
  }));

export const pairs = (): Pair[] =>
  rowsOf('pairs.tsv').map(([reason = '', alone, text = '', right = '']) => ({
    reason,
    alone: alone === 'may',
    text: signs(text),
    right: right === '' ? [] : right.split(' | '),
  }));

export const isRightOf = ({ right }: Pair, { order_number, model }: MatchedItem) =>
  right.includes(order_number ?? '') || right.includes(model ?? '');
