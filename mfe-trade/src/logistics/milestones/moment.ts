import { useFormat } from '@qiaohui/kit';
import { onClock } from './clock.rules.ts';

/** Writes a day, or a day and a time, as it stands on the clock of its place. */
export function useMoment(): (at: string | null) => string {
  const { plainDate } = useFormat();
  return (at) => {
    if (!at) return '–';
    const [day = '', time] = onClock(at).split('T');
    return [plainDate(day), time].filter(Boolean).join(' ');
  };
}
