import { type Reading, useListParams } from '@qiaohui/kit';
import { useLeave } from '../form/unsaved.ts';

/** The record that is open beside a list, from a URL parameter. */
export function useReading(param: string): Reading {
  const { filter, set } = useListParams({ [param]: null });
  const opened = filter[param] || null;
  const leave = useLeave();
  return {
    opened,
    // Back closes what was opened; reading on takes the place of the record before
    open: (id) => leave(() => set({ [param]: id }, { push: !opened })),
    close: () => leave(() => set({ [param]: null })),
  };
}
