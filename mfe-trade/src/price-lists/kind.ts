import { useLocation } from '@qiaohui/kit';
import type { ListKind } from '@qiaohui/trade/lists';

/** The kinds of lists that have pages; a linked list is a price list there. */
export type PageKind = Exclude<ListKind, 'linked'>;

const places: Record<PageKind, string> = { price: '/trade/price-lists', discount: '/trade/discount-lists' };

/** Address of the lists of a kind. */
export const listsOf = (kind: PageKind): string => places[kind];

/** Address of a list. */
export const placeOf = ({ id, kind }: { id: string; kind: ListKind }): string =>
  `${places[kind === 'discount' ? kind : 'price']}/${id}`;

/** Address of the upload of a new version of a list; null for a list that is linked from others. */
export const importOf = ({ id, kind }: { id: string; kind: ListKind }): string | null =>
  kind === 'linked' ? null : `/trade/imports/new?kind=${kind}&list=${encodeURIComponent(id)}`;

/** By what the rows of a list can be sorted. */
export const itemSorts = ['order_number', 'model', 'price'] as const;

/** The kind of lists whose page is open. */
export const usePageKind = (): PageKind => (useLocation().pathname.startsWith(places.discount) ? 'discount' : 'price');
