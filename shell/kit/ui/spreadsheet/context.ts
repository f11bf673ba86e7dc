import { createContext, useContext } from 'react';
import type { Draft } from './use-keys.ts';
import type { Handle } from './use-pointer.ts';

/** What the active cell needs of its sheet; the other cells are drawn from their row's props alone. */
export type Active = {
  draft: Draft | null;
  type: (text: string) => void;
  /** Takes a value that was chosen, and saves it. */
  choose: (text: string) => void;
  /** The focus left the sheet. */
  leave: () => void;
  /** True once after the user moved within the sheet, or until it is asked without `again`: the active cell then takes the focus. */
  takesFocus: (again: boolean) => boolean;
  onHandle: Handle;
  /** Lists open upwards in the lower half of the box. */
  opensUp: (row: number) => boolean;
};
export const ActiveContext = createContext<Active | null>(null);

export function useActive(): Active {
  const active = useContext(ActiveContext);
  if (!active) throw new Error('a cell outside of its sheet');
  return active;
}
