import { ContainerType } from '@qiaohui/trade/waybills';
import { type Column, readers } from './block.rules.ts';

/** How others call the kinds of containers: high cube, and dry ones. */
const kinds: Record<string, string> = { HC: 'HQ', DC: 'GP', DV: 'GP' };

/** A type as the list has it, of `40'HC` or `40 HQ`; any other text stays. */
function containerType(cell: string): string {
  const written = cell
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '');
  const type = written.replace(/(?<=^\d\d)(HC|DC|DV)$/, (kind) => kinds[kind] ?? kind);
  return ContainerType.options.find((one) => one === type) ?? cell.trim();
}

const pieces = {
  field: 'pieces',
  names: [
    ...['件数', '总件数', '箱数', 'Pieces', 'Pcs', 'No. of pieces', 'Packages', 'No. of packages', 'Cartons', 'Qty'],
    ...['Quantity', 'Packstücke', 'Stück', 'Stückzahl', 'Anzahl', 'Kolli', 'Colli'],
  ],
  read: readers.whole,
  isFigure: true,
} satisfies Column;
const gross = {
  field: 'gross',
  names: [
    ...['毛重', '总毛重', '重量', 'Gross weight', 'Gross', 'G.W.', 'Weight', 'Bruttogewicht', 'Brutto', 'Gewicht'],
  ],
  read: readers.decimal,
  isFigure: true,
} satisfies Column;
const volume = {
  field: 'volume',
  names: ['体积', '总体积', '方数', 'Volume', 'Vol.', 'Measurement', 'CBM', 'Volumen', 'Rauminhalt'],
  read: readers.decimal,
  isFigure: true,
} satisfies Column;
const goods = {
  field: 'goods',
  names: [
    ...['货物名称', '货名', '品名', '中文品名', '货物', 'Goods', 'Description', 'Description of goods', 'Commodity'],
    ...['Warenbezeichnung', 'Ware', 'Waren', 'Bezeichnung'],
  ],
  read: readers.line,
} satisfies Column;

const ofContainer: readonly Column[] = [
  {
    field: 'number',
    names: [
      ...['箱号', '集装箱号', '柜号', 'Container number', 'Container no.', 'Container', 'Cntr no.'],
      ...['Containernummer', 'Container-Nr.'],
    ],
    read: (cell) => readers.line(cell.normalize('NFKC')).toUpperCase(),
  },
  {
    field: 'type',
    names: ['箱型', '柜型', '集装箱类型', 'Type', 'Container type', 'Size', 'Size/type', 'Typ', 'Containertyp'],
    read: containerType,
  },
  {
    field: 'seal_number',
    names: [
      ...['封条号', '封号', '铅封号', 'Seal number', 'Seal no.', 'Seal', 'Plombennummer', 'Plomben-Nr.', 'Plombe'],
      ...['Siegelnummer', 'Siegel'],
    ],
    read: readers.line,
  },
];

const ofGoods: readonly Column[] = [
  pieces,
  gross,
  {
    field: 'net',
    names: ['净重', '总净重', 'Net weight', 'Net', 'N.W.', 'Nettogewicht', 'Netto'],
    read: readers.decimal,
    isFigure: true,
  },
  volume,
  {
    field: 'packing',
    names: ['包装', '包装种类', '包装方式', 'Packing', 'Packaging', 'Package type', 'Verpackung', 'Verpackungsart'],
    read: readers.line,
  },
  {
    field: 'customs_code',
    names: [
      ...['海关编码', '海关编码（HS）', 'HS编码', '商品编码', '税号', 'Customs code', 'Customs code (HS)', 'HS code'],
      ...['HS', 'HS-Code', 'Zolltarifnummer', 'Zolltarifnummer (HS)', 'Warennummer'],
    ],
    read: readers.line,
  },
  goods,
  {
    field: 'marks',
    names: ['唛头', '标记', 'Marks', 'Marks and numbers', 'Shipping marks', 'Markierung', 'Markierungen'],
    read: readers.lines,
  },
];

/** Of a waybill's goods, with the containers that hold them or, by modes without any, alone. */
export const goodsColumns = (hasContainers: boolean): readonly Column[] =>
  hasContainers ? [...ofContainer, ...ofGoods] : ofGoods;

/** Of the table that splits a master. */
export const houseColumns: readonly Column[] = [
  {
    field: 'hbl',
    names: [
      ...['分单号', '分运单号', '分提单号', 'HBL', 'HAWB', 'HBL no.', 'HAWB no.', 'House number', 'House'],
      ...['Hausnummer', 'HBL-Nr.', 'HAWB-Nr.', 'Hausfrachtbrief'],
    ],
    read: readers.line,
  },
  {
    field: 'client',
    names: ['客户', '客户名称', '委托人', 'Client', 'Customer', 'Client name', 'Kunde', 'Kundenname', 'Auftraggeber'],
    read: readers.line,
  },
  {
    field: 'client_code',
    names: ['客户编码', '客户代码', '客户编号', 'Client code', 'Customer code', 'Kundencode', 'Kundennummer'],
    read: readers.line,
  },
  pieces,
  gross,
  volume,
  goods,
];
