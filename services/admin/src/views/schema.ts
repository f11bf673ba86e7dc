import { NameText } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { OrderFilter, OrderQuery, SavedFilter } from '../orders/filter.schema.ts';

/** A person's saved filter and sort of the order list. */
export const View = z.object({
  id: z.string(),
  name: z.string(),
  filter: SavedFilter,
  sort: OrderQuery.shape.sort,
});
export type View = z.infer<typeof View>;

/** `POST /view/save`: a name that is there already gets the new filter. */
export const ViewForm = z.strictObject({
  name: NameText.min(1, 'field.required').max(40, 'field.long'),
  filter: OrderFilter,
  sort: OrderQuery.shape.sort,
});
export type ViewForm = z.infer<typeof ViewForm>;

export const ViewId = z.strictObject({ id: z.string().max(60) });
