import type { Share } from '@qiaohui/trade/sharing';

const places = { list: '/trade/price-lists', brand: '/trade/brands', channel: '/trade/channels' } as const;

/** Address of a shared record itself; a list's page knows where lists of its kind are. */
export const recordOf = ({ kind, item }: Pick<Share, 'kind' | 'item'>): string => `${places[kind]}/${item}`;

/**
 * What opens from a row: a team's own share as its recipient sees it, a copy that was given away as the list that it was
 * made of, and for recipients the record. Nothing of what has ended, or is not there yet.
 */
export function placeOf(
  share: Pick<Share, 'id' | 'direction' | 'kind' | 'way' | 'state' | 'item'>,
): string | undefined {
  const { id, direction, way, state } = share;
  if (state !== 'accepted') return undefined;
  return direction === 'mine' && way === 'share' ? `/trade/shares/${id}` : recordOf(share);
}
