/** Each of these supplies, or is supplied by, the other. */
export type Linkable = 'brand' | 'channel';

/** Whatever is entered twice becomes one. */
export type Mergeables = Linkable | 'customer';

/** What the pages of this folder are about. */
export type Noun = Mergeables | 'contact';

export const placeOf: Record<Mergeables, string> = {
  brand: '/trade/brands',
  channel: '/trade/channels',
  customer: '/trade/customers',
};
