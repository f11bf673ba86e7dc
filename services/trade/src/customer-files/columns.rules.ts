import { labelSet } from '@qiaohui/service-kit/documents/sheets/headings';
import columnsDe from './messages/columns/de-DE.json' with { type: 'json' };
import columnsEn from './messages/columns/en-US.json' with { type: 'json' };
import columnsZh from './messages/columns/zh-CN.json' with { type: 'json' };

/** Headings of a file of customers in their order; a row is a customer with at most one contact. */
export const columns = labelSet({ 'zh-CN': columnsZh, 'en-US': columnsEn, 'de-DE': columnsDe });
export type Column = (typeof columns.names)[number];
export type Cells = Partial<Record<Column, string>>;

/** Columns that are written; the last one says what is wrong with a row. */
export const written = columns.names.filter((name) => name !== 'error');
