import { labelSet } from '@qiaohui/service-kit/documents/sheets/headings';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { ImportField } from './mapping/fields.ts';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };

/** Columns that a repair workbook has before those of the file: the row's number, why it fails, and its import, hidden. */
export const OWN_COLUMNS = 3;

const labels = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

/** Headings of repair workbooks, templates and exports in three languages. */
export const headings = labelSet<ImportField | 'row' | 'reasons' | 'import' | 'discounted_price'>(labels);

type Heading = ImportField | 'discounted_price';

/**
 * The heading of a column in exports and templates. That of rates says that they are percent, without which small ones,
 * as 0.5, would come back as a part of the price.
 */
export const headingOf = (field: Heading, locale: Locale): string =>
  field === 'discount_rate' ? `${headings.labelOf(field, locale)} %` : headings.labelOf(field, locale);

/** True for the first heading of a repair workbook, in whatever language it was downloaded. */
export const isRepairHeading = (text: string): boolean => headings.read(text) === 'row';
