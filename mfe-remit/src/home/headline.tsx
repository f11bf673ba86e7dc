import { Box, useLocale, useMediaQuery, useText } from '@qiaohui/kit';
import { useEffect, useState } from 'react';
import { text } from './text.ts';

const TYPE_MS = 140;
const HOLD_MS = 2200;
const stacked = { gridArea: '1 / 1' };

/** How much of which word is shown: types it, holds it, takes it back, goes on to the next. */
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

/** The headline with its rotating word; all words lie in one place, so that none moves what stands around it. */
export function Headline() {
  const t = useText(text);
  const { locale } = useLocale();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const words = [t('tuition'), t('insurance'), t('accommodation'), t('fund')];
  const shown = useTyping(words, still);
  return (
    <Box
      aria-hidden
      sx={{
        fontSize: { xs: 27, sm: 36 },
        lineHeight: 1.28,
        fontWeight: 750,
        letterSpacing: '-0.01em',
        wordBreak: 'keep-all',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: locale === 'zh-CN' ? 0 : '0.28em' }}>
        <span>{t('headline')}</span>
        <Box component="span" sx={{ display: 'inline-grid', color: 'primary.main' }}>
          {words.map((word) => (
            <Box component="span" key={word} sx={{ ...stacked, visibility: 'hidden' }}>
              {word}&nbsp;
            </Box>
          ))}
          <Box
            component="span"
            sx={{
              ...stacked,
              whiteSpace: 'nowrap',
              '&::after': {
                content: '""',
                display: still ? 'none' : 'inline-block',
                width: 3,
                height: '1em',
                ml: 1,
                bgcolor: 'primary.main',
                verticalAlign: '-0.12em',
              },
            }}
          >
            {shown}
          </Box>
        </Box>
      </Box>
      <div>{t('promise')}</div>
    </Box>
  );
}
