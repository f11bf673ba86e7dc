import { RowFields } from '@qiaohui/trade/items';
import { rowErrors } from '@qiaohui/trade/items/complete';
import type { ListKind } from '@qiaohui/trade/lists';

/** A new row of a list of a kind, by the service's own rule of what it needs. */
export const newRow = (kind: ListKind) =>
  RowFields.superRefine((row, { addIssue }) => {
    for (const [field, message] of Object.entries(rowErrors(kind, row)))
      addIssue({ code: 'custom', path: [field], message });
  });
