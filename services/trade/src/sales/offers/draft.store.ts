import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import type { RecipientRecord } from '../rfqs/store.ts';
import { type DraftRecord, OfferDrafts } from './model.ts';
import type { DraftContent } from './request.schema.ts';

type Of = Pick<RecipientRecord, '_id' | 'team'>;

/** Returns what a channel has entered; null before it entered anything. */
export const draftOf = (recipient: string, session?: ClientSession): Promise<DraftRecord | null> =>
  OfferDrafts.findById(recipient)
    .session(session ?? null)
    .lean<DraftRecord>();

type Save = { version: number; content: DraftContent | null; made: number | null };

/** Stores what a channel has entered over the version that it saw, 0 before there is one; false when another tab was first. */
export async function writeDraft(
  { _id, team }: Of,
  { version, content, made }: Save,
  session?: ClientSession,
): Promise<boolean> {
  if (((await draftOf(_id, session))?.version ?? 0) !== version) return false;
  const change = { $set: { team, content, made, at: new Date() }, $inc: { version: 1 } };
  const first = { $setOnInsert: { files_version: 0 } };
  try {
    const { matchedCount, upsertedCount } = await OfferDrafts.updateOne(
      { _id, version },
      version === 0 ? { ...change, ...first } : change,
      { ...(session && { session }), upsert: version === 0 },
    );
    return matchedCount + upsertedCount > 0;
  } catch (error) {
    if (session || !isDuplicate(error)) throw error;
    return false;
  }
}

/** Lets one attachment come or go at a time; what is entered then differs from the last offer. */
export const touchDraft = ({ _id, team }: Of, session: ClientSession) =>
  OfferDrafts.updateOne(
    { _id },
    {
      ...{ $inc: { files_version: 1 }, $set: { made: null } },
      $setOnInsert: { team, content: null, version: 0, at: new Date() },
    },
    { session, upsert: true },
  );
