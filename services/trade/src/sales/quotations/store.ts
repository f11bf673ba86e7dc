import { randomUUID } from 'node:crypto';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { type ClientSession, trusted } from 'mongoose';
import { dayPlus } from '../../rates/days.rules.ts';
import { teamNamed } from '../../teams/store.ts';
import type { Grid } from '../grid/schema.ts';
import { gridFor, gridSeen, settingsOf } from '../grid/view.store.ts';
import { holdInquiry, moveWithin } from '../inquiries/change.store.ts';
import { type InquiryRecord, inquiryOf } from '../inquiries/store.ts';
import { cancelMailsOf } from './inquiry.store.ts';
import { quotedLines, unready } from './lines.rules.ts';
import { type QuotationRecord, Quotations } from './model.ts';
import { nextNumber } from './numbers.store.ts';
import type { NewQuotation, QuotationDecision } from './schema.ts';
import { mayBecome, OPEN } from './states.rules.ts';
import { quotationSeen } from './view.ts';

/** Who quotes; each is a reader of prices. */
export type Seller = { team: string; by: { id: string; email: string } };

/** Returns the versions of an inquiry's quotation, the newest first; throws a 404 for another team's inquiry. */
export async function quotationsOf(team: string, inquiry: string): Promise<QuotationRecord[]> {
  await inquiryOf(team, inquiry);
  return Quotations.find({ inquiry, team }).sort({ edition: -1 }).lean<QuotationRecord[]>();
}

export async function quotationOf(
  team: string,
  inquiry: string,
  _id: string,
  session?: ClientSession,
): Promise<QuotationRecord> {
  const found = await Quotations.findOne({ _id, inquiry, team })
    .session(session ?? null)
    .lean<QuotationRecord>();
  if (!found) throw notFound('quotation');
  return found;
}

function requireReady(grid: Grid): void {
  const reason = unready(grid);
  if (reason) throw conflict(`quotation.${reason}`, grid);
}

/** What a version is made of, before its transaction: rates may have to be requested of remit. */
export async function drafted({ team }: Seller, inquiry: string, { version }: NewQuotation) {
  const grid = await gridSeen(team, inquiry);
  if (grid.version !== version) throw conflict('grid.changed', grid);
  requireReady(grid);
  return { grid, team_name: (await teamNamed(team)).name };
}
type Draft = Awaited<ReturnType<typeof drafted>>;

/**
 * Stores a new version of the quotation of an open inquiry, which replaces the one before; its lines and offers are read
 * again, since they change without a version of the grid. An inquiry whose channels quoted has its quotation completed with
 * it, as far as its table allows.
 */
export async function storeQuotation(
  { team, by }: Seller,
  inquiry: string,
  { edition: seen, locale, terms, note, validity }: NewQuotation,
  { grid, team_name }: Draft,
  session: ClientSession,
): Promise<string> {
  const held = await holdInquiry(team, inquiry, session);
  const settings = await settingsOf(held, session);
  if (settings.version !== grid.version) throw conflict('grid.changed');
  const now = await gridFor(held, { ...settings, rates: grid.rates }, { session });
  requireReady(now);
  const { lines, sums } = quotedLines(now);
  const [last] = await Quotations.find({ inquiry })
    .sort({ edition: -1 })
    .limit(1)
    .session(session)
    .lean<QuotationRecord[]>();
  if ((last?.edition ?? 0) !== seen) throw conflict('quotation.changed');
  const at = new Date();
  const _id = randomUUID();
  await Quotations.updateMany(
    { inquiry, state: trusted({ $in: OPEN }) },
    { $set: { state: 'replaced' }, $inc: { version: 1 } },
    { session },
  );
  if (last) await cancelMailsOf(last, session);
  const day = dayOf(at);
  const { sale, vat, total } = sums;
  const head = {
    inquiry_number: held.number,
    customer: held.customer?.name ?? null,
    customer_id: held.customer?.id ?? null,
    customer_number: held.customer_number,
  };
  await Quotations.create(
    [
      {
        ...{ _id, team, inquiry, ...head, team_name, currency: grid.currency, locale, terms, note },
        number: last?.number ?? (await nextNumber(team, at, session)),
        edition: (last?.edition ?? 0) + 1,
        ...{ state: 'made', day, valid_until: dayPlus(day, validity - 1), lines, sale, vat, total, mails: [] },
        ...{ reason: null, by: by.email, created_at: at, version: 1 },
      },
    ],
    { session },
  );
  if (held.state === 'rfq-sent')
    await moveWithin(held, { to: 'quotation-completed', outcome: null, reason: null }, by, session);
  return _id;
}

type Which = { inquiry: string; id: string; version: number };

/** `set`: null where something else has written it. */
type Decided = { set: object | null } | { code: string };

/** Makes one guarded write on the version that was seen; whoever is rejected gets a 409 with the present quotation. */
export async function change(
  { team }: Seller,
  { inquiry, id, version }: Which,
  decide: (present: QuotationRecord, held: InquiryRecord) => Promise<Decided>,
  session: ClientSession,
): Promise<void> {
  const present = await quotationOf(team, inquiry, id, session);
  const held = await holdInquiry(team, inquiry, session);
  const decided: Decided = present.version === version ? await decide(present, held) : { code: 'quotation.changed' };
  // thrown, so that nothing of the transaction stays
  if ('code' in decided) throw conflict(decided.code, await quotationSeen(present));
  if (!decided.set) return;
  await Quotations.updateOne({ _id: id, version }, { ...decided.set, $inc: { version: 1 } }, { session });
}

/** Notes how the customer decided: closes the inquiry by its table, which its quotation follows. */
export const decideQuotation = (
  seller: Seller,
  which: Which,
  { outcome, reason }: Pick<QuotationDecision, 'outcome' | 'reason'>,
  session: ClientSession,
): Promise<void> =>
  change(
    seller,
    which,
    async (present, held) => {
      if (!mayBecome(present.state, outcome)) return { code: 'quotation.state' };
      const move = { to: 'closed' as const, outcome: outcome === 'accepted' ? ('won' as const) : outcome, reason };
      const blocked = await moveWithin(held, move, seller.by, session);
      return blocked ? { code: blocked } : { set: null };
    },
    session,
  );
