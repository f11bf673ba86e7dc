import { useSyncExternalStore } from 'react';

/** A value in local storage under `key`, the same in every tab; `read` parses the stored text. */
export function stored<T>(key: string, read: (text: string | null) => T) {
  const listeners = new Set<() => void>();
  let text = localStorage.getItem(key);
  let value = read(text);

  const refreshed = () => {
    const now = localStorage.getItem(key);
    if (now === text) return;
    text = now;
    value = read(now);
    for (const listener of listeners) listener();
  };
  // `storage` fires in the other tabs only; a null key means that everything was cleared
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) refreshed();
  });

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const get = () => value;
  return {
    get,
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
    set(next: string | null) {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
      refreshed();
    },
  };
}
