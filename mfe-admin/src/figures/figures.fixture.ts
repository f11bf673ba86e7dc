import type { Figures } from '@qiaohui/admin/figures';

/** Sample figures of a day, as the service returns them. */
export const sampleFigures: Figures = {
  user: 12,
  order: 34,
  resource: 60,
  papers: { count: 18, oldest: '2026-11-20T12:00:00.000Z' },
  receipts: { count: 7, cny: '612480' },
  remitted: { count: 43, cny: '3920000' },
  supplements: { count: 5, ending: 2 },
  waits: {
    refunds: { count: 2, oldest: '2026-11-20T12:00:00.000Z' },
    lines: { count: 4, oldest: '2026-11-20T12:00:00.000Z' },
    partnerOrders: { count: 0, oldest: null },
    letters: { count: 0, oldest: null },
  },
  margin: { share: '0.0086', change: '0.0004' },
};
