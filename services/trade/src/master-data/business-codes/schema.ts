import { Currency } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Code, Figure, Line, Name } from '../../records/schema.ts';
import { SetupQuery, setupRow } from '../setup/schema.ts';

/** Whether it is charged to customers, paid to suppliers, or both. */
export const CodeSide = z.enum(['income', 'expense', 'both']);
export type CodeSide = z.infer<typeof CodeSide>;

const noneIfEmpty = <T extends string>(written: T | '' | null): T | null => written || null;

const text = z.string().nullable();
export const BusinessCode = z.object({
  ...setupRow,
  code: z.string(),
  /** The Chinese name. */
  name: z.string(),
  name_en: text,
  name_de: text,
  side: CodeSide,
  /** What it usually costs, in its currency. */
  price: text,
  currency: Currency.nullable(),
  /** The code of the ledger's tax. */
  tax_code: text,
  /** The account that it is booked to. */
  account: text,
});
export type BusinessCode = z.infer<typeof BusinessCode>;

const fields = z.strictObject({
  code: Code,
  name: Name,
  name_en: Line(120),
  name_de: Line(120),
  side: CodeSide,
  price: Figure(12, 4, 'business-code.price'),
  currency: z
    .union([Currency, z.literal('')])
    .nullable()
    .default(null)
    .transform(noneIfEmpty),
  tax_code: Line(10),
  account: Line(20),
});

type Priced = { price?: string | null; currency?: string | null };
/** A price has a currency. */
const isPriced = ({ price, currency }: Priced) => !price || Boolean(currency);
const rule = { path: ['currency'], error: 'business-code.currency' };

export const BusinessCodeForm = fields.refine(isPriced, rule);
export type BusinessCodeForm = z.infer<typeof BusinessCodeForm>;
export const BusinessCodeSave = fields.extend({ version: setupRow.version }).refine(isPriced, rule);

export const BusinessCodeQuery = SetupQuery.extend({ side: CodeSide.optional() });
