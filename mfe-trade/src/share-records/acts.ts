import { type RowAct, toast, useIdempotencyKey, useMutation, useNavigate, useQueryClient, useText } from '@qiaohui/kit';
import type { Share } from '@qiaohui/trade/sharing';
import { itemError } from '../sharing/item-error.ts';
import { useSharingLabels } from '../sharing/labels.ts';
import { useMayShare } from '../sharing/may-share.ts';
import { shares } from '../sharing/queries.ts';
import { useEndShare } from '../sharing/use-ending.tsx';
import { placeOf, recordOf } from './address.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Shows or hides the discounts of a shared list from now on. */
function useDiscounts(): (share: Share, discounts: boolean) => void {
  const t = useText(text);
  const share = useMutation(shares.share(useQueryClient(), useIdempotencyKey()));
  return ({ counterpart, kind, item }, discounts) =>
    void share.mutateAsync({ partner: counterpart.id, kind, items: [item], discounts }).then(
      (made) => {
        for (const { name, discounts: isShown } of made)
          toast.success(t(isShown ? 'discountsShown' : 'discountsHidden', { team: counterpart.name, name }));
      },
      (error) => toast.error(itemError(error)),
    );
}

/** What can be done with a share: by the team whose record it is, and by its recipient. */
export function useShareActs(): (share: Share) => RowAct[] {
  const t = useText(text);
  const label = useSharingLabels();
  const mayShare = useMayShare();
  const navigate = useNavigate();
  const end = useEndShare();
  const setDiscounts = useDiscounts();
  return (share) => {
    const { id, direction, kind, list_kind, way, state, discounts, ended_at } = share;
    const isMine = direction === 'mine';
    const isShared = way === 'share' && state === 'accepted';
    // its record is deleted, but the share goes on if that is restored
    const isDormant = way === 'share' && state === 'deleted' && ended_at === null;
    const place = placeOf(share);
    return [
      ...(place ? [{ label: t(isMine && isShared ? 'viewAs' : 'open'), run: () => void navigate(place) }] : []),
      ...(isMine && isShared ? [{ label: t('open'), run: () => void navigate(recordOf(share)) }] : []),
      ...(mayShare && isMine && isShared && kind === 'list' && list_kind !== 'discount'
        ? [{ label: t(discounts ? 'hideDiscounts' : 'showDiscounts'), run: () => setDiscounts(share, !discounts) }]
        : []),
      ...(mayShare && (isShared || isDormant || (isMine && state === 'pending'))
        ? [{ label: label.end(share), danger: true, run: () => void end(id) }]
        : []),
    ];
  };
}
