import { codeForm } from '@qiaohui/service-kit/code-form';
import { findInOrder } from '../inbound/orders/store.ts';
import { packageRef } from '../outbound/orders/packages.rules.ts';
import { findOutOrder } from '../outbound/orders/store.ts';
import { boxByCode } from '../stock/boxes/store.ts';
import { boxRef } from '../stock/goods/box.rules.ts';
import { goodsView } from '../stock/goods/view.rules.ts';
import { DOCK } from '../stock/places/rules.ts';
import { dock, shelfView } from '../stock/shelves/rules.ts';
import { activeShelves } from '../stock/shelves/store.ts';
import { goodsFor } from './find.ts';
import type { Resolved, ResolveRequest } from './schema.ts';
import { leftOf, outOrderOf } from './usable.ts';

const nothing: Resolved = { kind: 'unknown', goods: [], left: [], pieces: null, box: null, shelf: null, order: null };

async function asOrder(number: string): Promise<Resolved | null> {
  const kind = number.startsWith('IN-') ? ('in-order' as const) : ('out-order' as const);
  const fields = { number: 1, client_code: 1 } as const;
  const found = await (kind === 'in-order'
    ? findInOrder({ number }, { fields })
    : findOutOrder({ number }, { fields }));
  return found && { ...nothing, kind, order: { id: found._id, number, client_code: found.client_code } };
}

/** Resolves a package of an out-order to that order. */
async function asPackage(code: string): Promise<Resolved | null> {
  const ref = packageRef(code);
  const found = ref && (await findOutOrder({ number: ref.order }));
  if (!found?.packs.some(({ number }) => number === ref?.number)) return null;
  const { _id: id, number, client_code } = found;
  return { ...nothing, kind: 'pack', order: { id, number, client_code } };
}

async function asShelf(code: string): Promise<Resolved | null> {
  if (code === DOCK) return { ...nothing, kind: 'shelf', shelf: dock };
  const [shelf] = await activeShelves([code]);
  return shelf ? { ...nothing, kind: 'shelf', shelf: shelfView(shelf) } : null;
}

async function asGoods({ code, ...use }: ResolveRequest): Promise<Resolved> {
  const found = await goodsFor(code, use);
  if (!found || (found.length === 0 && !use.mode)) return nothing;
  const out = await outOrderOf(use.order);
  const left = out ? found.map((row) => Math.max(0, leftOf(out, row))) : [];
  const goods = { ...nothing, kind: 'goods' as const, goods: found.map(goodsView), left };
  const number = codeForm(code);
  if (!boxRef(number)) return goods;
  const box = await boxByCode(number);
  if (!box) return nothing;
  const arrival = { state: box.state, received_at: box.received_at?.toISOString() ?? null, by: box.user?.name ?? '' };
  return { ...goods, kind: 'box', pieces: box.came ?? box.pieces, box: { code: number, ...arrival } };
}

/**
 * Resolves a scanned code: an order, one of its boxes, or a shelf by its code, else goods; unknown codes are no error.
 */
export async function resolve(request: ResolveRequest): Promise<Resolved> {
  const number = codeForm(request.code);
  return (await asOrder(number)) ?? (await asPackage(number)) ?? (await asShelf(number)) ?? (await asGoods(request));
}
