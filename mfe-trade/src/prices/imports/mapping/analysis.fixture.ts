import type { ImportAnalysis } from '@qiaohui/trade/imports';

export const analysis: ImportAnalysis = {
  sheet: '价格 2026',
  rows: 8,
  header_rows: 1,
  headings: ['Bestell-Nr.', 'Typ', 'Preis', 'Whg.', 'Rabatt'],
  first: [
    ['Bestell-Nr.', 'Typ', 'Preis', 'Whg.', 'Rabatt'],
    ['6ES7 1', 'CPU 1511', '1.234,50', 'EUR', '0.32'],
    ['6ES7 2', 'ET 200', '12,5', 'EUR', '0.3'],
  ],
  samples: [['6ES7 1', '6ES7 2', '6ES7 3'], ['CPU 1511', 'ET 200'], ['1.234,50', '12,5'], ['EUR'], ['0.32', '0.3']],
  columns: { order_number: 0, model: 1, unit_price: 2, currency: 3, discount_rate: 4 },
  decimal_sign: 'comma',
  rate_form: 'fraction',
  has_currencies: true,
  remembered: null,
};

export const mapping = {
  header_rows: 1,
  columns: analysis.columns,
  currency: null,
  price_unit: 1 as const,
  decimal_sign: 'comma' as const,
  rate_form: 'fraction' as const,
};
