import { moneyText } from '@qiaohui/service-kit/money-text';
import type { Group, Locale } from '@qiaohui/service-kit/shapes';
import { slotName } from '../checklist/names.ts';
import type { Kind } from '../terms/kinds.ts';
import type { SlotName } from '../terms/schema.ts';
import type { Entry } from './entries.ts';
import { labels } from './messages.ts';

/** The content of an e-mail as plain facts, translated to the reader's language when it is sent. */
export type Facts = {
  /** A link that is created when the e-mail is sent, so that it is not stored. */
  entry?: Entry;
  /** A person's name in the messaging app. */
  nickname?: string;
  group?: Group | 'customer';
  link?: string;
  number?: string;
  /** The recipient's name in both scripts. */
  payee?: { name: string; nameEn: string };
  kind?: Kind;
  currency?: string;
  /** The sum in `currency`; the other sums are CNY. */
  amount?: string;
  due?: string;
  received?: string;
  missing?: string;
  sum?: string;
  /** Instants, ISO 8601. */
  deadline?: string;
  expires?: string;
  bankReference?: string;
  reason?: string;
  papers?: Array<{ slot: SlotName; reason: string }>;
};

const sums = new Set(['due', 'received', 'missing', 'sum']);
const instants = new Set(['deadline', 'expires']);
const when = (at: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' }).format(
    new Date(at),
  ) + labels[locale].zone;

/** Returns the facts as they are written in a sentence. */
export function textsOf(facts: Facts, locale: Locale): Record<string, string> {
  const { papers = [], payee, kind = 'education', amount, currency = '', entry: _, group, ...rest } = facts;
  const texts = Object.entries(rest).map(([name, value]) => [
    name,
    sums.has(name) ? moneyText(value, 'CNY', locale) : instants.has(name) ? when(value, locale) : value,
  ]);
  const lines = papers.map(({ slot, reason }) => {
    const name = slotName(slot, kind, locale);
    return `– ${reason ? `${name}${labels[locale].colon}${reason}` : name}`;
  });
  return {
    ...Object.fromEntries(texts),
    ...(amount && { amount: moneyText(amount, currency, locale) }),
    ...(group && { group: labels[locale][`groups.${group}`] }),
    ...(payee && { payee: locale === 'zh-CN' ? payee.name || payee.nameEn : payee.nameEn || payee.name }),
    papers: lines.join('\n'),
  };
}
