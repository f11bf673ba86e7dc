import { labelSet } from '@qiaohui/service-kit/documents/sheets/headings';
import type { Column } from './columns.schema.ts';
import columnsDe from './messages/columns/de-DE.json' with { type: 'json' };
import columnsEn from './messages/columns/en-US.json' with { type: 'json' };
import columnsZh from './messages/columns/zh-CN.json' with { type: 'json' };

/** Headings of a file of customers. */
export const columns = labelSet<Column>({ 'zh-CN': columnsZh, 'en-US': columnsEn, 'de-DE': columnsDe });
export type Cells = Partial<Record<Column, string>>;

/** Columns that are written; the last one says what is wrong with a row. */
export const written = columns.names.filter((name) => name !== 'error');

/** So much of a heading counts, which is what a person sees of it. */
export const MOST_SIGNS = 200;

/** A heading however it is spelled. */
export const headingForm = (heading: string): string =>
  heading.trim().slice(0, MOST_SIGNS).normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

/** What the columns of a file hold, by the form of their heading; empty: nothing that is imported. */
export type Chosen = Record<string, Column | ''>;

/** Returns what a heading stands for: as a person chose, else as our own labels say; null when nobody knows. */
export function columnFor(heading: string, chosen: Chosen): Column | '' | null {
  const form = headingForm(heading);
  return Object.hasOwn(chosen, form) ? (chosen[form] ?? null) : columns.read(heading);
}
