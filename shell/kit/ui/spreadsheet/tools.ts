import type { Tool } from './toolbar.tsx';

type Run = Record<'undo' | 'redo' | 'copy' | 'paste' | 'fillDown' | 'clear' | 'extend' | 'widen', () => void>;
type Now = {
  /** Acts that can be undone and redone; `hasOpen`: one of them waits for a correction or a decision. */
  undos: number;
  redos: number;
  hasOpen: boolean;
  /** A sheet that is only read has no tools to write with. */
  isFixed: boolean;
  isNarrow: boolean;
  isExtending: boolean;
  isWidening: boolean;
  /** The id of the bar for widths. */
  widths: string;
};

/** The tools of a sheet as it is now: what keys do, and what fingers have no keys for. */
export function toolsOf(run: Run, { undos, redos, hasOpen, isFixed, isNarrow, ...now }: Now): Tool[] {
  const history: Tool[] = [
    { name: 'undo', run: run.undo, disabled: undos === 0 && !hasOpen },
    { name: 'redo', run: run.redo, disabled: redos === 0 },
  ];
  const writing: Tool[] = [
    { name: 'fill', run: run.fillDown },
    { name: 'clear', run: run.clear },
  ];
  return [
    ...(isFixed && !hasOpen ? [] : history),
    { name: 'copy', run: run.copy },
    ...(isNarrow && !isFixed ? [{ name: 'paste' as const, run: run.paste }] : []),
    ...(isFixed ? [] : writing),
    ...(isNarrow ? [{ name: 'extend' as const, run: run.extend, pressed: now.isExtending }] : []),
    { name: 'widths', run: run.widen, pressed: now.isWidening, opens: now.widths },
  ];
}
