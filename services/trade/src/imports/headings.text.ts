import { labelSet } from '@qiaohui/service-kit/documents/sheets/headings';
import type { ImportField } from './mapping/fields.ts';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };

/** Columns that a repair workbook has before those of the file: the row's number, why it fails, and its import, hidden. */
export const OWN_COLUMNS = 3;

const labels = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

/** Headings of repair workbooks, templates and exports in three languages. */
export const headings = labelSet<ImportField | 'row' | 'reasons' | 'import' | 'discounted_price'>(labels);

/** True for the first heading of a repair workbook, in whatever language it was downloaded. */
export const isRepairHeading = (text: string): boolean => headings.read(text) === 'row';
