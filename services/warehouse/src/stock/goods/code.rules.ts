import { codeForm } from '@qiaohui/service-kit/code-form';

/** Fields whose value a label may bear beside the goods' own number, in the order in which they are tried. */
export const codeFields = ['sku', 'barcode', 'type'] as const;
export type CodeField = (typeof codeFields)[number];

/** Returns a code of a field as `codes` holds it: case, width and surrounding spaces do not distinguish two of them. */
export const codeKey = (field: CodeField, code: string): string => `${field}:${codeForm(code)}`;

/** Returns the codes by which a label's value finds goods. */
export const codesOf = (goods: Record<CodeField, string>): string[] =>
  codeFields.filter((field) => codeForm(goods[field]) !== '').map((field) => codeKey(field, goods[field]));
