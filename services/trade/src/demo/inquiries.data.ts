import type { InquiryState } from '../sales/inquiries/schema.ts';
import type { NewRfq } from '../sales/rfqs/schema.ts';

type DemoInquiry = {
  requestor: string;
  customer: string;
  customer_number: string;
  brand: string | null;
  currency: 'EUR' | 'CNY';
  delivery_date: string;
  description: string;
  /** What it went through after it was created. */
  moves: InquiryState[];
  /** Whether each of its channels quoted, or why it declined. */
  channels: Array<{ id: string; declined?: string }>;
  /** Channels that got a request for quotation, in their languages. */
  requested?: NewRfq['channels'];
  /** Made-up lines, one each: model | order number | quantity | kilograms of one | target price. */
  lines: string;
};

export const demoInquiries: DemoInquiry[] = [
  {
    requestor: '周敏',
    customer: 'demo-customer-1',
    customer_number: 'HZ-PO-2611-031',
    brand: 'demo-brand-1',
    currency: 'EUR',
    delivery_date: '2026-12-18',
    description: '二期产线低压柜备件',
    moves: [],
    channels: [],
    lines: `
RT-LS C 10 | 41010 | 40 | 0.125 | 7.5
RT-LS C 16 | | 60 | 0.125 |
RT-FI 30mA 32 | | 12 | 0.23 | 45
rt sch 20 | | 8 | 0.41 |
RT-MOT 25 | 44025 | 6 | 0.36 | 88
RT-NT 24V 10 | | 4 | 0.9 |
3RT2016-1AP01 | | 10 | |
`,
  },
  {
    requestor: '沈亮',
    customer: 'demo-customer-1',
    customer_number: 'HZ-PO-2611-044',
    brand: 'demo-brand-8',
    currency: 'EUR',
    delivery_date: '2027-01-15',
    description: '传感器年度框架',
    moves: ['rfq-sent', 'quotation-completed', 'waiting-weight'],
    channels: [{ id: 'demo-channel-2' }, { id: 'demo-channel-3', declined: '无现货，且不代购' }],
    lines: `
NLI M12-PNP 4 | I12-004 | 200 | 0.04 | 19
NLI M18-NPN 8 | | 120 | 0.06 |
NLO 光电 15 | | 36 | |
NLU 超声波 30 | U30-030 | 12 | 0.21 | 150
`,
  },
  {
    requestor: '林工',
    customer: 'demo-customer-2',
    customer_number: 'XJ-20261120',
    brand: null,
    currency: 'CNY',
    delivery_date: '2026-12-05',
    description: '紧固件，整箱发货',
    moves: [],
    channels: [],
    requested: [
      { id: 'demo-channel-1', locale: 'de-DE' },
      { id: 'demo-channel-3', locale: 'zh-CN' },
      { id: 'demo-channel-4', locale: 'en-US' },
    ],
    lines: `
GB/T 5782 M6×20 | | 5000 | 0.0064 |
GB/T 5782 M8×40 | | 3000 | 0.0192 | 0.25
GB/T 97.1 φ 8 | HD-97-008 | 8000 | 0.0018 |
GB/T 6170 M 8 | | 8000 | 0.005 | 0.08
GB/T 845 ST4.2×16 | | 2000 | 0.0021 |
`,
  },
];
