import { labelSet } from '@qiaohui/service-kit/documents/sheets/headings';
import type { OutStage } from '../outbound/orders/schema.ts';

/** Headings of files of lists. */
export const headings = labelSet({
  number: ['单号', 'Number', 'Nummer'],
  status: ['状态', 'Status', 'Status'],
  client: ['客户编码', 'Client code', 'Kundencode'],
  reference: ['客户单号', 'Order reference', 'Auftragsreferenz'],
  delivery: ['配送方式', 'Delivery', 'Versandart'],
  courier: ['承运商', 'Carrier', 'Frachtführer'],
  tracking: ['运单号', 'Tracking number', 'Sendungsnummer'],
  fba: ['FBA 货件编号', 'FBA shipment', 'FBA-Sendung'],
  skuOrder: ['SKU 订单号', 'SKU order', 'SKU-Auftrag'],
  pieces: ['数量', 'Pieces', 'Stück'],
  returned: ['退回件数', 'Returned', 'Zurückgekommen'],
  trays: ['托盘数', 'Trays', 'Paletten'],
  weight: ['重量（kg）', 'Weight (kg)', 'Gewicht (kg)'],
  desc: ['描述', 'Description', 'Beschreibung'],
  remark: ['备注', 'Remark', 'Bemerkung'],
  created: ['创建时间', 'Created', 'Angelegt'],
  outTime: ['出库时间', 'Shipped at', 'Versandt am'],
  user: ['操作人', 'By', 'Von'],
  code: ['货物编号', 'Goods code', 'Warennummer'],
  model: ['型号', 'Model', 'Modell'],
  sku: ['SKU', 'SKU', 'SKU'],
  boxes: ['箱数', 'Boxes', 'Kartons'],
  received: ['入库数量', 'Received', 'Eingegangen'],
  stock: ['库存', 'In stock', 'Bestand'],
  free: ['可用', 'Free', 'Frei'],
  places: ['库位', 'Places', 'Plätze'],
  bestBefore: ['保质期至', 'Best before', 'Haltbar bis'],
  inOrder: ['入库单', 'In-order', 'Wareneingang'],
  outOrder: ['出库单', 'Out-order', 'Warenausgang'],
});

export const stages = labelSet<OutStage>({
  pending: ['待处理', 'Pending', 'Offen'],
  applied: ['已申请', 'Applied', 'Beantragt'],
  shipped: ['已出库', 'Shipped', 'Versandt'],
  void: ['已作废', 'Void', 'Ungültig'],
});
