import { useLocation } from '@qiaohui/kit';
import { ListKind } from '@qiaohui/trade/lists';

const places: Record<ListKind, string> = {
  price: '/trade/price-lists',
  discount: '/trade/discount-lists',
  linked: '/trade/linked-lists',
};

/** What the lists of each kind are called. */
export const titles = { price: 'title', discount: 'discounts', linked: 'linkedLists' } as const satisfies Record<
  ListKind,
  string
>;

/** Address of the lists of a kind. */
export const listsOf = (kind: ListKind): string => places[kind];

/** Address of a list. */
export const placeOf = ({ id, kind }: { id: string; kind: ListKind }): string => `${places[kind]}/${id}`;

/** Address of the upload of a new version of a list; null for a list that is linked from others. */
export const importOf = ({ id, kind }: { id: string; kind: ListKind }): string | null =>
  kind === 'linked' ? null : `/trade/imports/new?kind=${kind}&list=${encodeURIComponent(id)}`;

/** Address where a list is linked with one of the other kind. */
export const linkingOf = ({ id, kind }: { id: string; kind: ListKind }): string | null =>
  kind === 'linked' ? null : `${places.linked}/new?${kind}=${encodeURIComponent(id)}`;

/** By what the rows of a list can be sorted. */
export const itemSorts = ['order_number', 'model', 'price'] as const;

/** The kind of lists whose page is open. */
export function usePageKind(): ListKind {
  const { pathname } = useLocation();
  return ListKind.options.find((kind) => pathname.startsWith(places[kind])) ?? 'price';
}
