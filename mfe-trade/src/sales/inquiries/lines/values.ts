import type { InquiryLine, SheetLines } from '@qiaohui/trade/inquiries/lines';

/** A line as a form has it: all texts. */
export type LineValues = SheetLines['lines'][number];

export const noLine: LineValues = {
  model: '',
  order_number: '',
  quantity: '1',
  unit_weight: '',
  delivery_date: '',
  notes: '',
  target_price: '',
};

export const hasTargets = (lines: LineValues[]): boolean => lines.some(({ target_price }) => target_price !== '');

/** Lines of somebody who may not see prices: the service takes no target price of theirs. */
export const withoutTargets = (lines: LineValues[]): LineValues[] =>
  lines.map((line) => ({ ...line, target_price: '' }));

export const valuesOf = (line: InquiryLine): LineValues => ({
  model: line.model,
  order_number: line.order_number ?? '',
  quantity: line.quantity,
  unit_weight: line.unit_weight ?? '',
  delivery_date: line.delivery_date ?? '',
  notes: line.notes ?? '',
  target_price: line.target_price ?? '',
});
