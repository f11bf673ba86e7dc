import type { KeyboardEvent } from 'react';
import { useEffect, useId, useState } from 'react';

/**
 * Keyboard and ARIA of a combobox with a list (ARIA APG, list autocomplete): arrows walk, Home and End jump, Enter
 * takes, Esc closes, then empties.
 */
export function useCombobox<T>(options: readonly T[], keyword: string, take: (option: T) => void, empty: () => void) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const optionId = (at: number) => `${id}-${at}`;
  // `keyword` is a dependency although it is not read: a new keyword starts at the top again
  useEffect(() => setActive(keyword ? 0 : -1), [keyword]);
  useEffect(() => {
    if (open && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, active, id]);

  const last = options.length - 1;
  const moves: Record<string, () => number> = {
    ArrowDown: () => (active >= last ? 0 : active + 1),
    ArrowUp: () => (active <= 0 ? last : active - 1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = moves[event.key];
    const chosen = options[active];
    if (move) {
      event.preventDefault();
      setOpen(true);
      if (options.length > 0) setActive(move());
    } else if (event.key === 'Enter' && open && chosen !== undefined) {
      event.preventDefault();
      take(chosen);
    } else if (event.key === 'Escape') {
      if (open) setOpen(false);
      else empty();
    }
  };
  const input = {
    role: 'combobox' as const,
    'aria-expanded': open,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list' as const,
    ...(open && active >= 0 && active <= last ? { 'aria-activedescendant': optionId(active) } : {}),
  };
  const option = (at: number) => ({
    id: optionId(at),
    role: 'option' as const,
    'aria-selected': at === active,
    onMouseMove: () => setActive(at),
    // the field keeps the focus
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  });
  return { open, setOpen, active, input, option, list: { id: `${id}-list`, role: 'listbox' as const }, onKeyDown };
}
