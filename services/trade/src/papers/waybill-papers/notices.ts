import type { Waybill } from '../../logistics/waybills/schema.ts';
import type { Sheet } from '../prints/sheet.ts';
import { originalsOf, recipientOf } from './documents.rules.ts';
import { carriageBoxes, given, goodsTable } from './goods.ts';
import { frameOf, partyText, portIn, type Subject } from './subject.ts';
import type { Writer } from './texts.text.ts';

const numbersOf = ({ number, hbl, mbl, booking_number }: Waybill, { t }: Writer, day: string) =>
  given([
    [t('job'), number],
    [t('hbl'), hbl],
    [t('mbl'), mbl],
    [t('booking'), booking_number],
    [t('date'), day],
  ]);

type Kind = 'packing-list' | 'arrival-notice' | 'delivery-order';

const framed = (subject: Subject, kind: Kind, { t, locale }: Writer) =>
  frameOf({ subject, locale, title: t(`title.${kind}`), number: subject.waybill.number, mark: t('draft') });

/** What is in which container or package. */
export function packingList(subject: Subject, write: Writer): Sheet {
  const { waybill, today } = subject;
  const { t, day } = write;
  const facts = given([
    ...numbersOf(waybill, write, day(today)),
    [t('contract'), waybill.contract_number],
    [t('terms'), waybill.transport_terms],
  ]);
  return {
    ...framed(subject, 'packing-list', write),
    blocks: [
      { kind: 'title', text: t('title.packing-list'), below: [] },
      { kind: 'facts', rows: facts },
      {
        kind: 'boxes',
        rows: [
          [
            { label: t('consignor'), text: partyText(waybill.consignor, write) },
            { label: t('consignee'), text: partyText(waybill.consignee, write) },
          ],
          ...carriageBoxes(subject, write),
        ],
      },
      goodsTable(waybill, write, true),
      { kind: 'signed', places: [t('placeAndDate'), t('signature')] },
    ],
  };
}

/** Lines of an address on an envelope. */
const envelope = (text: string): string[] => text.split(/\r?\n/).filter(Boolean);

/** Tells who waits for the goods when they come, and what is needed to get them. */
export function arrivalNotice(subject: Subject, write: Writer): Sheet {
  const { waybill, team, today, arrival } = subject;
  const { t, day, locale } = write;
  const port = portIn(subject, 'destination', locale);
  return {
    ...framed(subject, 'arrival-notice', write),
    blocks: [
      {
        kind: 'address',
        sender: team,
        to: envelope(partyText(recipientOf(waybill), write)),
        facts: numbersOf(waybill, write, day(today)),
      },
      { kind: 'title', text: t('title.arrival-notice'), below: [] },
      {
        kind: 'text',
        text: t(arrival?.isActual ? 'arrivedText' : 'arrivalText', { port, day: day(arrival?.day ?? today) }),
      },
      { kind: 'boxes', rows: carriageBoxes(subject, write) },
      {
        kind: 'boxes',
        rows: [
          [
            { label: t('consignor'), text: partyText(waybill.consignor, write) },
            { label: t('consignee'), text: partyText(waybill.consignee, write) },
          ],
        ],
      },
      goodsTable(waybill, write),
      { kind: 'text', text: t(originalsOf(waybill) > 0 ? 'arrivalOriginal' : 'arrivalPlain') },
    ],
  };
}

/** Has the goods delivered to the consignee by whoever holds them. */
export function deliveryOrder(subject: Subject, write: Writer): Sheet {
  const { waybill, today } = subject;
  const { t, day } = write;
  return {
    ...framed(subject, 'delivery-order', write),
    blocks: [
      { kind: 'title', text: t('title.delivery-order'), below: [t('orderTo')] },
      { kind: 'facts', rows: numbersOf(waybill, write, day(today)) },
      { kind: 'text', text: t('orderText') },
      {
        kind: 'boxes',
        rows: [
          [
            { label: t('consignee'), text: partyText(waybill.consignee, write) },
            { label: t('notifyParty'), text: partyText(waybill.notify_party ?? waybill.consignee, write) },
          ],
          ...carriageBoxes(subject, write),
        ],
      },
      goodsTable(waybill, write),
      { kind: 'signed', places: [t('placeAndDate'), t('signature'), t('received')] },
    ],
  };
}
