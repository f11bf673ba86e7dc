import { addedFigures } from '../../logistics/waybills/details.rules.ts';
import { isOfMode } from '../../logistics/waybills/modes.rules.ts';
import type { Container, Waybill } from '../../logistics/waybills/schema.ts';
import type { Block, Box, Column, Field, Row } from '../prints/sheet.ts';
import { printed } from './documents.rules.ts';
import { carriageText, packagesText, portIn, type Subject, totalTexts } from './subject.ts';
import type { Writer } from './texts.text.ts';

const words = (...parts: Array<string | null | false | undefined>): string =>
  parts.flatMap((part) => (part ? printed(part) : [])).join('\n');

const containerText = (line: Container, { t }: Writer): string =>
  words(
    line.number && [line.number, line.type].filter(Boolean).join(' · '),
    line.seal_number && t('seal', { number: line.seal_number }),
    line.marks,
  );

/** The goods of a waybill, line by line; with their net weight where a document is about what is in each package. */
export function goodsTable(waybill: Waybill, write: Writer, withNet = false): Block {
  const { t, figure } = write;
  const { pieces, gross, volume } = totalTexts(waybill, write);
  const right = 'right' as const;
  const boxed = isOfMode('containers', waybill.transport);
  const net: Column[] = withNet ? [{ label: t('net'), share: 12, align: right }] : [];
  const own = (line: Container): Row => ({
    cells: [
      containerText(line, write),
      words(line.goods, line.customs_code && t('customsCode', { code: line.customs_code })),
      packagesText(line, write),
      line.gross === null ? '' : figure(line.gross),
      ...(withNet ? [line.net === null ? '' : figure(line.net)] : []),
      line.volume === null ? '' : figure(line.volume),
    ].map(String),
  });
  const sums = [t('sum'), '', pieces, gross];
  if (withNet) sums.push(figure(addedFigures(waybill.containers.map((line) => line.net))));
  return {
    kind: 'table',
    columns: [
      { label: t(boxed ? 'container' : 'marks'), share: withNet ? 24 : 27, wraps: true },
      { label: t('goods'), share: withNet ? 25 : 31, wraps: true },
      { label: t('packages'), share: withNet ? 14 : 16, wraps: true },
      { label: t('gross'), share: withNet ? 12.5 : 13, align: right },
      ...net,
      { label: t('volume'), share: withNet ? 12.5 : 13, align: right },
    ],
    rows: [...waybill.containers.map(own), { sums: [...sums, volume] }],
  };
}

/** The fields that have a text. */
export const given = (fields: Array<[string, string | null]>): Field[] =>
  fields.filter((field): field is Field => Boolean(field[1]));

/** Where and how the goods go, in boxes; what is empty has none. */
export function carriageBoxes(subject: Subject, write: Writer): Box[][] {
  const { waybill, departed, arrival } = subject;
  const { t, day, locale } = write;
  const left = departed ?? waybill.sailing_date;
  const fields = given([
    [t(`carriage.${waybill.transport}`), carriageText(waybill)],
    [t('departure'), portIn(subject, 'departure', locale)],
    [t('destination'), portIn(subject, 'destination', locale)],
    [t('sailing'), left && day(left)],
    [t(arrival?.isActual ? 'arrived' : 'arrival'), arrival && day(arrival.day)],
    [t('freight'), waybill.freight_terms && t(`freight.${waybill.freight_terms}`)],
  ]);
  const boxes = fields.map(([label, text]): Box => ({ label, text }));
  const half = boxes.length > 3 ? Math.ceil(boxes.length / 2) : boxes.length;
  return [boxes.slice(0, half), boxes.slice(half)].filter((row) => row.length > 0);
}
