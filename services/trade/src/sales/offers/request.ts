import type { ClientSession } from 'mongoose';
import { teamNamed } from '../../teams/store.ts';
import { placeOf } from '../inquiries/line-id.rules.ts';
import { linesOf } from '../inquiries/lines.store.ts';
import { inquiryOf } from '../inquiries/store.ts';
import { type Carried, isAccepting } from '../rfqs/store.ts';
import { draftOf } from './draft.store.ts';
import { filesOf } from './file.store.ts';
import { emptyLine, typedLine } from './lines.rules.ts';
import type { OfferRecord } from './model.ts';
import type { DraftContent, MadeVersion, OfferRequest, RequestedLine } from './request.schema.ts';
import { versionsOf } from './store.ts';

type Line = Awaited<ReturnType<typeof linesOf>>[number];

const requestedLine = (line: Line): RequestedLine => ({
  id: line._id,
  place: placeOf(line._id),
  model: line.model,
  order_number: line.order_number,
  quantity: line.quantity,
  delivery_date: line.delivery_date,
  notes: line.notes,
});

/** Returns the lines of a round, as far as the inquiry still has them. */
export async function requestedLines({ recipient, rfq }: Carried, session?: ClientSession): Promise<RequestedLine[]> {
  const wanted = new Set(rfq.lines);
  return (await linesOf(recipient.inquiry, session)).filter(({ _id }) => wanted.has(_id)).map(requestedLine);
}

export const madeVersion = (made: OfferRecord): MadeVersion => ({
  number: made.number,
  at: made.at.toISOString(),
  source: made.source,
  declined: made.declined === true,
  currency: made.currency,
  valid_until: made.valid_until,
  note: made.note,
  lines: made.lines,
  files: made.files ?? [],
});

/** A form with exactly the lines that are requested: what was entered for them, and nothing else. */
export function contentFor(lines: RequestedLine[], content: DraftContent): DraftContent {
  const entered = new Map(content.lines.map((line) => [line.line, line]));
  return { ...content, lines: lines.map(({ id }) => entered.get(id) ?? emptyLine(id)) };
}

/** Returns a request as its channel sees it. */
export async function requestSeen(carried: Carried): Promise<OfferRequest> {
  const { recipient, rfq } = carried;
  const inquiry = await inquiryOf(recipient.team, recipient.inquiry);
  const lines = await requestedLines(carried);
  const versions = await versionsOf([recipient._id]);
  const draft = await draftOf(recipient._id);
  const last = versions.find(({ declined }) => !declined);
  // what the team entered for the channel is where it goes on from
  const begun: DraftContent = {
    ...{ currency: last?.currency ?? inquiry.currency, valid_until: last?.valid_until ?? '', note: last?.note ?? '' },
    lines: last?.lines.map(typedLine) ?? [],
  };
  const said = (draft ? draft.made : last?.number) ?? null;
  return {
    team: (await teamNamed(recipient.team)).name,
    channel: recipient.channel.name,
    number: inquiry.number,
    round: rfq.round,
    locale: recipient.locale,
    text: rfq.text[recipient.locale] ?? null,
    deadline: rfq.deadline.toISOString(),
    accepting: isAccepting(rfq, new Date()),
    sealed: rfq.sealed,
    lines,
    draft: {
      version: draft?.version ?? 0,
      content: contentFor(lines, draft?.content ?? begun),
      at: draft?.content ? draft.at.toISOString() : null,
      // the newest version counts, also where the team entered it after the channel's own
      made: said === versions[0]?.number ? said : null,
    },
    files: await filesOf(recipient._id),
    versions: versions.map(madeVersion),
  };
}
