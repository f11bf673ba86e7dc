const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((part) => part === '');

/** Maps a group of empty fields to null. */
export const noneIfEmpty = (value: unknown): unknown => (isEmpty(value) ? null : value);
