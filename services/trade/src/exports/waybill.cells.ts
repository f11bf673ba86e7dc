import type { Cell } from '@qiaohui/service-kit/documents/sheets/table';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { totalsOf } from '../logistics/waybills/details.rules.ts';
import { personFields } from '../logistics/waybills/people.rules.ts';
import type { WaybillRecord } from '../logistics/waybills/store.ts';
import de from './messages/waybills/de-DE.json' with { type: 'json' };
import en from './messages/waybills/en-US.json' with { type: 'json' };
import zh from './messages/waybills/zh-CN.json' with { type: 'json' };

const texts = { 'zh-CN': zh, 'en-US': en, 'de-DE': de } satisfies Record<Locale, typeof zh>;

const plain = [
  ...(['commission_number', 'contract_number', 'supply_number', 'booking_number'] as const),
  ...(['departure_port', 'transit_port', 'destination_port', 'shipping_company', 'regional_route'] as const),
  ...(['vessel', 'voyage', 'cut_off', 'sailing_date', 'arrival_date', 'mbl', 'hbl', 'transport_terms'] as const),
];
const days: readonly string[] = ['cut_off', 'sailing_date', 'arrival_date'];
const isDay = (name: string) => days.includes(name);
const head = [
  ...(['number', 'status', 'transport', 'direction', 'client', 'client_code'] as const),
  ...personFields,
  ...plain,
  ...(['containers', 'pieces', 'gross', 'volume', 'created_at'] as const),
];

/** The name of a file of waybills. */
export const waybillsName = (locale: Locale): string => texts[locale].sheet;

/** The headings of an export of waybills, and a waybill's cells. */
export function waybillTable(locale: Locale) {
  const t = texts[locale];
  const cells = (record: WaybillRecord): Cell[] => {
    const { containers = [], people = [] } = record;
    const { pieces, gross, volume } = totalsOf(containers);
    return [
      record.number,
      t[`status.${record.status}`],
      t[`transport.${record.transport}`],
      t[`direction.${record.direction}`],
      record.client,
      record.client_code,
      ...personFields.map((name) => people.find(({ id }) => id === record[name])?.email ?? null),
      ...plain.map((name) => {
        const value = record[name] ?? null;
        return value && isDay(name) ? { at: value } : value;
      }),
      containers.flatMap((line) => line.number ?? []).join(' ') || null,
      { count: pieces },
      { figure: gross },
      { figure: volume },
      { at: record.created_at.toISOString() },
    ];
  };
  return { head: head.map((name) => t[name]), cells };
}
