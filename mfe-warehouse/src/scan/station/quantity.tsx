import { Button, InputBase, isUnread, mixedInputIn, Stack, useLocale, useText, wholeText } from '@qiaohui/kit';
import { useEffect, useRef, useState } from 'react';
import { big, unfocused } from '../input/touch.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

/** In ms; time after the last change of the number until the scan field gets the focus back. */
const IDLE_MS = 3_000;
const MOST_DIGITS = 7;

type Props = {
  pieces: number;
  least: number;
  /** Text in place of an unknown number. */
  unknown: string;
  /** `isSpliced`: a scanner may have changed the number. */
  onPieces: (pieces: number, isSpliced?: boolean) => void;
  onConfirm: () => void;
  /** Gives the focus back to the scan field. */
  onDone: () => void;
};

/** The number of pieces, typed or stepped; NaN while what was typed is no whole number. */
export function Quantity({ pieces, least, unknown, onPieces, onConfirm, onDone }: Props) {
  const t = useText(text);
  // no number while the field is empty
  const [isEmpty, setEmpty] = useState(false);
  const { locale } = useLocale();
  const [unread, setUnread] = useState('');
  const isWhole = Number.isInteger(pieces);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (field: HTMLInputElement | HTMLTextAreaElement) => {
    const { value } = field;
    if (value.length > MOST_DIGITS) return;
    const whole = wholeText(value, locale);
    setEmpty(value === '');
    setUnread(value);
    const number = isUnread(whole) ? Number.NaN : Math.max(least, Number(whole));
    if (value !== '') onPieces(number, mixedInputIn(field) !== null);
    clearTimeout(timer.current);
    timer.current = setTimeout(onDone, IDLE_MS);
  };
  const step = (to: number) => {
    setEmpty(false);
    onPieces(to);
    onDone();
  };
  const stepper = { variant: 'outlined', color: 'inherit', ...unfocused } as const;
  return (
    <Stack direction="row" sx={{ gap: 2, mb: 3 }}>
      <Button
        {...stepper}
        aria-label={t('less')}
        disabled={pieces <= least}
        onClick={() => step(isWhole ? pieces - 1 : least)}
        sx={big}
      >
        −
      </Button>
      <InputBase
        value={isEmpty || unknown ? '' : isWhole ? String(pieces) : unread}
        error={!isWhole}
        placeholder={unknown}
        onChange={({ target }) => type(target)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          clearTimeout(timer.current);
          if (isEmpty) return setEmpty(false);
          if (!isWhole) return;
          onConfirm();
          onDone();
        }}
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          clearTimeout(timer.current);
          setEmpty(false);
        }}
        inputProps={{
          'aria-label': t('pieces'),
          'aria-invalid': !isWhole,
          inputMode: 'numeric',
          autoComplete: 'off',
          style: { textAlign: 'center' },
        }}
        sx={{
          ...big,
          flex: 1,
          fontSize: 26,
          fontWeight: 700,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      />
      <Button {...stepper} aria-label={t('more')} onClick={() => step(isWhole ? pieces + 1 : least)} sx={big}>
        +
      </Button>
    </Stack>
  );
}
