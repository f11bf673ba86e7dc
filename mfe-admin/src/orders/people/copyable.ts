import type { Detail } from '@qiaohui/kit';

/** A line of what is known, to be copied; a dash where it is not. */
export const copyable = (label: string, value: string): Detail => ({
  label,
  value: value || '–',
  ...(value ? { copy: value } : {}),
});
