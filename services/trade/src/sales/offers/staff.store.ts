import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { Editor } from '../inquiries/change.store.ts';
import { inquiryOf } from '../inquiries/store.ts';
import { recipientsOf } from '../rfqs/store.ts';
import { countOffered } from './lines.rules.ts';
import type { OfferRecord } from './model.ts';
import { madeVersion } from './request.ts';
import type { ChannelOffers, SeenVersion } from './staff.schema.ts';
import { isSealed, versionsOf } from './store.ts';

type Reader = Pick<Editor, 'team' | 'prices'>;

function versionSeen(made: OfferRecord, { prices }: Reader, at: Date): SeenVersion {
  const { number, at: when, source, declined, ...content } = madeVersion(made);
  const isShown = prices && !isSealed(made, at);
  return {
    ...{ number, at: when, source, by: made.by, declined },
    content: isShown ? { ...content, offered: countOffered(content.lines) } : null,
  };
}

/**
 * Returns what channels offered for an inquiry, round by round: content only once its round is open, and only to who may
 * read prices. That there is an offer, and when it was made, is always said.
 */
export async function offersSeen(reader: Reader, inquiry: string): Promise<ChannelOffers[]> {
  await inquiryOf(reader.team, inquiry);
  const all = await recipientsOf(reader.team, inquiry);
  const versions = Map.groupBy(await versionsOf(all.map(({ recipient }) => recipient._id)), (one) => one.recipient);
  const at = new Date();
  return all.map(({ recipient, rfq }) => ({
    recipient: recipient._id,
    ...{ channel: recipient.channel, round: rfq.round, deadline: rfq.deadline.toISOString() },
    withdrawn: recipient.withdrawn_at !== null,
    sealed: rfq.sealed && at < rfq.deadline,
    lines: rfq.lines.length,
    versions: (versions.get(recipient._id) ?? []).map((made) => versionSeen(made, reader, at)),
  }));
}

/** Runs a clerk's write; whoever loses a race gets a 409 with the present offers. */
export async function orOffers<T>(reader: Reader, inquiry: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'offer.changed' && code !== 'rfq-recipient.changed') throw error;
    throw conflict('offer.changed', await offersSeen(reader, inquiry));
  }
}
