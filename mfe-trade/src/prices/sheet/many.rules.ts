import { Currency } from '@qiaohui/service-kit/shapes';
import { BulkChange } from '@qiaohui/trade/edits';
import { PriceUnit, RowChange } from '@qiaohui/trade/items';
import type { ListKind } from '@qiaohui/trade/lists';
import { z } from 'zod';

/** What many rows are changed in at once; a factor multiplies their prices. */
const What = z.enum(['discount_rate', 'discount_group', 'currency', 'price_unit', 'factor']);
type What = z.infer<typeof What>;

const valid = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message;

/** Only the field of what is changed has to be right. */
export const ManyForm = z
  .object({
    rows: z.enum(['selected', 'all']),
    what: What,
    factor: z.string(),
    currency: Currency,
    price_unit: PriceUnit,
    discount_rate: z.string(),
    discount_group: z.string(),
  })
  .superRefine(({ what, factor, discount_rate, discount_group }, { addIssue }) => {
    const wrong = {
      factor: () => valid(BulkChange.shape.price_factor.unwrap(), factor),
      discount_rate: () => valid(RowChange.shape.discount_rate, discount_rate),
      discount_group: () => valid(RowChange.shape.discount_group, discount_group),
      currency: () => undefined,
      price_unit: () => undefined,
    }[what]();
    if (wrong) addIssue({ code: 'custom', path: [what], message: wrong });
  });
export type ManyForm = z.infer<typeof ManyForm>;

/** What can be changed in a list of a kind: discounts have neither prices nor currencies. */
export const whats = (kind: ListKind): readonly What[] =>
  kind === 'discount' ? ['discount_rate', 'discount_group'] : What.options;

/** The change as the service takes it. */
export function changeOf({ what, factor, currency, price_unit, discount_rate, discount_group }: ManyForm) {
  if (what === 'factor') return { price_factor: factor };
  return {
    set: {
      currency: { currency },
      price_unit: { price_unit },
      discount_rate: { discount_rate },
      discount_group: { discount_group },
    }[what],
  };
}
