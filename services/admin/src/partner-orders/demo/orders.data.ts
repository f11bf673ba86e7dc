import { PartnerOrderStatus } from '@qiaohui/admin/contract';
import { digitsFrom } from '../../demo-bank.ts';
import { PartnerOrderIntake } from '../intake/schema.ts';

/*
 * Demo partners and their orders. People, institutions and numbers are invented; `.example` belongs to nobody, and no
 * webhooks are sent there.
 */

export const demoPartners = [
  { id: 'maple-study', name: '枫叶留学 Maple Study', webhook_url: 'https://hooks.maple-study.example/qiaohui' },
  { id: 'northern-pay', name: '北辰支付 Northern Pay', webhook_url: 'https://api.northern-pay.example/v1/news' },
] as const;

/** `steps`: the statuses it went through after `TransferClaimed`; `days`: how long ago it came. */
type Demo = {
  partner: string;
  days: number;
  steps: Array<Exclude<PartnerOrderStatus, typeof PartnerOrderStatus.TransferClaimed>>;
  body: PartnerOrderIntake;
};

type Row = [
  student: string,
  payer: string,
  currency: 'CAD' | 'AUD' | 'USD' | 'GBP',
  amount: string,
  cny: string,
  steps: Demo['steps'],
];

const { Received, Completed, Refunding, Refunded } = PartnerOrderStatus;

const rows: Row[] = [
  ['陈一诺', '陈建军', 'CAD', '22895', '118940.00', []],
  ['刘梓涵', '王秀英', 'CAD', '20635', '107260.00', []],
  ['周子墨', '周国强', 'AUD', '29710', '139420.00', []],
  ['吴雨桐', '吴卫东', 'GBP', '12000', '113420.00', []],
  ['郑浩然', '李桂芳', 'CAD', '22895', '119010.50', [Received]],
  ['孙诗涵', '孙立新', 'USD', '18000', '129350.00', [Received]],
  ['冯俊熙', '冯海涛', 'CAD', '20635', '107188.20', [Received]],
  ['何欣怡', '何志刚', 'CAD', '22895', '118876.00', [Received, Completed]],
  ['许嘉懿', '许文斌', 'AUD', '15600', '73180.00', [Received, Completed]],
  ['沈若曦', '沈国华', 'USD', '9800', '70420.00', [Received, Refunding]],
  ['韩宇轩', '韩丽娟', 'CAD', '20635', '107300.00', [Refunding]],
  ['唐婉清', '唐振宇', 'GBP', '8600', '81290.00', [Received, Refunding, Refunded]],
];

const institutions = {
  CAD: ['Northern Trust College', 'Demo Bank Toronto', 'QHDMCATTXXX'],
  AUD: ['Southern Coast University', 'Demo Bank Sydney', 'QHDMAU2SXXX'],
  USD: ['Lakeside University', 'Demo Bank New York', 'QHDMUS33XXX'],
  GBP: ['Riverside College London', 'Demo Bank London', 'QHDMGB2LXXX'],
} as const;

/** The CNY that a unit costs us in the demo; its orders need no other service to be priced. */
export const demoRates: Record<string, string> = { CAD: '5.0860', AUD: '4.6520', USD: '7.1180', GBP: '9.3860' };

function demoOf([student_name, payer_name, currency, amount, cny_amount, steps]: Row, at: number): Demo {
  const [name_en, accept_bank, accept_swift] = institutions[currency];
  const partner = demoPartners[at % demoPartners.length] ?? demoPartners[0];
  const body = PartnerOrderIntake.parse({
    gic_order_id: `GIC-2026-${String(1041 + at * 7).padStart(5, '0')}`,
    from: partner.name.split(' ')[0],
    target: currency === 'CAD' ? 'GIC 保证金' : '学费',
    user: { email: `student${at + 1}@example.com` },
    resource: { name_en },
    currency,
    amount,
    cny_amount,
    cny_fee: '50',
    accept_account_name: name_en,
    accept_account_no: digitsFrom(at + 77, 10),
    accept_bank,
    accept_address: '1 Demo Street',
    accept_swift,
    accept_reference: `Student ${at + 1}`,
    student_name,
    student_email: `student${at + 1}@example.com`,
    payer_name,
    payer_relation: at % 2 === 0 ? 0 : 1,
    payer_code: '+86',
    payer_phone: `130${digitsFrom(at + 5, 8)}`,
    payer_idcode: `999999${digitsFrom(at + 9, 11)}X`,
  });
  return { partner: partner.id, days: rows.length - at, steps, body };
}

export const demoOrders: Demo[] = rows.map(demoOf);
