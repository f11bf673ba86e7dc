import { translator } from '@qiaohui/service-kit/errors/messages';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import { idempotentIfKeyed } from '@qiaohui/service-kit/http/idempotency';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import type { ClientSession } from 'mongoose';
import { record } from '../../audit/store.ts';
import { messages } from '../../messages.ts';
import type { Decide, Proposal, ProposalState } from '../settings/pricing.schema.ts';
import type { Person, ProposalRecord } from './model.ts';
import { decide, type ProposalRequest, propose, withdraw } from './store.ts';

const translate = translator(messages);
const codes: Record<ProposalState, string> = {
  waiting: 'config.waiting',
  scheduled: 'config.scheduled',
  'in-force': 'config.in-force',
  rejected: 'config.rejected',
  withdrawn: 'config.withdrawn',
  overtaken: 'config.overtaken',
};

export const proposalRow = ({ _id, at, effectiveAt, decided, section, ...rest }: ProposalRecord): Proposal => ({
  id: _id,
  section: section ?? 'pricing',
  ...rest,
  in_force: null,
  at: at.toISOString(),
  effective_at: effectiveAt?.toISOString() ?? null,
  decided: decided && { ...decided, at: decided.at.toISOString() },
});

type StepResult = { proposal: Proposal; message: string };
type Stepping = (by: Person, actor: Actor, session: ClientSession) => Promise<ProposalRecord>;

/**
 * Makes one step of a proposal with its audit row in one transaction, once per idempotency key; notifies open pages and
 * returns the proposal.
 */
async function step(
  request: FastifyRequest,
  what: 'config.propose' | 'config.decide' | 'config.withdraw',
  work: Stepping,
): Promise<StepResult> {
  const who = callerOf(request);
  const proposal = await idempotentIfKeyed(request, async (session) => {
    const after = await work({ id: who.id, email: who.email }, actorOf(who), session);
    const { _id: id, state, change, before, reason, decided } = after;
    const subject = { kind: 'config' as const, id };
    const entry = { what, subject, before, after: { state, change }, reason: decided?.note || reason || null };
    await record(request, entry, session);
    return after;
  });
  broadcast({ noun: 'proposal', id: proposal._id, version: proposal.version, to: { groups: ['finance'] } });
  return { proposal: proposalRow(proposal), message: translate(context().locale, codes[proposal.state]) };
}

export const proposing = (request: FastifyRequest, requested: ProposalRequest) =>
  step(request, 'config.propose', (by, actor, session) => propose(requested, by, actor, session));

export const deciding = (request: FastifyRequest, word: Decide) =>
  step(request, 'config.decide', (by, actor, session) => decide(word, by, actor, session));

export const withdrawing = (request: FastifyRequest, seen: { id: string; version: number }) =>
  step(request, 'config.withdraw', (by, _, session) => withdraw(seen, by, session));
