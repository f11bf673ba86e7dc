import { Currency, type Locale } from '@qiaohui/service-kit/shapes';
import {
  type BillPreviewForm,
  type NewBill,
  NewBill as NewForm,
  BillPreviewForm as PreviewForm,
} from '@qiaohui/trade/bills';
import { Ledger, Month } from '@qiaohui/trade/ledgers';
import { z } from 'zod';
import { offeredMonths } from '../../../records/month.ts';

export const STEPS = ['whom', 'what', 'how'] as const;

const { forced_name, description, locale } = NewForm.shape;
const { date } = PreviewForm.shape;

const values = z.object({
  ledger: Ledger,
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
  month: Month,
  currency: Currency,
  date,
  items: z.array(z.string()),
  ...{ forced_name, description, locale },
});
export type MakeValues = z.input<typeof values>;

/** What the steps so far want: a customer, then at least one item. */
export const valuesOf = (step: number) =>
  values
    .refine(({ customer }) => customer !== null, { path: ['customer'], error: 'bill.customer' })
    .refine(({ items }) => step === 0 || items.length > 0, { path: ['items'], error: 'bill.no-items' })
    .transform(({ customer, ...form }): NewBill => ({ ...form, customer: customer?.id ?? '' }));

/** What a preview needs of the values that are typed. */
export const previewOf = ({ ledger, customer, month, currency, date: day }: MakeValues): BillPreviewForm => ({
  ...{ ledger, customer: customer?.id ?? '', month, currency },
  date: day || null,
});

const currencies: Record<Ledger, Currency> = { german: 'EUR', china: 'CNY' };

export const emptyValues = (own: Locale): MakeValues => ({
  ledger: 'german',
  customer: null,
  // the month before the next one: this one
  month: offeredMonths()[1] ?? '',
  currency: currencies.german,
  date: '',
  items: [],
  ...{ forced_name: '', description: '', locale: own },
});
