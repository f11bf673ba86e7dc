import type { Column } from './paste.ts';

/** Column names of a sheet, in every language, since it may be in another one than the page. */
export const headings: Record<Column, string[]> = {
  type: ['型号', 'Model', 'Modell'],
  sku: ['SKU', 'SKU', 'SKU'],
  barcode: ['条码', 'Barcode', 'Barcode'],
  box_count: ['箱数', 'Boxes', 'Kartons'],
  expected: ['预报件数', 'Expected pieces', 'Erwartete Stück'],
  best_before: ['保质期至', 'Best before', 'Haltbar bis'],
  length: ['长（cm）', 'Length (cm)', 'Länge (cm)'],
  width: ['宽（cm）', 'Width (cm)', 'Breite (cm)'],
  height: ['高（cm）', 'Height (cm)', 'Höhe (cm)'],
  weight: ['单箱重量（千克）', 'Box weight (kg)', 'Kartongewicht (kg)'],
  name: ['收货人', 'Consignee', 'Empfänger'],
  street: ['街道', 'Street', 'Straße'],
  number: ['门牌号', 'House number', 'Hausnummer'],
  zip: ['邮编', 'Postcode', 'PLZ'],
  city: ['城市', 'City', 'Ort'],
  country: ['国家', 'Country', 'Land'],
  sorting1: ['分拣号 1', 'Sorting number 1', 'Sortiernummer 1'],
  sorting2: ['分拣号 2', 'Sorting number 2', 'Sortiernummer 2'],
  sorting3: ['分拣号 3', 'Sorting number 3', 'Sortiernummer 3'],
  sorting4: ['分拣号 4', 'Sorting number 4', 'Sortiernummer 4'],
  sorting5: ['分拣号 5', 'Sorting number 5', 'Sortiernummer 5'],
};
