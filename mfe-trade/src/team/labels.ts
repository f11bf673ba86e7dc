import { type Tone, useText } from '@qiaohui/kit';
import type { Duty, InvitationState, PricePermission, Role } from '@qiaohui/trade/teams';
import text from './messages/zh-CN.json' with { type: 'json' };

export const roleTones: Record<Role, Tone> = { owner: 'progress', manager: 'info', member: 'neutral' };
export const stateTones: Record<InvitationState, Tone> = {
  pending: 'waiting',
  accepting: 'waiting',
  accepted: 'progress',
  declined: 'attention',
  withdrawn: 'ended',
  expired: 'ended',
};

/** What roles, permissions, duties and states of invitations are called. */
export function useTeamLabels() {
  const t = useText(text);
  return {
    role: (role: Role) => t(`role.${role}`),
    prices: (permission: PricePermission) => t(`prices.${permission}`),
    duty: (duty: Duty) => t(`duty.${duty}`),
    duties: (duties: Duty[]) => duties.map((duty) => t(`duty.${duty}`)).join(t('comma')) || '–',
    state: (state: InvitationState) => t(`state.${state}`),
  };
}
