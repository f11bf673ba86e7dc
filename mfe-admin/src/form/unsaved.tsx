import { currentUser, useBeforeUnload, useBlocker, useDiscard } from '@qiaohui/kit';
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from 'react';

/** URL parameters of what is open; a form goes with it. Those that select the rows of a list leave it alone. */
const OPEN: readonly string[] = ['tab', 'view', 'section', 'order', 'mode', 'payee', 'line'];
const Around = createContext(OPEN);

/** Forms on the page that hold input which nobody has saved, with the names of what they go with. */
const unsaved = new Map<string, readonly string[]>();
const isLost = (isLeft: (name: string) => boolean): boolean => [...unsaved.values()].flat().some(isLeft);

/** A part of what is open, whose forms go when another part is chosen; `name` is its URL parameter if it has one. */
export function Inside({ name, children }: { name: 'part' | 'slot'; children: ReactNode }) {
  const around = useContext(Around);
  const inside = useMemo(() => [...around, name], [around, name]);
  return <Around value={inside}>{children}</Around>;
}

/** Notes that a form holds input, until it is saved or closed. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  const around = useContext(Around);
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.set(id, around);
    return () => {
      unsaved.delete(id);
    };
  }, [id, around, isUnsaved]);
}

/** Chooses another slot, which is in no URL; where a form of the one before holds input, the user is asked first. */
export function useSlotGuard(): (choose: () => void) => void {
  const discard = useDiscard();
  return async (choose) => {
    if (!isLost((name) => name === 'slot') || (await discard())) choose();
  };
}

type Place = { pathname: string; search: string };

function loses(from: Place, to: Place): boolean {
  const before = new URLSearchParams(from.search);
  const after = new URLSearchParams(to.search);
  return isLost((name) => from.pathname !== to.pathname || before.get(name) !== after.get(name));
}

/**
 * For the page around all forms: asks before a step to another place loses what was typed, be it a link, a key or the
 * browser's Back, and lets the browser ask when its tab is closed.
 */
export function useLeaveGuard(): void {
  const discard = useDiscard();
  const confirm = useRef(discard);
  useEffect(() => {
    confirm.current = discard;
  });
  // a session that has ended is left without a question
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentUser() !== null && loses(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (state !== 'blocked') return;
    let isReplaced = false;
    void confirm.current().then((isDiscarded) => {
      // Back pressed again asks about that step instead
      if (!isReplaced) (isDiscarded ? proceed : reset)();
    });
    return () => {
      isReplaced = true;
    };
  }, [state, proceed, reset]);
  useBeforeUnload((event) => {
    if (unsaved.size > 0) event.preventDefault();
  });
}
