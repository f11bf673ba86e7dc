import type { ChannelRecord } from './model.ts';

/** Version and time of the last change of a channel that its reader sees. */
export type ShownChannel = { version: number; at: Date };

/** What a new channel shows. */
export const firstShown = (at: Date) => ({ shown: { version: 1, at }, described: { version: 1, at } });

type Fields = Partial<ChannelRecord>;

const SHOWN = ['name', 'brands', 'deleted_at'] as const;
const DESCRIBED = [...SHOWN, 'description'] as const;

const changes = (present: ChannelRecord, set: Fields, fields: readonly (keyof ChannelRecord)[]): boolean =>
  fields.some((field) => field in set && JSON.stringify(set[field]) !== JSON.stringify(present[field]));

/**
 * How a channel tells of a change: the relationship with it is told to some partners, whether inquiries choose it and what
 * it was called before to nobody.
 */
export function shownAfter(present: ChannelRecord, set: Fields): Pick<Fields, 'shown' | 'described'> {
  const at = set.updated_at ?? new Date();
  const next = ({ version }: ShownChannel): ShownChannel => ({ version: version + 1, at });
  return {
    ...(changes(present, set, SHOWN) && { shown: next(present.shown) }),
    ...(changes(present, set, DESCRIBED) && { described: next(present.described) }),
  };
}
