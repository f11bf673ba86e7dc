import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { functionsOf } from './edition.rules.ts';
import type { Listed } from './model.ts';

/** The edition that comes with the product. */
export const SHIPPED = '2023-1';

const rowsOf = async (file: string): Promise<string[][]> =>
  parse(await readFile(new URL(`./data/${file}`, import.meta.url)), {
    comment: '#',
    comment_no_infix: true,
    relax_column_count: true,
  });

/** Returns the places of the edition that comes with the product. */
export const shippedPlaces = async (): Promise<Listed[]> =>
  (await rowsOf(`unlocode-${SHIPPED}.csv`)).map(([code = '', name = '', digits = '', iata = '']) => ({
    code,
    name,
    functions: functionsOf(digits),
    iata: iata || null,
  }));

type Names = { name_zh: string; name_de: string | null };
let names: Promise<Map<string, Names>> | null = null;

/** Returns the Chinese and German names of main places by their codes. */
export function mainNames(): Promise<Map<string, Names>> {
  names ??= rowsOf('main-names.csv').then(
    (rows) =>
      new Map(rows.map(([code = '', name_zh = '', name_de = '']) => [code, { name_zh, name_de: name_de || null }])),
  );
  return names;
}
