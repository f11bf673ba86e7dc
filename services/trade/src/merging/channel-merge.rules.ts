import type { ChannelState } from './model.ts';

const union = (lists: string[][]): string[] => [...new Set(lists.flat())];

/**
 * Returns what a channel is once others are merged into it: it keeps its name and its relationship, takes the first of
 * the others' where it has none, supplies all their brands, is selected by default when one of them was, and is found by
 * their names.
 */
export const mergedChannel = (survivor: ChannelState, absorbed: ChannelState[]): ChannelState => ({
  name: survivor.name,
  description: survivor.description ?? absorbed.find(({ description }) => description)?.description ?? null,
  default_selected: [survivor, ...absorbed].some(({ default_selected }) => default_selected),
  brands: union([survivor, ...absorbed].map(({ brands }) => brands)),
  also: union([survivor.also, ...absorbed.map(({ name, also }) => [name, ...also])]).filter(
    (name) => name !== survivor.name,
  ),
});

const sorted = (list: string[]): string => [...list].sort().join('\n');

/** Whether a channel is still what a merge made of it; the order of its brands does not matter. */
export const isSameChannel = (one: ChannelState, other: ChannelState): boolean =>
  one.name === other.name &&
  one.description === other.description &&
  one.default_selected === other.default_selected &&
  sorted(one.brands) === sorted(other.brands) &&
  sorted(one.also) === sorted(other.also);
