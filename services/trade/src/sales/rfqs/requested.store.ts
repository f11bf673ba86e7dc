import { trusted } from 'mongoose';
import { Recipients, Rfqs } from './model.ts';

/** Returns when each of these recipients was requested to quote. */
export async function requestedAt(recipients: string[]): Promise<Map<string, Date>> {
  const found = await Recipients.find({ _id: trusted({ $in: recipients }) }, { rfq: 1 }).lean();
  const ids = [...new Set(found.map(({ rfq }) => rfq))];
  const rounds = await Rfqs.find({ _id: trusted({ $in: ids }) }, { created_at: 1 }).lean();
  const at = new Map(rounds.map(({ _id, created_at }) => [_id, created_at]));
  return new Map(
    found.flatMap(({ _id, rfq }) => {
      const requested = at.get(rfq);
      return requested ? [[_id, requested] as const] : [];
    }),
  );
}
