import Previous from '@mui/icons-material/ChevronLeftOutlined';
import Next from '@mui/icons-material/ChevronRightOutlined';
import { Box, Button, ButtonBase, IconButton, Typography, useLocale, useText } from '@qiaohui/kit/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { daysLater, isDay, monthsLater, placeInWeek, today, weeksOf, within } from './day.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = {
  /** The chosen day, `2026-11-04`; anything else for none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
};

const cell = { width: { xs: 44, sm: 38 }, height: { xs: 44, sm: 38 } };

/** The way of each key from a day, by the ARIA pattern of a date picker's grid. */
function steps(day: string, place: number, { key, shiftKey }: KeyboardEvent): string | null {
  const keys: Record<string, () => string> = {
    ArrowLeft: () => daysLater(day, -1),
    ArrowRight: () => daysLater(day, 1),
    ArrowUp: () => daysLater(day, -7),
    ArrowDown: () => daysLater(day, 7),
    Home: () => daysLater(day, -place),
    End: () => daysLater(day, 6 - place),
    PageUp: () => monthsLater(day, shiftKey ? -12 : -1),
    PageDown: () => monthsLater(day, shiftKey ? 12 : 1),
  };
  return keys[key]?.() ?? null;
}

/** A month's days as a grid; one of them takes the focus, and the keys walk over all of them. */
export function Calendar({ value, min, max, onPick }: Props) {
  const t = useText(text);
  const { locale } = useLocale();
  const [now] = useState(today);
  const [at, setAt] = useState(() => within(isDay(value) ? value : now, min, max));
  const titleId = useId();
  const current = useRef<HTMLButtonElement>(null);
  // the buttons of the head move the month and keep the focus themselves
  const followsKeys = useRef(true);
  useEffect(() => {
    if (followsKeys.current) current.current?.focus();
  }, [at]);
  const show = (day: string, withFocus: boolean) => {
    followsKeys.current = withFocus;
    setAt(within(day, min, max));
  };
  const walk = (event: KeyboardEvent) => {
    const next = steps(at, placeInWeek(at, locale), event);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    show(next, true);
  };
  const utc = { timeZone: 'UTC' } as const;
  const title = new Intl.DateTimeFormat(locale, { ...utc, month: 'long', year: 'numeric' });
  const full = new Intl.DateTimeFormat(locale, { ...utc, dateStyle: 'full' });
  const short = new Intl.DateTimeFormat(locale, { ...utc, weekday: 'short' });
  const long = new Intl.DateTimeFormat(locale, { ...utc, weekday: 'long' });
  const weeks = weeksOf(at, locale);
  const isOutside = (day: string) => within(day, min, max) !== day;
  return (
    <Box sx={{ p: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={titleId} aria-live="polite" sx={{ flex: 1, pl: 2, fontWeight: 600 }}>
          {title.format(new Date(at))}
        </Typography>
        <IconButton aria-label={t('previousMonth')} onClick={() => show(monthsLater(at, -1), false)}>
          <Previous />
        </IconButton>
        <IconButton aria-label={t('nextMonth')} onClick={() => show(monthsLater(at, 1), false)}>
          <Next />
        </IconButton>
      </Box>
      <Box component="table" role="grid" aria-labelledby={titleId} onKeyDown={walk} sx={{ borderSpacing: 0 }}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <Box
                key={day}
                component="th"
                scope="col"
                abbr={long.format(new Date(day))}
                sx={{ height: 32, fontSize: 12.5, fontWeight: 400, color: 'text.secondary' }}
              >
                {short.format(new Date(day))}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Box key={day} component="td" role="gridcell" aria-selected={day === value} sx={{ p: 0 }}>
                  <ButtonBase
                    {...(day === at && { ref: current })}
                    aria-label={full.format(new Date(day))}
                    aria-current={day === now ? 'date' : undefined}
                    tabIndex={day === at ? 0 : -1}
                    disabled={isOutside(day)}
                    onClick={() => onPick(day)}
                    sx={{
                      ...cell,
                      borderRadius: '10px',
                      fontFamily: 'inherit',
                      fontSize: 14,
                      fontVariantNumeric: 'tabular-nums',
                      color: day.slice(0, 7) === at.slice(0, 7) ? 'text.primary' : 'text.faint',
                      ...(day === now && { fontWeight: 700, boxShadow: 'inset 0 0 0 1px var(--qh-palette-edge)' }),
                      '&:hover': { bgcolor: 'primary.wash' },
                      ...(day === value && {
                        '&, &:hover': { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 700 },
                      }),
                      '&.Mui-disabled': { color: 'text.disabled' },
                    }}
                  >
                    {Number(day.slice(8))}
                  </ButtonBase>
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 1 }}>
        <Button size="small" disabled={isOutside(now)} onClick={() => onPick(now)}>
          {t('today')}
        </Button>
        {value !== '' && (
          <Button size="small" color="inherit" onClick={() => onPick('')}>
            {t('clear')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
