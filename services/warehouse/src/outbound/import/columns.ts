import { labelSet } from '@qiaohui/service-kit/documents/sheets/headings';
import type { DeliverType } from '../orders/schema.ts';

/** Headings of a file of out-orders in their order; rows of one reference are one order. */
export const columns = labelSet({
  reference: ['客户单号', 'Order reference', 'Auftragsreferenz'],
  client_code: ['客户编码', 'Client code', 'Kundencode', '客户识别码', 'Kundenkennung'],
  goods: ['货物编号', 'Goods code', 'Warennummer'],
  sku: ['SKU', 'SKU', 'SKU'],
  quantity: ['数量', 'Pieces', 'Stück'],
  deliver_type: ['配送方式', 'Delivery', 'Versandart'],
  courier: ['承运商', 'Carrier', 'Frachtführer'],
  tracking: ['运单号', 'Tracking number', 'Sendungsnummer'],
  fba_number: ['FBA 货件编号', 'FBA shipment', 'FBA-Sendung'],
  sku_number: ['SKU 订单号', 'SKU order', 'SKU-Auftrag'],
  name: ['收货人', 'Consignee', 'Empfänger'],
  street: ['街道', 'Street', 'Straße'],
  number: ['门牌号', 'House number', 'Hausnummer'],
  zip: ['邮编', 'Postcode', 'PLZ'],
  city: ['城市', 'City', 'Ort'],
  country: ['国家', 'Country', 'Land'],
  email: ['客户邮箱', 'Customer’s e-mail', 'E-Mail des Kunden'],
  remark: ['备注', 'Remark', 'Bemerkung'],
  error: ['错误', 'Fault', 'Fehler'],
});
export type Column = (typeof columns.names)[number];

export const deliveries = labelSet<DeliverType>({
  express: ['快递', 'Courier', 'Kurier'],
  truck: ['卡车', 'Truck', 'Lkw'],
  air: ['空运', 'Air', 'Luftfracht'],
  sea: ['海运', 'Sea', 'Seefracht'],
  rail: ['铁路', 'Rail', 'Bahn'],
  pickup: ['自提', 'Pick-up', 'Abholung'],
});

/** Columns of the order, as opposed to those of its lines. */
export const factColumns = columns.names.filter(
  (name) => !['reference', 'goods', 'sku', 'quantity', 'error'].includes(name),
);
export const addressColumns = ['name', 'street', 'number', 'zip', 'city', 'country'] as const satisfies Column[];
