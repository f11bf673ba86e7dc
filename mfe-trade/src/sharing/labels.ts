import { type Tone, useText } from '@qiaohui/kit';
import type { SharedKind } from '@qiaohui/trade/grants';
import type { PartnerInvitationState, Share, ShareState, ShareWay } from '@qiaohui/trade/sharing';
import text from './messages/zh-CN.json' with { type: 'json' };

export const stateTones: Record<PartnerInvitationState, Tone> = {
  pending: 'waiting',
  accepted: 'progress',
  rejected: 'attention',
  deleted: 'ended',
  expired: 'ended',
};

/** What states, ways and kinds of sharing are called. */
export function useSharingLabels() {
  const t = useText(text);
  return {
    state: (state: PartnerInvitationState | ShareState) => t(`state.${state}`),
    way: (way: ShareWay) => t(`way.${way}`),
    kind: (kind: SharedKind) => t(`kind.${kind}`),
    /** What exactly a share is of. */
    subject: ({ kind, list_kind }: Pick<Share, 'kind' | 'list_kind'>) =>
      t(list_kind ? `list.${list_kind}` : `kind.${kind}`),
    /** The act that ends a share, for the side that sees it. */
    end: ({ direction, way }: Pick<Share, 'direction' | 'way'>) =>
      t(way === 'copy' ? 'cancelCopy' : direction === 'mine' ? 'end' : 'giveBack'),
    /** How much a share holds. */
    count: ({ kind, count }: Pick<Share, 'kind' | 'count'>) =>
      kind === 'brand' ? t('oneBrand') : t(kind === 'list' ? 'rows' : 'brandsOf', { count }),
  };
}
