import { withoutInvisible } from '@qiaohui/service-kit/code-form';
import type { RowFields } from './schema.ts';

type Named = Pick<RowFields, 'order_number' | 'model' | 'code' | 'discount_group'>;
/** Most are written in these alone, which have one form and are all visible. */
const PLAIN = /^[\x20-\x7e]*$/;
const plain = (text: string) =>
  PLAIN.test(text)
    ? text.toUpperCase().replaceAll(' ', '')
    : withoutInvisible(text.normalize('NFKC')).toUpperCase().replaceAll(/\s/g, '');

/**
 * What tells one row of a list from another in an import and in another revision: the order number, or the model of a row without one; the code
 * of a discount, or the group. Case, width, spaces and invisible characters do not count, separators do: 12-3 and 1-23 are two numbers.
 */
export function identityOf({ order_number, model, code, discount_group }: Named): string {
  if (order_number) return `n${plain(order_number)}`;
  if (model) return `m${plain(model)}`;
  return code ? `c${plain(code)}` : `g${plain(discount_group ?? '')}`;
}
