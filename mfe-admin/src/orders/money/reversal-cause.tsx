import type { OrderDetail } from '@qiaohui/admin/orders';
import { useFormat, useText } from '@qiaohui/kit';
import {
  Controller,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  useTranslateError,
} from '@qiaohui/kit/form';
import { useId } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

export type CauseLine = OrderDetail['taken_back'][number];

/** Chosen where a receipt is reversed for another reason than a line of the bank. */
const OTHER = 'other';

/** The body's part for a choice: the line's id, null for none of them, nothing where there was no choice. */
export const chosenLine = (choice: string): { line?: string | null } =>
  choice === '' ? {} : { line: choice === OTHER ? null : choice };

/**
 * The line that a receipt is most likely reversed because of: the only one, where it is of the receipt's sum and no
 * other receipt that stands (`others`) is.
 */
export function likelyLine(lines: CauseLine[], amount: string, others: string[]): string {
  const [only, ...more] = lines;
  return only && more.length === 0 && only.amount === amount && !others.includes(amount) ? only.line : '';
}

/** Asks because of which of the bank's lines a receipt is reversed: that line is dealt with by it. */
export function CauseField({ lines }: { lines: CauseLine[] }) {
  const t = useText(text);
  const format = useFormat();
  const message = useTranslateError();
  const [label, help] = [useId(), useId()];
  const rows = lines.map(({ line, serial, day, amount }) => ({
    value: line,
    title: [format.money(amount, 'CNY'), format.date(`${day}T12:00:00+08:00`), serial].join(' · '),
  }));
  return (
    <Controller
      name="line"
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <FormControl error={error !== undefined} sx={{ mt: 2 }}>
          <FormLabel id={label}>{t('cause')}</FormLabel>
          <RadioGroup
            {...field}
            aria-labelledby={label}
            aria-describedby={error?.message === undefined ? undefined : help}
            // lines of two rows keep apart
            sx={{ rowGap: 2, mt: 1 }}
          >
            {[...rows, { value: OTHER, title: t('causeOther') }].map(({ value, title }, index) => (
              <FormControlLabel
                key={value}
                value={value}
                label={title}
                sx={{ overflowWrap: 'anywhere' }}
                control={<Radio size="small" {...(index === 0 && { slotProps: { input: { ref } } })} />}
              />
            ))}
          </RadioGroup>
          {error?.message !== undefined && (
            <FormHelperText id={help}>{message(error.message, t('cause'))}</FormHelperText>
          )}
        </FormControl>
      )}
    />
  );
}
