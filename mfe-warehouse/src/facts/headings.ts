import type { Column } from './paste.ts';

/**
 * Names that people give the columns of a sheet, in every language, since it may be in another one than the page: those
 * of the form and of its hint, and what else is usual. Units, spaces and signs do not count.
 */
export const headings: Record<Column, string[]> = {
  type: [
    '型号',
    '产品型号',
    '货物型号',
    '规格型号',
    'Model',
    'Model no.',
    'Model number',
    'Modell',
    'Modellnummer',
    'Typ',
  ],
  sku: ['SKU', 'SKU 编码', 'Artikelnummer', 'Artikelnr.'],
  barcode: ['条码', '条形码', '商品条码', 'Barcode', 'EAN', 'UPC', 'GTIN', 'Strichcode'],
  box_count: ['箱数', 'Boxes', 'Box count', 'Cartons', 'Kartons', 'Kartonzahl', 'Anzahl Kartons'],
  expected: [
    ...['预报件数', '件数', '数量', 'Expected pieces', 'Pieces', 'Quantity', 'Qty'],
    ...['Erwartete Stück', 'Stück', 'Stückzahl', 'Menge'],
  ],
  best_before: ['保质期至', '保质期', '有效期', '有效期至', 'Best before', 'Expiry date', 'Haltbar bis', 'MHD'],
  length: ['长', '长度', '箱长', 'Length', 'Länge'],
  width: ['宽', '宽度', '箱宽', 'Width', 'Breite'],
  height: ['高', '高度', '箱高', 'Height', 'Höhe'],
  weight: ['单箱重量', '重量', '箱重', 'Box weight', 'Weight', 'Kartongewicht', 'Gewicht'],
  name: ['收货人', '收件人', 'Consignee', 'Recipient', 'Empfänger'],
  street: ['街道', 'Street', 'Straße', 'Strasse', 'Str.'],
  number: ['门牌号', '门牌', 'House number', 'House no.', 'Hausnummer', 'Hausnr.', 'Haus-Nr.'],
  zip: ['邮编', '邮政编码', 'Postcode', 'Postal code', 'ZIP', 'ZIP code', 'PLZ', 'Postleitzahl'],
  city: ['城市', 'City', 'Ort', 'Stadt'],
  country: ['国家', 'Country', 'Land'],
  sorting1: ['分拣号 1', 'Sorting number 1', 'Sortiernummer 1'],
  sorting2: ['分拣号 2', 'Sorting number 2', 'Sortiernummer 2'],
  sorting3: ['分拣号 3', 'Sorting number 3', 'Sortiernummer 3'],
  sorting4: ['分拣号 4', 'Sorting number 4', 'Sortiernummer 4'],
  sorting5: ['分拣号 5', 'Sorting number 5', 'Sortiernummer 5'],
};
