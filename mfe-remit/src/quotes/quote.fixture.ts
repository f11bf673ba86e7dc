import type { Quote } from '@qiaohui/remit/quotes';

/** A price as the server returns it. */
export const quote: Quote = {
  currency: 'EUR',
  amount: '12500',
  cnyAmount: '97855.00',
  principal: '97655.00',
  rate: '7.8124',
  cashRate: '7.9',
  fullFee: '150.00',
  cnyFee: '50.00',
  spotFee: '0.00',
  bankAmountList: [{ code: 'boc', name: '中国银行', amount: '98740.00' }],
  publishedAt: '2026-11-21T06:00:00.000Z',
  isClose: false,
  opensAt: null,
  quoteMinutes: 30,
  deadlineHours: 24,
};
