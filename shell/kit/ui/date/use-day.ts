import { useLocale } from '@qiaohui/kit/core';
import { useState } from 'react';
import { bothDays, dayText, isDay, readDay } from './day.rules.ts';

/**
 * The text of a field that holds a day, `2026-11-04`. What is typed becomes the value as soon as it is a whole day, and
 * at the latest when it is settled; text that is no day is the value as it stands, for the form to refuse.
 */
export function useDay(value: string, onChange: (value: string) => void) {
  const { locale } = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: string) => {
    if (next !== value) onChange(next);
  };
  const both = typed === null && !isDay(value) ? bothDays(value, locale) : null;
  return {
    /** The two days that the text may mean, once it is settled. */
    both: both && { one: dayText(both[0], locale), other: dayText(both[1], locale) },
    text: typed ?? (isDay(value) ? dayText(value, locale) : value),
    type: (text: string) => {
      setTyped(text);
      const read = readDay(text, locale);
      change(read?.isWhole ? read.day : text.trim());
    },
    settle: () => {
      if (typed === null) return;
      const read = readDay(typed, locale);
      if (read) change(read.day);
      setTyped(null);
    },
    pick: (day: string) => {
      setTyped(null);
      change(day);
    },
  };
}
