import type { Detail } from '@qiaohui/kit';

/** A detail with a copy button; a dash when unknown. */
export const copyable = (label: string, value: string | null): Detail => ({
  label,
  value: value || '–',
  ...(value && { copy: value }),
});
