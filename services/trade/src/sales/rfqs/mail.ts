import { randomUUID } from 'node:crypto';
import { escapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import { type Stamp, stamped, stampOf } from '@qiaohui/service-kit/documents/sheets/stamped';
import type { Cell } from '@qiaohui/service-kit/documents/sheets/table';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { filled, type MailText, renderMail } from '@qiaohui/service-kit/mail/mail-page';
import type { Written } from '@qiaohui/service-kit/mail/mail-send';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { teamSender } from '../../mail-settings/store.ts';
import { tableFile } from '../../sheets/table-file.ts';
import { teamNamed } from '../../teams/store.ts';
import { placeOf } from '../inquiries/line-id.rules.ts';
import { type LineRecord, linesOf } from '../inquiries/lines.store.ts';
import { inquiryOf } from '../inquiries/store.ts';
import de from './messages/mail/de-DE.json' with { type: 'json' };
import en from './messages/mail/en-US.json' with { type: 'json' };
import zh from './messages/mail/zh-CN.json' with { type: 'json' };
import { type RecipientRecord, Recipients, type RfqRecord, Rfqs } from './model.ts';
import type { MailKind } from './schema.ts';
import { columns, headings, hidden, offered } from './sheet.columns.ts';
import { linkOf } from './token.ts';

const texts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

export const RFQ_TEMPLATE = 'rfq';

/**
 * What an e-mail of a request is about; everything else is read as it is sent, and the link created then. Those of earlier
 * versions lack the round and when they were written.
 */
export type RfqFacts = { recipient: string; link: number; kind: MailKind; rfq?: string; at?: string };

/** The proposals for what is written to the channels. */
export const proposals: Record<Locale, string> = { 'zh-CN': zh.proposal, 'en-US': en.proposal, 'de-DE': de.proposal };

type Facts = {
  team: { name: string; address: string };
  number: string;
  round: number;
  deadline: Date;
  lines: number;
  text: string;
  kind: MailKind;
  link: string;
};

const clocks = new Map<Locale, Intl.DateTimeFormat>();
/** The clock of a language, made once: that takes longer than to write the e-mail. */
function clockOf(locale: Locale): Intl.DateTimeFormat {
  const known = clocks.get(locale);
  if (known) return known;
  const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' });
  clocks.set(locale, clock);
  return clock;
}

/** Renders the e-mail of a request in the language of its channel. */
export function renderRfq(locale: Locale, { team, number, round, deadline, lines, text, kind, link }: Facts): MailText {
  const t = texts[locale];
  const until = `${clockOf(locale).format(deadline)} (UTC+8)`;
  const content = {
    subject: filled(kind === 'reminder' ? t.reminderSubject : t.subject, { number, until, team: team.name }),
    paragraphs: [...(kind === 'reminder' ? [filled(t.reminder, { until })] : []), text, t.how],
    rows: [
      [t.number, round > 1 ? filled(t.inRound, { number, round: String(round) }) : number],
      [t.lines, String(lines)],
      [t.deadline, until],
      [t.team, team.name],
    ] as Array<[string, string]>,
    action: { label: t.action, link },
  };
  const from = { company: team.name, serviceMail: team.address, serviceLink: '', phone: '' };
  return renderMail(content, locale, from);
}

/** The name and address that a team's requests come from. */
export async function senderOf(team: string): Promise<Facts['team']> {
  const [{ name }, sender] = [await teamNamed(team), await teamSender(team)];
  return { name, address: sender?.from.address ?? '' };
}

const cellOf = (text: string | null): Cell => (text ? escapeFormula(text) : null);

function rowOf(line: LineRecord, mark: string): Cell[] {
  const cells = [
    ...[line._id, { count: placeOf(line._id) }, cellOf(line.model), cellOf(line.order_number)],
    ...[{ figure: line.quantity }, line.delivery_date ? { at: line.delivery_date } : null, cellOf(line.notes)],
  ];
  return [...cells, ...offered.map(() => null), mark];
}

type Sheet = { name: string; lines: LineRecord[]; locale: Locale };

/** Writes the workbook that the channels of a round fill in, outside the thread of requests; each gets a copy of its own. */
async function sheetOf(rfq: string, { name, lines, locale }: Sheet): Promise<Stamp> {
  const head = columns.map((column) => headings.labelOf(column, locale));
  // stands where each channel's has the id of its recipient; a line that says the same would have it too, were this known
  const mark = randomUUID();
  const rows = lines.map((line) => rowOf(line, mark));
  const written = await tableFile(rfq, { table: { name, head, rows, hidden }, format: 'xlsx', locale });
  return stampOf(written, mark);
}

/** Returns those lines of a round that the inquiry still has, as they are now. */
export async function linesOfRound({ inquiry, lines }: Pick<RfqRecord, 'inquiry' | 'lines'>): Promise<LineRecord[]> {
  const ids = new Set(lines);
  return (await linesOf(inquiry)).filter(({ _id }) => ids.has(_id));
}

type Round = {
  rfq: RfqRecord;
  number: string;
  lines: LineRecord[];
  team: Facts['team'];
  sheetIn: (locale: Locale) => Promise<Stamp>;
};

async function readRound(id: string): Promise<Round> {
  const rfq = await Rfqs.findById(id).lean<RfqRecord>().orFail();
  const [{ number }, lines, team] = await Promise.all([
    inquiryOf(rfq.team, rfq.inquiry),
    linesOfRound(rfq),
    senderOf(rfq.team),
  ]);
  const sheets = new Map<Locale, Promise<Stamp>>();
  const sheetIn = (locale: Locale) => {
    const sheet = sheets.get(locale) ?? sheetOf(id, { name: number, lines, locale });
    sheets.set(locale, sheet);
    // the next e-mail tries again
    sheet.catch(() => sheets.delete(locale));
    return sheet;
  };
  return { rfq, number, lines, team, sheetIn };
}

/** For so long e-mails of a round are written by what one of them read. */
const SHARED_MS = 1_000;
const shared = new Map<string, { from: number; round: Promise<Round> }>();

/** Reads a round for an e-mail; a hundred that go out together read it once, and none what was read before it was written. */
function roundFor(id: string, at: string | undefined): Promise<Round> {
  const known = shared.get(id);
  if (known && at !== undefined && Date.parse(at) < known.from) return known.round;
  const read = { from: Date.now(), round: readRound(id) };
  shared.set(id, read);
  const forget = () => shared.get(id) === read && shared.delete(id);
  read.round.catch(forget);
  setTimeout(forget, SHARED_MS).unref();
  return read.round;
}

async function roundOf({ recipient, rfq }: RfqFacts): Promise<string> {
  return rfq ?? (await Recipients.findById(recipient).lean<RecipientRecord>().orFail()).rfq;
}

/** Writes the e-mail of a request with its workbook. */
export async function rfqMail(locale: Locale, about: RfqFacts): Promise<Written> {
  const { recipient: id, link, kind } = about;
  const { rfq, number, lines, team, sheetIn } = await roundFor(await roundOf(about), about.at);
  const { round, deadline } = rfq;
  const facts = { number, round, deadline, lines: lines.length, text: rfq.text[locale] ?? proposals[locale], kind };
  const mail = renderRfq(locale, { ...facts, team, link: linkOf(id, link) });
  const content = await stamped(await sheetIn(locale), id);
  return { ...mail, attachments: [{ filename: `${number}-${round}.xlsx`, content, contentType: XLSX_TYPE }] };
}
