import { trusted } from 'mongoose';
import { bus, streamOf } from './bus.ts';
import { Outbox } from './outbox.ts';
import { replaySubject } from './replay.ts';

/**
 * Deletes earlier events of records from outbox and stream, leaving the present state; false while some still wait to
 * be published. Subscribers lose nothing, since each event carries the whole state. `subjects` are
 * `<service>.<noun>.<id>`.
 */
export async function erasePastEvents(subjects: string[]): Promise<boolean> {
  const rows = await Outbox.find({ subject: trusted({ $in: subjects }) }, { subject: 1, sentAt: 1 })
    .sort({ _id: 1 })
    .lean();
  if (rows.some(({ sentAt }) => !sentAt)) return false;
  const present = new Set(new Map(rows.map(({ subject, _id }) => [subject, String(_id)])).values());
  const earlier = rows.map(({ _id }) => _id).filter((_id) => !present.has(String(_id)));
  // rows first: none of them can be published again after the purge
  await Outbox.deleteMany({ _id: trusted({ $in: earlier }) });
  for (const subject of subjects) {
    const { streams } = bus().manager;
    await streams.purge(streamOf(subject), { filter: subject, keep: 1 });
    await streams.purge(streamOf(subject), { filter: replaySubject(subject) });
  }
  return true;
}
