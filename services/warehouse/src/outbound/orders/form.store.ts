import { decimal128, decimalText } from '@qiaohui/service-kit/data/mongo';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { Decimal } from 'decimal.js';
import type { ClientSession } from 'mongoose';
import { findInOrders } from '../../inbound/orders/store.ts';
import { spelled } from '../../stock/goods/owner.rules.ts';
import { goodsToMove, type MovedGoods } from '../../stock/goods/store.ts';
import { requireOwner } from './owner.store.ts';
import { referenceKeys } from './reference.rules.ts';
import type { NewOutLine, OutOrderForm } from './schema.ts';
import type { OutLineRecord, OutOrderRecord, PackageRecord } from './store.ts';

function linesOf(wanted: NewOutLine[], goods: Map<string, MovedGoods>): OutLineRecord[] {
  return wanted.map(({ goods_id, weight, ...line }) => {
    const row = goods.get(goods_id);
    if (!row) throw notFound('goods');
    const { _id: id, code, type, sku, ware_in } = row;
    return { ...line, goods: { id, code, type, sku }, ware_in, weight: weight === null ? null : decimal128(weight) };
  });
}

async function waybillNumbers(lines: OutLineRecord[], session: ClientSession): Promise<string[]> {
  const where = { _id: { $in: lines.map(({ ware_in }) => ware_in.id) } };
  const found = await findInOrders(where, { fields: { waybill_number: 1 }, session });
  return [...new Set(found.flatMap(({ waybill_number }) => waybill_number ?? []))];
}

/** Returns trays and kg of an order: those of its packages, or of its lines while nothing is packed. */
export function totals(
  lines: OutLineRecord[],
  packs: PackageRecord[],
): Pick<OutOrderRecord, 'tray_quantity' | 'weight'> {
  const weights = (packs.length > 0 ? packs : lines).flatMap(({ weight }) => (weight ? decimalText(weight) : []));
  return {
    tray_quantity:
      packs.length > 0
        ? packs.filter(({ kind }) => kind === 'tray').length
        : lines.reduce((sum, line) => sum + line.tray_quantity, 0),
    weight: weights.length > 0 ? decimal128(Decimal.sum(...weights)) : null,
  };
}

/** Returns the search terms of an order. */
export const outOrderTerms = ({
  number,
  client_code,
  reference,
  remark,
  tracking,
  fba_number,
  sku_number,
  lines,
}: Pick<
  OutOrderRecord,
  'number' | 'client_code' | 'reference' | 'remark' | 'tracking' | 'fba_number' | 'sku_number' | 'lines'
>) =>
  searchTermsOf(
    ...[number, client_code, reference, remark, tracking, fba_number, sku_number],
    ...lines.flatMap(({ goods: { type, sku } }) => [type, sku]),
  );

/** Returns the facts and lines of an order's form with the goods they name, and the values that follow from them. */
export async function readForm(number: string, { lines: wanted, ...written }: OutOrderForm, session: ClientSession) {
  const goods = await goodsToMove(
    wanted.map(({ goods_id }) => goods_id),
    session,
  );
  const facts = { ...written, client_code: spelled(written.client_code, goods.values()) };
  const lines = linesOf(wanted, goods);
  requireOwner(
    facts.client_code,
    wanted.map(({ goods_id }) => ({ goods: goods_id })),
    goods,
  );
  return {
    ...facts,
    reference_keys: referenceKeys(
      facts.client_code,
      facts.reference,
      [...goods.values()].map(({ owners }) => owners),
    ),
    lines,
    ...totals(lines, []),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    waybill_numbers: await waybillNumbers(lines, session),
    terms: outOrderTerms({ ...facts, number, lines }),
  };
}
