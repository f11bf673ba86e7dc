import { transaction } from '@qiaohui/service-kit/data/mongo';
import { type Job, job } from '@qiaohui/service-kit/jobs/jobs';
import { trusted } from 'mongoose';
import { recordOwn } from '../../audit/store.ts';
import { type ProposalRecord, Proposals } from './model.ts';
import { proposalOf, putInForce } from './store.ts';

const EVERY_MS = 2_000;

/** Puts scheduled changes in force whose time has come, the earliest first. */
export async function putDueInForce(now = new Date()): Promise<void> {
  const due = { state: 'scheduled' as const, effectiveAt: trusted({ $lte: now }) };
  const found = await Proposals.find(due).sort({ effectiveAt: 1 }).limit(20).lean<ProposalRecord[]>();
  for (const { _id } of found) {
    await transaction(async (session) => {
      const proposal = await proposalOf(_id, session);
      if (proposal.state !== 'scheduled') return;
      const { state, before, change } = await putInForce(proposal, {}, { kind: 'system', id: 'admin' }, session);
      const subject = { kind: 'config' as const, id: _id };
      await recordOwn({ what: 'config.due', subject, before, after: { state, change } }, session);
    });
  }
}

export const dueJob: Job = job('config-due', EVERY_MS, putDueInForce);
