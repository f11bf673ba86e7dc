import type { Consignee } from '../stock/goods/schema.ts';

/** A consignee's name and address, line by line. */
export const addressOf = (consignee: Consignee | null): string[] =>
  consignee
    ? [
        consignee.name,
        `${consignee.street} ${consignee.number}`.trim(),
        `${consignee.zip} ${consignee.city}`.trim(),
        consignee.country,
      ].filter(Boolean)
    : [];
