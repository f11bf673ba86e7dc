import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { advanced, moved, type Selected, type Size, whole } from './selection.rules.ts';

/** A text in work; `caret` when it is edited in place (F2, double click), so that arrows move within it. */
export type Draft = { text: string; caret: boolean };

type Options = {
  selected: Selected;
  size: Size;
  draft: Draft | null;
  select: (next: Selected) => void;
  /** Begins to edit the active cell in place. */
  edit: () => void;
  commit: () => void;
  cancel: () => void;
  commands: { clear: () => void; fillDown: () => void; undo: () => void; redo: () => void; goTo: () => void };
};

/** The keys of a sheet, as in Excel. Esc lets the next Tab leave the sheet. */
export function useKeysOfSheet({ selected, size, draft, select, edit, commit, cancel, commands }: Options) {
  const leaves = useRef(false);

  const withControl: Record<string, () => void> = {
    a: () => select(whole(selected, 'all', size)),
    ' ': () => select(whole(selected, 'columns', size)),
    d: commands.fillDown,
    z: commands.undo,
    y: commands.redo,
    g: commands.goTo,
  };
  const typing = ({ key, shiftKey, altKey }: KeyboardEvent): (() => void) | undefined => {
    const isArrow = key.startsWith('Arrow') && !draft?.caret;
    if (key === 'Escape') return cancel;
    if ((key === 'Enter' && !altKey) || key === 'Tab')
      return () => {
        commit();
        select(advanced(selected, key === 'Tab', shiftKey, size));
      };
    const to = isArrow ? moved(selected, { key, ctrl: false, shift: false }, size) : null;
    if (!to) return undefined;
    return () => {
      commit();
      select(to);
    };
  };
  const ready = (event: KeyboardEvent): (() => void) | undefined => {
    const { key, shiftKey: shift, altKey } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    if (ctrl && shift && key.toLowerCase() === 'z') return commands.redo;
    if (ctrl && !shift && !altKey && withControl[key.toLowerCase()]) return withControl[key.toLowerCase()];
    if (key === 'Tab') return leaves.current ? undefined : () => select(advanced(selected, true, shift, size));
    if (key === 'Enter' && !ctrl && !altKey) return () => select(advanced(selected, false, shift, size));
    if (key === 'F2' || (altKey && key === 'ArrowDown')) return edit;
    if (key === 'Delete') return commands.clear;
    if (key === ' ' && shift) return () => select(whole(selected, 'rows', size));
    if (key === 'Escape')
      return () => {
        leaves.current = true;
        const { row, col } = selected.active;
        select({ anchor: { row, col }, head: { row, col }, active: { row, col } });
      };
    const to = altKey ? null : moved(selected, { key, ctrl, shift }, size);
    return to ? () => select(to) : undefined;
  };

  return (event: KeyboardEvent): void => {
    // an input method picks its signs with the same keys
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const act = draft ? typing(event) : ready(event);
    if (event.key !== 'Escape' && event.key !== 'Tab' && event.key !== 'Shift') leaves.current = false;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
