import type { InfiniteData } from '@qiaohui/kit';

/** The live stream says so sooner; where it does not get through, pages follow at this pace. */
const POLL_MS = 5_000;

type State<T> = { state: { data: T | undefined } };

/** Reads a record again and again while a worker has it, or it waits for one. */
export const pollOne =
  <T>(isUnderway: (record: T) => boolean) =>
  ({ state }: State<T>): number | false =>
    state.data !== undefined && isUnderway(state.data) ? POLL_MS : false;

/** The same for a list, while any of its rows is underway. */
export const pollPages = <T>(isUnderway: (row: T) => boolean) =>
  pollOne<InfiniteData<{ data: T[] }>>(({ pages }) => pages.some(({ data }) => data.some(isUnderway)));
