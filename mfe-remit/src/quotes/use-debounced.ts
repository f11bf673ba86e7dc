import { useEffect, useState } from 'react';

/** The value once it has not changed for `pause` ms. */
export function useDebounced<T>(value: T, pause = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
