import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import mongoose from 'mongoose';
import type { InOrderRecord } from '../../../services/warehouse/src/inbound/orders/model.ts';
import { goodsTerms } from '../../../services/warehouse/src/inbound/orders/rules.ts';
import type { OutOrderRecord } from '../../../services/warehouse/src/outbound/orders/model.ts';
import type { ShippedRecord } from '../../../services/warehouse/src/outbound/orders/shipped.model.ts';
import { codesOf } from '../../../services/warehouse/src/stock/goods/code.rules.ts';
import type { GoodsRecord } from '../../../services/warehouse/src/stock/goods/model.ts';
import { ownersOf } from '../../../services/warehouse/src/stock/goods/owner.rules.ts';

const { Decimal128 } = mongoose.Types;
const MODELS = 20_000;
const CLIENTS = 500;
const makers = ['6ES7', 'BNN', 'QTY', 'KX', 'FC-302', 'R900', 'MTL', 'ZX80'];
export const user = { id: 'bench', name: 'bench' };

export const clientOf = (order: number) => `C${String((order * 13) % CLIENTS).padStart(3, '0')}-HZ`;

/** Returns a model with its SKU; one recurs, in lots of several clients. */
export function modelOf(index: number): { type: string; sku: string } {
  const nth = (index * 7_919) % MODELS;
  const maker = makers[nth % makers.length];
  const type = `${maker} ${200 + (nth % 800)}-${String(nth).padStart(5, '0')}`;
  return { type, sku: `SKU-${String(nth).padStart(5, '0')}` };
}

const marked = (kind: string, index: number, at: Date) =>
  `${kind}-${at.toISOString().slice(2, 4)}${at.toISOString().slice(5, 7)}-${String(index).padStart(6, '0')}`;

export function inOrderOf(index: number, at: Date, kinds: number): InOrderRecord {
  const number = marked('IN', index, at);
  const client_code = clientOf(index);
  const waybill_number = index % 3 ? `QW${String(index * 17).padStart(8, '0')}` : null;
  return {
    _id: `in-${index}`,
    number,
    version: 2,
    type: index % 2 ? 3 : 4,
    status: 1,
    waybill_number,
    waybill_id: null,
    linked_by_hand: false,
    client_code,
    client_code2: '',
    client_code3: '',
    owners: ownersOf({ client_code, client_code2: '', client_code3: '' }),
    package: 'parcel',
    quantity: 10,
    weight: Decimal128.fromString('12.5'),
    desc: '自动化配件',
    remark: '',
    received: kinds * 100,
    kinds,
    lacking: 0,
    awaited: false,
    quiet: null,
    photos: [],
    eta: null,
    received_at: at,
    user,
    created_at: at,
    terms: searchTermsOf(number, waybill_number, client_code, '自动化配件'),
  };
}

/** Returns goods as they are announced, none of them here. */
export function goodsOf(index: number, nth: number, order: InOrderRecord): GoodsRecord {
  const row = {
    ...modelOf(index),
    _id: `goods-${index}`,
    code: `${order.number}-${String(nth + 1).padStart(2, '0')}`,
    barcode: `69${String(index * 31).padStart(11, '0')}`,
    client_code: order.client_code,
    codes: [] as string[],
    owners: ownersOf(order),
    box_count: 1 + (index % 5),
    expected: 2 + ((index * 37) % 199),
    best_before: index % 4 ? null : `202${7 + (index % 3)}-0${1 + (index % 9)}-15`,
    size: { length: 40, width: 30, height: 25 },
    weight: Decimal128.fromString('3.2'),
    consignee: null,
    sorting: [],
    ware_in: { id: order._id, code: order.number },
    user,
    created_at: order.created_at,
    known_at: order.created_at,
  };
  const nothing = { count: 0, stock: 0, free: 0, places: {}, in_stock: false, moves: 0, photos: [] };
  return {
    ...row,
    ...nothing,
    counted_at: null,
    gone_at: null,
    quiet: null,
    terms: goodsTerms(row, order),
    codes: codesOf(row),
  };
}

export function outOrderOf(index: number, at: Date, client_code: string): OutOrderRecord {
  const number = marked('OUT', index, at);
  return {
    _id: `out-${index}`,
    number,
    version: 3,
    status: 'shipped',
    valid: 1,
    deliver_type: 'express',
    client_code,
    courier: 'DHL',
    tracking: `JD${index}`,
    consignee: null,
    email: '',
    locale: 'zh-CN',
    fba_number: '',
    sku_number: '',
    reference: '',
    lines: [],
    packs: [],
    quantity: 0,
    tray_quantity: 0,
    weight: null,
    remark: '',
    waybill_numbers: [],
    history: [],
    picks: 0,
    out_time: at,
    user,
    created_at: at,
    terms: searchTermsOf(number, client_code, 'DHL'),
  };
}

export function shippedOf(goods: GoodsRecord, quantity: number, order: OutOrderRecord): ShippedRecord {
  const line = order.lines.length;
  const ref = { id: goods._id, code: goods.code, type: goods.type, sku: goods.sku };
  order.lines.push({
    goods: ref,
    ware_in: goods.ware_in,
    quantity,
    tray_quantity: 0,
    weight: null,
    desc: '',
    remark: '',
  });
  order.quantity += quantity;
  return {
    _id: `${order._id}-${line}`,
    goods: ref,
    deliver_type: 'express',
    quantity,
    tray_quantity: 0,
    weight: null,
    client_code: goods.client_code,
    desc: '',
    remark: '',
    out_time: order.created_at,
    ware_in: goods.ware_in,
    ware_out: { id: order._id, code: order.number },
    line,
    user,
    terms: searchTermsOf(goods.code, goods.type, goods.sku, goods.client_code, order.number),
  };
}
