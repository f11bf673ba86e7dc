import { type Reading, useListParams } from '@qiaohui/kit';

/** The record that is open beside a list, from a URL parameter. */
export function useReading(param: string): Reading {
  const { filter, set } = useListParams({ [param]: null });
  return {
    opened: filter[param] || null,
    open: (id) => set({ [param]: id }),
    close: () => set({ [param]: null }),
  };
}
