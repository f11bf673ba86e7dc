import { AccountEvent, JoinedTrade } from '@qiaohui/remit/contract';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import { project } from '@qiaohui/service-kit/events/projection';
import { subscribe } from '@qiaohui/service-kit/events/subscription';
import { recordOnce } from '../audit/store.ts';
import { Users } from './model.ts';

export const accountSubscription = subscribe(AccountEvent, async (envelope) => {
  const { id, email, name, username, group, disabled, createdAt, confirmed = null } = envelope.state;
  const changed = await project(Users, envelope, {
    email,
    name,
    group,
    disabled,
    confirmed,
    created_at: new Date(createdAt),
    terms: searchTermsOf(email, name, username, group),
  });
  if (changed) broadcast({ noun: 'user', id, version: envelope.version, to: { groups: ['finance'] } });
});

/** Audits that a team's invitation let an account into trade: nobody of the desk did it, so its event is the trace. */
export const joinedSubscription = subscribe(
  AccountEvent,
  async ({ id, actor, change, state }) => {
    const { data: joined } = JoinedTrade.safeParse(change?.to);
    if (!joined) return;
    const entry = { what: 'user.join-trade' as const, subject: { kind: 'user' as const, id: state.id } };
    await recordOnce({ actor, email: state.email, requestId: id }, { ...entry, before: change?.from, after: joined });
  },
  'audit',
);
