import { z } from 'zod';

const figure = z.string().regex(/^-?\d+(\.\d+)?$/);
const amounts = z.object({ net: figure, tax: figure, gross: figure, eur: figure });

/** True for amounts of an item that are none any more, of which nothing can be worked out. */
export const areTornAmounts = (one: unknown): boolean => !amounts.safeParse(one).success;

/** The same of an item, whose actual amounts nobody may know yet. */
export const isTornCost = ({ planned, actual }: { planned: unknown; actual: unknown }): boolean =>
  areTornAmounts(planned) || (actual !== null && areTornAmounts(actual));
