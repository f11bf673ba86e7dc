import type { SharedBy } from '@qiaohui/trade/grants';
import type { Ending, Partner, PartnerInvitation, Share } from '@qiaohui/trade/sharing';
import { base } from '../area/area.fixture.ts';

const at = '2026-11-20T08:00:00.000Z';
export const partnerUrl = `${base}/partners`;
export const invitationUrl = `${base}/invitations`;
export const shareUrl = `${base}/shares`;

export const partner = (id: string, more: Partial<Partner> = {}): Partner => ({
  id,
  name: `团队 ${id}`,
  version: 3,
  invited: true,
  contact: `${id}@example.com`,
  since: at,
  mine: 2,
  with_me: 1,
  ...more,
});

export const partnerInvitation = (id: string, more: Partial<PartnerInvitation> = {}): PartnerInvitation => ({
  id,
  state: 'pending',
  email: null,
  invited_by: 'someone@example.com',
  code: 'ABCD-EFGH',
  link: 'https://qiaohui.example/trade/partner-invitation#secret-token',
  partner: null,
  accepted_by: null,
  created_at: at,
  expires_at: '2026-12-04T08:00:00.000Z',
  ...more,
});

export const share = (id: string, more: Partial<Share> = {}): Share => ({
  id,
  direction: 'mine',
  way: 'share',
  kind: 'list',
  list_kind: 'price',
  item: 'l1',
  name: 'Wago 2026',
  counterpart: { id: 'p', name: '二组' },
  state: 'accepted',
  discounts: false,
  description: false,
  count: 1200,
  done: null,
  by: 'someone@example.com',
  created_at: at,
  ended_at: null,
  version: 1,
  ...more,
});

export const ending = (more: Partial<Ending> = {}): Ending => ({
  shares: [{ id: 's1', direction: 'mine', kind: 'list', list_kind: 'price', name: 'Wago 2026', count: 1200 }],
  rows: 1200,
  exports: 2,
  analyses: 1,
  copying: 0,
  copies: 1,
  ...more,
});

export const sharedBy = (more: Partial<SharedBy> = {}): SharedBy => ({
  share: 's1',
  team: { id: 'p', name: '二组' },
  discounts: false,
  at,
  ...more,
});
