import type { CostItem, CostSide, Costs, SideTotal } from '../../books/costs/schema.ts';
import type { Row, Sheet } from '../prints/sheet.ts';
import { given } from './goods.ts';
import { frameOf, portIn, type Subject } from './subject.ts';
import type { Writer } from './texts.text.ts';

const NONE = '–';

function nameOf({ code }: CostItem, { locale }: Writer): string {
  if (locale === 'zh-CN') return code.name;
  return (locale === 'de-DE' ? code.name_de : null) ?? code.name_en ?? code.name;
}

function itemRow(item: CostItem, write: Writer): Row {
  const { t, figure, sum } = write;
  const { currency, planned, actual, party, source, split } = item;
  const notes = [
    party.name,
    source && t('shareNote', { number: source.number }),
    split && t('splitNote'),
    item.tax_code,
    item.note?.replaceAll(/\s+/g, ' '),
  ];
  // what houses carry counts there
  const eur = (amount: string | undefined) => (split || amount === undefined ? NONE : sum(amount, 'EUR'));
  return {
    cells: [
      nameOf(item, write),
      [`${figure(item.quantity)} ${item.unit ?? ''}`.trim(), figure(item.price)].join(' × '),
      `${sum(planned.net, currency)} ${currency}`,
      actual ? `${sum(actual.net, currency)} ${currency}` : NONE,
      eur(planned.eur),
      eur(actual?.eur),
    ],
    below: notes.filter(Boolean).join(' · '),
  };
}

function totalRow({ currency, planned, actual }: SideTotal, { t, sum }: Writer): Row {
  const own = (amount: string) => `${sum(amount, currency)} ${currency}`;
  const sums = [own(planned.net), own(actual.net), sum(planned.eur, 'EUR'), sum(actual.eur, 'EUR')];
  return { sums: [t('total', { currency }), '', ...sums] };
}

function rowsOf({ items, totals }: Costs, side: CostSide, write: Writer): Row[] {
  const own = items.filter((item) => item.side === side);
  if (own.length === 0) return [];
  const sums = totals.sums.filter((total) => total.side === side);
  return [
    { heading: write.t(`side.${side}`) },
    ...own.map((item) => itemRow(item, write)),
    ...sums.map((total) => totalRow(total, write)),
  ];
}

/** What a waybill brings in and costs, planned and actual; for the team alone. */
export function costSheet(subject: Subject, costs: Costs, write: Writer): Sheet {
  const { waybill, today } = subject;
  const { t, day, figure, sum, locale } = write;
  const { planned, actual, open } = costs.totals;
  const right = 'right' as const;
  return {
    ...frameOf({
      ...{ subject, locale, title: t('title.cost-sheet'), number: waybill.number },
      mark: t('draft'),
    }),
    blocks: [
      { kind: 'title', text: t('title.cost-sheet'), below: [t('internal')] },
      {
        kind: 'facts',
        rows: given([
          [t('job'), waybill.number],
          [t('date'), day(today)],
          [t('client'), waybill.client],
          [t('mbl'), waybill.mbl],
          [t('hbl'), waybill.hbl],
          [t('departure'), portIn(subject, 'departure', locale)],
          [t('destination'), portIn(subject, 'destination', locale)],
          [t('sailing'), waybill.sailing_date && day(waybill.sailing_date)],
        ]),
      },
      {
        kind: 'table',
        columns: [
          { label: t('item'), share: 26, wraps: true },
          { label: t('figure'), share: 16 },
          { label: t('planned'), share: 15, align: right },
          { label: t('actual'), share: 15, align: right },
          { label: t('plannedEur'), share: 13, align: right },
          { label: t('actualEur'), share: 15, align: right },
        ],
        rows: [...rowsOf(costs, 'receivable', write), ...rowsOf(costs, 'payable', write)],
      },
      {
        kind: 'sums',
        rows: [
          [t('open'), figure(String(open))],
          [t('marginPlanned'), `${sum(planned.margin, 'EUR')} EUR`],
          [t('marginActual'), `${sum(actual.margin, 'EUR')} EUR`],
        ],
      },
    ],
  };
}
