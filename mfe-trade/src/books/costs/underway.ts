import { useRef } from 'react';

/** Sends an act on an item once: on a slow line the item is still shown as it was, and may be pressed again meanwhile. */
export function useUnderway(): (id: string, act: () => Promise<unknown>) => Promise<boolean> {
  const ids = useRef(new Set<string>());
  return async (id, act) => {
    if (ids.current.has(id)) return false;
    ids.current.add(id);
    await act().finally(() => ids.current.delete(id));
    return true;
  };
}
