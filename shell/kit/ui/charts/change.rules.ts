/** Change against the period before, `0.12` being 12 % more; null where there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / Math.abs(before);

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
