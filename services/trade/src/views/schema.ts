import { Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

export const MOST_VIEWS = 20;

/** The lists whose filters are saved. */
export const ViewedList = z.enum(['brands', 'channels', 'price-lists', 'discount-lists']);
export type ViewedList = z.infer<typeof ViewedList>;

/** A person's own view of a list: its filters and order as they stand in the address. */
export const View = z.object({ id: z.string(), list: ViewedList, name: z.string(), query: z.string() });
export type View = z.infer<typeof View>;

export const ViewQuery = z.strictObject({ list: ViewedList });

/** A name that is there already gets the new filters. */
export const ViewForm = z.strictObject({
  list: ViewedList,
  name: Typed.min(1, 'field.required').max(40, 'field.long'),
  query: z.string().max(1_000),
});
export type ViewForm = z.infer<typeof ViewForm>;
