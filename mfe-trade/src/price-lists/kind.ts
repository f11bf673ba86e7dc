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

/** The kind of lists whose page is open. */
export const usePageKind = (): PageKind => (useLocation().pathname.startsWith(places.discount) ? 'discount' : 'price');
