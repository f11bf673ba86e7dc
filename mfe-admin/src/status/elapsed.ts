import { useLocale } from '@qiaohui/kit';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;
const steps: [unit: string, ms: number][] = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

/** Returns a formatter of the time since an instant, such as `2 h`; updates itself. */
export function useElapsed(): (since: string) => string {
  const { locale } = useLocale();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return (since) => {
    const ms = Math.max(0, now - new Date(since).getTime());
    const [unit, length] = steps.find(([, length]) => ms >= length) ?? ['minute', MINUTE];
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(ms / length));
  };
}
