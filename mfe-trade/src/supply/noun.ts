/** What the two halves of this folder are about; each supplies, or is supplied by, the other. */
export type Noun = 'brand' | 'channel';

export const placeOf: Record<Noun, string> = { brand: '/trade/brands', channel: '/trade/channels' };
