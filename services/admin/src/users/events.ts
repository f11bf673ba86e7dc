import { AccountEvent } from '@qiaohui/remit/contract';
import { goLive } from '@qiaohui/service-kit/events/bus';
import { hear } from '@qiaohui/service-kit/events/subscription';
import { project } from '@qiaohui/service-kit/events/projection';
import { terms } from '@qiaohui/service-kit/data/search-terms';
import { Users } from './model.ts';

export const hearAccounts = hear(AccountEvent, async (envelope) => {
  const { id, email, name, username, group, disabled, createdAt, confirmed = null } = envelope.state;
  const changed = await project(Users, envelope, {
    email,
    name,
    group,
    disabled,
    confirmed,
    created_at: new Date(createdAt),
    terms: terms(email, name, username, group),
  });
  if (changed) goLive({ noun: 'user', id, version: envelope.version, to: { groups: ['finance'] } });
});
