import { useMediaQuery, useText } from '@qiaohui/kit';
import { useEffect, useState } from 'react';
import { rotating } from './hero.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const TYPE_MS = 140;
const HOLD_MS = 2200;

/**
 * Typing animation: returns the part of the current word to show; types it, holds it, deletes it, goes on to the next.
 */
function useTyping(words: readonly string[], still: boolean): string {
  const [at, setAt] = useState({ word: 0, signs: Number.POSITIVE_INFINITY, back: false });
  const whole = words[at.word % words.length] ?? '';
  useEffect(() => {
    if (still) return;
    const full = at.signs >= whole.length;
    const timer = setTimeout(
      () =>
        setAt(({ word, signs, back }) => {
          if (back && signs <= 0) return { word: word + 1, signs: 1, back: false };
          if (back) return { word, signs: signs - 1, back };
          return full ? { word, signs: whole.length - 1, back: true } : { word, signs: signs + 1, back };
        }),
      full && !at.back ? HOLD_MS : at.back ? TYPE_MS / 2 : TYPE_MS,
    );
    return () => clearTimeout(timer);
  }, [at, whole, still]);
  return still ? (words[0] ?? '') : whole.slice(0, at.signs);
}

/** The headline with its rotating word; all words overlap in one place, so that nothing around them moves. */
export function Headline() {
  const t = useText(text);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const words = rotating.map((word) => t(word));
  const shown = useTyping(words, still);
  return (
    <div aria-hidden className="home-headline">
      <div className="home-line">
        <div>{t('headline')}</div>
        <div className="home-words">
          {words.map((word) => (
            <div aria-hidden key={word}>
              {word}&nbsp;
            </div>
          ))}
          <div className="home-word">{shown}</div>
        </div>
      </div>
      <div>{t('promise')}</div>
    </div>
  );
}
