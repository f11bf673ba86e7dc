import { z } from 'zod';
import { NameText } from '../shapes.ts';

export const MOST_VIEWS = 20;

/** The shapes of saved views of these lists. A view is a person's own: its filters and order as they stand in the address. */
export function viewShapes<const L extends readonly [string, ...string[]]>(lists: L) {
  const List = z.enum(lists);
  return {
    List,
    View: z.object({ id: z.string(), list: List, name: z.string(), query: z.string() }),
    Query: z.strictObject({ list: List }),
    /** A name that is there already gets the new filters. */
    Form: z.strictObject({
      list: List,
      name: NameText.min(1, 'field.required').max(40, 'field.long'),
      query: z.string().max(1_000),
    }),
  };
}
export type ViewShapes = ReturnType<typeof viewShapes>;
export type View = z.infer<ViewShapes['View']>;
export type ViewForm = z.infer<ViewShapes['Form']>;
