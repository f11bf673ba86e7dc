import { AccountEvent } from '@qiaohui/remit/contract';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import { project } from '@qiaohui/service-kit/events/projection';
import { subscribe } from '@qiaohui/service-kit/events/subscription';
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
