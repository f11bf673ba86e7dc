import { trusted } from 'mongoose';
import { type ConfigRecord, Configs } from '../model.ts';
import type { Proposal } from '../settings/pricing.schema.ts';
import { type ProposalRecord, Proposals } from './model.ts';

type Became = Pick<ProposalRecord, '_id' | 'section' | 'became'>;
const sectionOf = ({ section }: Became) => section ?? 'pricing';

/** The times from and until which proposals are or were in force; the next of the same section ends one. */
export async function timesInForce(proposals: Proposal[]): Promise<Proposal[]> {
  if (proposals.every(({ became }) => became === null)) return proposals;
  const all = await Proposals.find({ became: trusted({ $gte: 0 }) }, { section: 1, became: 1 })
    .sort({ became: 1 })
    .lean<Became[]>();
  const bySection = Map.groupBy(all, sectionOf);
  const nextOf = ({ section, became }: Proposal) =>
    bySection.get(section)?.find((one) => (one.became ?? 0) > (became ?? 0))?.became ?? null;
  const versions = proposals.flatMap((one) => [one.became, nextOf(one)]).filter((version) => version !== null);
  const stored = await Configs.find({ version: trusted({ $in: versions }) }, { version: 1, at: 1 }).lean<
    Pick<ConfigRecord, 'version' | 'at'>[]
  >();
  const times = new Map(stored.map(({ version, at }) => [version, at.toISOString()]));
  return proposals.map((one) => {
    const from = one.became === null ? undefined : times.get(one.became);
    if (from === undefined) return one;
    const next = nextOf(one);
    return { ...one, in_force: { from, until: next === null ? null : (times.get(next) ?? null) } };
  });
}
