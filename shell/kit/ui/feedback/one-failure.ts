import { type RefObject, useId, useLayoutEffect, useSyncExternalStore } from 'react';

type Entry = { id: string; text: string; scope: Element | null; retry: (() => void) | undefined };

/** The failures on the page, in the order in which they came. */
let failures: readonly Entry[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
function change(next: readonly Entry[]) {
  failures = next;
  for (const listener of listeners) listener();
}

const like = (one: Entry) => failures.filter(({ text, scope }) => text === one.text && scope === one.scope);

/**
 * A service that is down fails everything of a page that comes from it: of failures that say the same only the first is
 * shown, and its retry is all of theirs. A dialog counts for itself, since it covers the page. `place` is an element at
 * the failure's place.
 */
export function useOneFailure(place: RefObject<Element | null>, text: string, retry: (() => void) | undefined) {
  const id = useId();
  useLayoutEffect(() => {
    const scope = place.current?.closest('[role="dialog"]') ?? null;
    change([...failures.filter((one) => one.id !== id), { id, text, scope, retry }]);
    return () => change(failures.filter((one) => one.id !== id));
  }, [id, text, retry, place]);
  const all = useSyncExternalStore(subscribe, () => failures);
  const own = all.find((one) => one.id === id);
  const alike = own ? like(own) : [];
  return {
    isShown: alike[0]?.id === id,
    retryAll: () => {
      for (const one of alike) one.retry?.();
    },
  };
}
