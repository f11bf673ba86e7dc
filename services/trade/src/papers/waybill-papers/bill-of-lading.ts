import { figuresIn } from '@qiaohui/service-kit/documents/figures';
import { chargeableOf } from '../../books/costs/measures.rules.ts';
import { totalsOf } from '../../logistics/waybills/details.rules.ts';
import type { Container, Waybill } from '../../logistics/waybills/schema.ts';
import type { Block, Row, Sheet } from '../prints/sheet.ts';
import { originalsOf, printed } from './documents.rules.ts';
import { carriageText, englishText, frameOf, packagesText, portIn, type Subject, totalTexts } from './subject.ts';

// Bills of lading and air waybills are in English, whoever reads them.
const english = figuresIn('en-US');

const FREIGHT = { prepaid: 'FREIGHT PREPAID', collect: 'FREIGHT COLLECT', third_party: 'FREIGHT PAYABLE ELSEWHERE' };
const RELEASE = {
  original: 'ORIGINAL BILL OF LADING',
  telex: 'TELEX RELEASE',
  sea_waybill: 'SEA WAYBILL',
  elsewhere: 'RELEASE AT ANOTHER PLACE',
};
const COUNTS = { 0: 'ZERO (0)', 3: 'THREE (3)' } as const;

const RECEIVED =
  'RECEIVED in apparent good order and condition, unless stated otherwise, for carriage from the port of loading to the port of discharge. Marks, numbers, quantity, weight, measurement and description are as declared by the shipper; the carrier has not checked them.';
const NEGOTIABLE =
  'In witness whereof the number of original bills of lading stated above has been signed, all of this tenor and date. One of them being accomplished, the others stand void.';
const STRAIGHT =
  'No original has been issued. The goods are delivered to the named consignee upon proof of identity, without presentation of a document.';

const words = (...parts: Array<string | null | false | undefined>): string =>
  parts.flatMap((part) => (part ? printed(part) : [])).join('\n');

function goodsRow(line: Container): Row {
  const container = words(
    line.number && [line.number, line.type].filter(Boolean).join(' / '),
    line.seal_number && `SEAL ${line.seal_number}`,
    line.marks ?? (!line.number && 'N/M'),
  );
  return {
    cells: [
      container,
      packagesText(line, english),
      words(line.goods, line.customs_code && `HS CODE ${line.customs_code}`),
      english.figure(line.gross ?? '0'),
      line.volume === null ? '' : english.figure(line.volume),
    ],
  };
}

function goods(waybill: Waybill): Block {
  const { pieces, gross, volume } = totalTexts(waybill, english);
  return {
    kind: 'table',
    columns: [
      { label: 'Container, seal, marks', share: 27, wraps: true },
      { label: 'Packages', share: 15, wraps: true },
      { label: 'Goods, said to contain', share: 31, wraps: true },
      { label: 'Gross weight (kg)', share: 14, align: 'right' },
      { label: 'Volume (m³)', share: 13, align: 'right' },
    ],
    rows: [...waybill.containers.map(goodsRow), { sums: ['TOTAL', pieces, '', gross, volume] }],
  };
}

/** The house bill of lading: of a job by sea. */
export function billOfLading(subject: Subject): Sheet {
  const { waybill, departed } = subject;
  const originals = originalsOf(waybill);
  const freight = waybill.freight_terms ? FREIGHT[waybill.freight_terms] : '';
  const release = waybill.release_method ? RELEASE[waybill.release_method] : '';
  const number = waybill.hbl ?? '';
  return {
    ...frameOf({ subject, locale: 'en-US', title: 'Bill of lading', number, mark: 'DRAFT' }),
    blocks: [
      { kind: 'title', text: 'BILL OF LADING', below: [`House bill of lading · ${release}`] },
      {
        kind: 'boxes',
        least: 44,
        rows: [
          [
            { label: 'Shipper', text: englishText(waybill.consignor), span: 1.2 },
            { label: 'Bill of lading number', text: number, strong: true },
          ],
          [
            { label: 'Consignee', text: englishText(waybill.consignee), span: 1.2 },
            { label: 'References', text: words(waybill.number, waybill.booking_number, waybill.mbl) },
          ],
          [
            { label: 'Notify party', text: englishText(waybill.notify_party) || 'SAME AS CONSIGNEE', span: 1.2 },
            { label: 'For delivery of goods please apply to', text: englishText(waybill.agent) || subject.team },
          ],
          [
            { label: 'Vessel and voyage', text: carriageText(waybill) },
            { label: 'Port of loading', text: portIn(subject, 'departure', 'en-US') },
            { label: 'Port of discharge', text: portIn(subject, 'destination', 'en-US') },
          ],
          [
            { label: 'Freight', text: freight },
            { label: 'Number of originals', text: COUNTS[originals === 3 ? 3 : 0] },
            {
              label: 'Shipped on board',
              text: departed ? english.day(departed) : 'NOT YET SHIPPED ON BOARD',
              ...(departed && { strong: true as const }),
            },
          ],
        ],
      },
      goods(waybill),
      { kind: 'text', text: RECEIVED },
      { kind: 'text', text: originals > 0 ? NEGOTIABLE : STRAIGHT },
      { kind: 'signed', places: ['Place and date of issue', `Signed for the carrier: ${subject.team}`] },
    ],
  };
}

/** The house air waybill: never negotiable. */
export function airWaybill(subject: Subject): Sheet {
  const { waybill } = subject;
  const number = waybill.hbl ?? '';
  const totals = totalsOf(waybill.containers);
  const written = totalTexts(waybill, english);
  const rows = waybill.containers.map(
    (line): Row => ({
      cells: [
        packagesText(line, english),
        english.figure(line.gross ?? '0'),
        line.volume === null ? '' : english.figure(line.volume),
        words(line.goods, line.marks && `MARKS ${line.marks}`, line.customs_code && `HS CODE ${line.customs_code}`),
      ],
    }),
  );
  return {
    ...frameOf({ subject, locale: 'en-US', title: 'House air waybill', number, mark: 'DRAFT' }),
    blocks: [
      { kind: 'title', text: 'HOUSE AIR WAYBILL', below: ['Not negotiable · air consignment note'] },
      {
        kind: 'boxes',
        least: 44,
        rows: [
          [
            { label: 'Shipper, name and address', text: englishText(waybill.consignor), span: 1.2 },
            { label: 'House air waybill number', text: number, strong: true },
          ],
          [
            { label: 'Consignee, name and address', text: englishText(waybill.consignee), span: 1.2 },
            { label: 'Master air waybill', text: words(waybill.mbl, waybill.number) },
          ],
          [
            { label: 'Notify party', text: englishText(waybill.notify_party) || 'SAME AS CONSIGNEE', span: 1.2 },
            { label: 'Issuing agent of the carrier', text: englishText(waybill.agent) || subject.team },
          ],
          [
            { label: 'Airport of departure', text: portIn(subject, 'departure', 'en-US') },
            { label: 'Airport of destination', text: portIn(subject, 'destination', 'en-US') },
            {
              label: 'Flight and date',
              text: words(waybill.voyage, waybill.sailing_date && english.day(waybill.sailing_date)),
            },
          ],
          [
            { label: 'Charges', text: waybill.freight_terms ? FREIGHT[waybill.freight_terms] : '' },
            { label: 'Rate', text: 'AS ARRANGED' },
            { label: 'Chargeable weight (kg)', text: english.figure(chargeableOf(totals, 'air')), strong: true },
          ],
          [
            { label: 'Declared value for carriage', text: 'NVD' },
            { label: 'Declared value for customs', text: 'NCV' },
          ],
        ],
      },
      {
        kind: 'table',
        columns: [
          { label: 'Pieces', share: 16, wraps: true },
          { label: 'Gross weight (kg)', share: 17, align: 'right' },
          { label: 'Volume (m³)', share: 14, align: 'right' },
          { label: 'Nature and quantity of goods', share: 53, wraps: true },
        ],
        rows: [...rows, { sums: [written.pieces, written.gross, written.volume, ''] }],
      },
      {
        kind: 'text',
        text: 'The goods described above are accepted in apparent good order and condition, unless stated otherwise, for carriage by air. The shipper certifies that the particulars are correct and that, as far as any part of the consignment is dangerous goods, it is properly described and in proper condition for carriage.',
      },
      { kind: 'signed', places: ['Signature of the shipper or its agent', `Date, place, ${subject.team}`] },
    ],
  };
}
