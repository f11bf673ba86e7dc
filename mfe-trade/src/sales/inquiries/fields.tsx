import { Box, MenuItem, useText } from '@qiaohui/kit';
import { DateField, Field } from '@qiaohui/kit/form';
import { Currency } from '@qiaohui/service-kit/shapes';
import { NewInquiry } from '@qiaohui/trade/inquiries';
import { SheetLines } from '@qiaohui/trade/inquiries/lines';
import { z } from 'zod';
import { type Choice, ChooseField, useSearch } from '../../forms/choose.tsx';
import { brands } from '../../master-data/supply/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { customersNamed } from './queries.ts';

const Chosen = z.object({ id: z.string(), name: z.string() }).nullable();
const { lines: _, ...head } = NewInquiry.shape;
const Line = SheetLines.shape.lines.element;

const fields = {
  requestor: z.string(),
  customer_number: z.string(),
  currency: Currency,
  delivery_date: z.string(),
  description: z.string(),
  notes: z.string(),
  brand: Chosen,
  customer: Chosen,
};
type Named = { brand: Choice | null; customer: Choice | null };
const idsOf = ({ brand, customer }: Named) => ({ brand: brand?.id ?? null, customer: customer?.id ?? null });
const Head = z.object(head);

/** The head of an inquiry in a form, which knows what it names by name, and as the service takes it. */
export const HeadForm = z
  .object(fields)
  .transform((values): z.input<typeof Head> => ({ ...values, ...idsOf(values) }))
  .pipe(Head);
/** The same with its lines. */
export const InquiryForm = z
  .object({ ...fields, lines: z.array(Line) })
  .transform((values): z.input<typeof NewInquiry> => ({ ...values, ...idsOf(values) }))
  .pipe(NewInquiry);

export type HeadValues = z.input<typeof HeadForm>;

export const noHead: HeadValues = {
  requestor: '',
  customer_number: '',
  currency: 'EUR',
  delivery_date: '',
  description: '',
  notes: '',
  brand: null,
  customer: null,
};

const grid = {
  display: 'grid',
  columnGap: 4,
  rowGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
const whole = { gridColumn: '1 / -1' };

/** Who requests what by when, for which customer and of which brand. */
export function HeadFields() {
  const t = useText(text);
  const brandSearch = useSearch(
    (keyword) => brands.page({ keyword, source: 'self' }),
    ({ id, name, chinese_name: note }) => ({ id, name, note }),
  );
  const customerSearch = useSearch(customersNamed, ({ id, name, code: note }) => ({ id, name, note }));
  return (
    <Box sx={grid}>
      <Field name="requestor" label={t('requestor')} required autoFocus autoComplete="off" />
      <ChooseField name="customer" label={t('customer')} search={customerSearch} none={t('noCustomers')} single />
      <Field name="customer_number" label={t('customerNumber')} autoComplete="off" />
      <ChooseField name="brand" label={t('brand')} search={brandSearch} none={t('noBrands')} single />
      <Field name="currency" label={t('currency')} select>
        {Currency.options.map((value) => (
          <MenuItem key={value} value={value}>
            {value}
          </MenuItem>
        ))}
      </Field>
      <DateField name="delivery_date" label={t('deliveryDate')} />
      <Field name="description" label={t('description')} multiline minRows={2} sx={whole} />
      <Field name="notes" label={t('notes')} helperText={t('notesHint')} multiline minRows={2} sx={whole} />
    </Box>
  );
}
