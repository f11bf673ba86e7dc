import type { TestService } from '@qiaohui/service-kit/testing/service';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { clerk, csvOf, storeOrder, upload, type Written } from '../fixtures/statement.fixture.ts';
import { type LineRecord, Lines } from '../model.ts';

type Shown = { amount: string; serial: string; at?: string; source?: 'channel' | 'finance' };
let made = 0;

/** An order of 2,000 and some yuan, with what it shows of money already. */
export async function order(shown: Shown[] = []) {
  made += 1;
  const number = 'QHDUBL2222'.slice(0, 8) + String.fromCharCode(65 + Math.floor(made / 20), 65 + (made % 20));
  const receipts = shown.map(({ amount, serial, at = '2026-11-20T01:00:00.000Z', source = 'channel' }, index) => ({
    ...{ id: `${made}-${index}`, amount, serial, source, receivedAt: at, bookedAt: at },
  }));
  const due = `${2000 + made * 40}.00`;
  const kyc = {
    ...sampleOrder({ id: 'any' }).kyc,
    payerRelationShip: 1 as const,
    payerLastName: '李',
    payerFirstName: '敏',
  };
  const state = await storeOrder({
    id: `double-${made}`,
    number,
    status: OrderStatus.AwaitingTopUp,
    due,
    receipts,
    kyc,
  });
  return { id: state.id, number, half: `${1000 + made * 20}.00` };
}

/** Uploads files to the service: texts, or lines of the usual layout. */
export function uploadsTo(service: TestService) {
  const send = async (file: string) => (await upload(service.as(clerk), file, 'bank.csv')).json().data;
  return { send, sendLines: (lines: Written[]) => send(csvOf(lines)) };
}
export const byVoucher = (rows: string[][], more = '') =>
  [`凭证号,交易时间,借方发生额,贷方发生额,用途,对方单位名称${more}`, ...rows.map((row) => row.join(','))].join('\r\n');
export const byDayOnly = (rows: string[][]) =>
  ['凭证号,交易日期,贷方发生额,用途,对方单位名称', ...rows.map((row) => [...row, '李敏'].join(','))].join('\r\n');
export const linesFor = (number: string) =>
  Lines.find({ postscript: new RegExp(number) as never })
    .sort({ at: 1 })
    .lean<LineRecord[]>();
export const became = ({ state, doubts, flags }: LineRecord): string =>
  state === 'open'
    ? `open: ${[...new Set([...flags, ...doubts])].join(', ')}`
    : state === 'booking'
      ? 'matched'
      : state;
export const all = async (number: string) => (await linesFor(number)).map(became).toSorted();
