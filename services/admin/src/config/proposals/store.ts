import { randomUUID } from 'node:crypto';
import type { Config } from '@qiaohui/admin/contract';
import { conflict, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { needsSecondPerson } from '@qiaohui/service-kit/identity/second-person';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import type { Decide } from '../settings/pricing.schema.ts';
import { type Change, demoChannels } from '../settings/rules.ts';
import type { Section } from '../settings/schema.ts';
import { currentConfig, saveConfig } from '../store.ts';
import { type Person, type ProposalRecord, Proposals } from './model.ts';
import { changedParts, demandOpen, demandOwn, demandSecondPerson, isOvertaken, sameParts } from './rules.ts';

type Step = Partial<Pick<ProposalRecord, 'state' | 'decided' | 'became'>>;

async function stepped(proposal: ProposalRecord, set: Step, session: ClientSession): Promise<ProposalRecord> {
  const { _id, version } = proposal;
  const next = { ...set, version: version + 1 };
  const done = await Proposals.updateOne({ _id, version }, { $set: next }, { session });
  if (done.modifiedCount === 0) throw conflict('config.decided-already');
  return { ...proposal, ...next };
}

export async function proposalOf(id: string, session: ClientSession): Promise<ProposalRecord> {
  const found = await Proposals.findById(id).session(session).lean<ProposalRecord>();
  if (!found) throw notFound('proposal');
  return found;
}

/** Stores the change as the next version of the settings, unless somebody has changed the same parts meanwhile. */
export async function putInForce(
  proposal: ProposalRecord,
  set: Step,
  actor: Actor,
  session: ClientSession,
): Promise<ProposalRecord> {
  const now = await currentConfig(session);
  if (isOvertaken(proposal, now)) return stepped(proposal, { ...set, state: 'overtaken' }, session);
  const { after } = await saveConfig(proposal.change, actor, session);
  return stepped(proposal, { ...set, state: 'in-force', became: after.version }, session);
}

const isLater = (at: Date | null): boolean => at !== null && at.getTime() > Date.now();

/** Puts an approved change in force now, or leaves it scheduled for its time. */
const approved = (proposal: ProposalRecord, set: Step, actor: Actor, session: ClientSession) =>
  isLater(proposal.effectiveAt)
    ? stepped(proposal, { ...set, state: 'scheduled' }, session)
    : putInForce(proposal, set, actor, session);

/** A real account is never replaced by a demo account. An account that was never set may stay unset. */
function demandRealAccounts({ channels }: Change, now: Config): void {
  if (!channels) return;
  const made = demoChannels({ channels }).find((channel) => !demoChannels(now).includes(channel));
  if (made) throw unprocessable({ [`change.channels.${made}.reserveAccount`]: ['config.account-demo'] });
}

/** A requested change of the settings. */
export type ProposalRequest = { section: Section; change: Change; reason: string; effective_at?: string | undefined };

/**
 * Proposes a change of the settings to a second person; under the policy of a lone administrator it is approved at
 * once.
 */
export async function propose(
  { section, change: wanted, reason, effective_at }: ProposalRequest,
  by: Person,
  actor: Actor,
  session: ClientSession,
): Promise<ProposalRecord> {
  const effectiveAt = effective_at ? new Date(effective_at) : null;
  if (effectiveAt && !isLater(effectiveAt)) throw unprocessable({ effective_at: ['config.past'] });
  const now = await currentConfig(session);
  const change = changedParts(wanted, now);
  if (Object.keys(change).length === 0) throw unprocessable({ change: ['config.nothing'] });
  demandRealAccounts(change, now);
  const proposal: ProposalRecord = {
    _id: randomUUID(),
    version: 1,
    section,
    state: 'waiting',
    change,
    before: sameParts(change, now),
    reason,
    by,
    at: new Date(),
    effectiveAt,
    decided: null,
    became: null,
  };
  await Proposals.create([proposal], { session });
  return needsSecondPerson() ? proposal : approved(proposal, {}, actor, session);
}

/** A second person approves or rejects a waiting change. */
export async function decide(
  { id, version, verdict, note }: Decide,
  by: Person,
  actor: Actor,
  session: ClientSession,
): Promise<ProposalRecord> {
  const proposal = await proposalOf(id, session);
  demandSecondPerson(proposal, by);
  demandOpen(proposal, version);
  const decided = { by, at: new Date(), note };
  if (verdict === 'reject') return stepped(proposal, { state: 'rejected', decided }, session);
  return approved(proposal, { decided }, actor, session);
}

export async function withdraw(
  { id, version }: { id: string; version: number },
  by: Person,
  session: ClientSession,
): Promise<ProposalRecord> {
  const proposal = await proposalOf(id, session);
  demandOwn(proposal, by, version);
  return stepped(proposal, { state: 'withdrawn' }, session);
}
