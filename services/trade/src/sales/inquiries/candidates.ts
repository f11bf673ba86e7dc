import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { forget, teach } from '../../prices/analyses/aliases.ts';
import type { Editor } from './change.store.ts';
import type { InquiryLine, LineCandidate, PriceDecision } from './line.schema.ts';
import { lineOf, setPrice, storeTaught } from './lines.store.ts';
import { type Candidate, candidatesOf } from './pricing.ts';
import { linesSeen } from './seen.ts';
import { inquiryOf } from './store.ts';

type Where = { inquiry: string; line: string };

const candidateRow = ({ item, price }: Candidate): LineCandidate => ({ ...item, list_name: price.list.name });

/** Returns the items that resemble a line without a price. */
export async function candidatesSeen(team: string, { inquiry, line }: Where): Promise<LineCandidate[]> {
  await inquiryOf(team, inquiry);
  return (await candidatesOf(team, await lineOf(inquiry, line))).map(candidateRow);
}

/** Takes an item that resembles a line without a price; `teaches`: for the next time as well. */
async function take(
  { team, by }: Editor,
  { inquiry, line: id }: Where,
  { version, item, teaches }: { version: number; item: string; teaches: boolean },
): Promise<boolean> {
  const chosen = (await candidatesOf(team, await lineOf(inquiry, id))).find((one) => one.item.item === item);
  if (!chosen) throw unprocessable({ take: ['analysis-line.candidate'] });
  const { requested, price } = chosen;
  return transaction(async (session) => {
    const lesson = { team, requested, items: [price.item], kind: 'accepted' as const, by, at: new Date() };
    const isTaken = await setPrice({ _id: inquiry, team }, { id, version, from: null, price }, session);
    if (isTaken && teaches) await storeTaught(id, await teach(lesson, session), session);
    return isTaken;
  });
}

/** Takes a price off a line that a person gave it; `teaches`: what this taught is forgotten as well. */
async function untake(
  { team }: Editor,
  { inquiry, line: id }: Where,
  { version, teaches }: { version: number; teaches: boolean },
): Promise<boolean> {
  const { price } = await lineOf(inquiry, id);
  return transaction(async (session) => {
    const isOff = await setPrice({ _id: inquiry, team }, { id, version, from: 'accepted', price: null }, session);
    if (isOff && teaches && price?.taught) await forget(team, price.taught, session);
    return isOff;
  });
}

/** Decides about the price of a line that none of the safe tiers gave one; the loser of a race gets the present line. */
export async function decidePrice(
  editor: Editor,
  where: Where,
  { version, take: item }: PriceDecision,
  teaches: boolean,
): Promise<InquiryLine> {
  await inquiryOf(editor.team, where.inquiry);
  const isDone =
    item === null
      ? await untake(editor, where, { version, teaches })
      : await take(editor, where, { version, item, teaches });
  const [row] = await linesSeen(editor, [await lineOf(where.inquiry, where.line)]);
  if (!isDone || !row) throw conflict('inquiry-line.changed', row);
  return row;
}
