import type { Cell } from '@qiaohui/service-kit/documents/sheets/table';

export const MAKERS = ['6ES7', '3RT2', 'BNN', 'QTY', 'KX', 'FC', 'R900', 'MTL'];
export const HEAD = ['订货号', '型号', '单价', '币种', '折扣组', '折扣率'];

/** A number as makers form them; no two rows have the same. */
export const numberOf = (index: number) =>
  `${MAKERS[index % MAKERS.length]}${String(index).padStart(7, '0')}-${(index * 31) % 10}XB${index % 7}`;
export const modelOf = (index: number) => `S7-${1_000 + (index % 500)} ${String((index * 7_919) % 10_000_019)}`;
export const groupOf = (index: number) => `G${String(index % 400).padStart(3, '0')}`;

/** The cells of one row, in the order of `HEAD`. */
export const cellsOf = (index: number): Cell[] => [
  numberOf(index),
  modelOf(index),
  { figure: `${1 + ((index * 37) % 90_000)}.${String(index % 100).padStart(2, '0')}` },
  index % 3 ? 'EUR' : 'CNY',
  groupOf(index),
  { figure: String(index % 60) },
];

export async function* rowsUpTo(count: number): AsyncGenerator<Cell[]> {
  for (let index = 0; index < count; index += 1) yield cellsOf(index);
}
