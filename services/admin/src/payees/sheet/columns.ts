import { labelSet } from '@qiaohui/service-kit/documents/sheets/headings';
import de from '../messages/columns/de-DE.json' with { type: 'json' };
import en from '../messages/columns/en-US.json' with { type: 'json' };
import zh from '../messages/columns/zh-CN.json' with { type: 'json' };
import type { PayeeForm } from '../schema.ts';

export type Column = keyof PayeeForm | 'id' | 'version';

/** Headings of a workbook of payees in the order they stand in, in each language. */
const { names, labelOf, read } = labelSet<Column>({ 'zh-CN': zh, 'en-US': en, 'de-DE': de });

export const columns = names;
export const headingOf = labelOf;

/** The column that a heading names, in whichever language the file was exported; null for none of ours. */
export const columnOf = read;
