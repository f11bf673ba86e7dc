import { startTest, waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../services/admin/src/app.ts';
import { Orders } from '../../services/admin/src/orders/model.ts';
import { sampleOrder } from '../../services/admin/src/orders/order.fixture.ts';
import { taken } from '../../services/admin/src/statements/fixtures/statement.fixture.ts';
import { scene } from '../../services/admin/src/statements/fixtures/traps.fixture.ts';
import type { Payable } from '../../services/admin/src/statements/matching/match.index.ts';
import { Lines, Statements } from '../../services/admin/src/statements/model.ts';
import type { Figure } from './rounds.ts';

const SIZE = { orders: 50_000, lines: 10_000, traps: 500 };
const MAX_SECONDS = 10;
const clerk = { id: 'bench', email: 'finance@example.com', group: 'finance' as const };
const yuan = (fen: number) => (fen / 100).toFixed(2);

/** Returns the desk's copy of an order, as its event would have made it. */
function copyOf({ id, number, missing, isOpen, payer }: Payable, serial?: string) {
  const kyc = { ...sampleOrder({ id }).kyc, payerLastName: payer.last, payerFirstName: payer.first };
  const sums = { due: yuan(missing), received: '0' };
  const at = '2026-11-20T10:00:00.000Z';
  const receipts = serial
    ? [{ id: serial, amount: '1', serial, source: 'channel' as const, receivedAt: at, bookedAt: at }]
    : [];
  const status = isOpen ? 4 : 11;
  return { _id: id as never, version: 1, status, state: sampleOrder({ id, number, status, ...sums, kyc, receipts }) };
}

/**
 * Measures the time from a statement's upload until every line is matched, reading and writing included, and checks
 * that no trap among its lines was matched to an order. Bookings are not handled.
 */
export async function matching(): Promise<Figure> {
  const { orders, lines, owners, closed } = scene(SIZE);
  const service = await startTest(admin);
  try {
    const serials = new Map([...owners].map(([serial, { id }]) => [id, serial]));
    const copies = [...orders, ...closed.values()].map((order) => copyOf(order, serials.get(order.id)));
    for (let from = 0; from < copies.length; from += 5_000) {
      await Orders.collection.insertMany(copies.slice(from, from + 5_000));
    }
    const written = lines.map(({ serial, fen, payer, postscript: text }) => ({
      serial,
      amount: yuan(fen),
      payer,
      text,
    }));
    const from = performance.now();
    const { id } = await taken(service.as(clerk), written);
    await waitFor(() => Statements.exists({ _id: id, state: 'matched' }), 120_000);
    const seconds = (performance.now() - from) / 1000;
    const decided = await Lines.find({ outcome: 'matched' }, { serial: 1 }).lean();
    const traps = new Set(lines.filter(({ trap }) => trap).map(({ serial }) => serial));
    const caught = decided.filter(({ serial }) => traps.has(serial)).length;
    const left = lines.length - traps.size - (decided.length - caught);
    return {
      what: `${SIZE.lines} bank lines against ${SIZE.orders} open orders, upload → matched`,
      measured: `${seconds.toFixed(1)} s, ${caught} of ${traps.size} traps matched, ${left} sure lines left over`,
      wanted: `≤ ${MAX_SECONDS} s, no trap`,
      holds: seconds <= MAX_SECONDS && caught === 0 && left === 0,
    };
  } finally {
    await service.stop();
  }
}
