import { type Reading, useListParams } from '@qiaohui/kit';

/** The record that is open beside a list, from a URL parameter. */
export function useReading(param: string): Reading {
  const { filter, set } = useListParams({ [param]: null });
  const opened = filter[param] || null;
  return {
    opened,
    // Back closes what was opened; reading on takes the place of the record before
    open: (id) => set({ [param]: id }, { push: !opened }),
    close: () => set({ [param]: null }),
  };
}
