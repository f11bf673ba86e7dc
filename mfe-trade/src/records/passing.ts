import { useEffect, useRef, useState } from 'react';

/** The longest time that a browser waits for. */
const LONGEST_MS = 2 ** 31 - 1;
const SECOND_MS = 1_000;

/** Draws again and calls `passed` as an instant passes: pages stay open over lunch. null: there is none to wait for. */
export function usePassing(instant: string | null, passed: () => void): void {
  const latest = useRef(passed);
  latest.current = passed;
  const [, draw] = useState(instant);
  useEffect(() => {
    const left = instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant) - Date.now();
    if (left > LONGEST_MS) return;
    const timer = setTimeout(
      () => {
        draw(`${instant} passed`);
        latest.current();
      },
      // the clock of the service may be a little behind
      Math.max(SECOND_MS, left + SECOND_MS),
    );
    return () => clearTimeout(timer);
  }, [instant]);
}
