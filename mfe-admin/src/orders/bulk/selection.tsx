import type { OrderRow } from '@qiaohui/admin/orders';
import { createContext, type ReactNode, useContext, useState } from 'react';

type Selection = {
  rows: OrderRow[];
  has: (id: string) => boolean;
  toggle: (row: OrderRow) => void;
  set: (rows: OrderRow[]) => void;
};

const noProvider = () => {
  throw new Error('a selection needs a SelectionProvider around it');
};
const Context = createContext<Selection>({ rows: [], has: () => false, toggle: noProvider, set: noProvider });

/** The selected orders of the list, for bulk actions. */
export const useSelection = () => useContext(Context);

export function SelectionProvider({ children }: { children: ReactNode }) {
  const [rows, set] = useState<OrderRow[]>([]);
  const has = (id: string) => rows.some((row) => row.id === id);
  const toggle = (row: OrderRow) =>
    set((now) => (now.some(({ id }) => id === row.id) ? now.filter(({ id }) => id !== row.id) : [...now, row]));
  return <Context value={{ rows, has, toggle, set }}>{children}</Context>;
}
