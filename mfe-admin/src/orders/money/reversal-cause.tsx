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

/** Choice for reversals for a reason other than a bank line. */
const OTHER = 'other';

/** Request field of a choice: the line's id, null for none of them, absent when there was no choice. */
export const chosenLine = (choice: string): { line?: string | null } =>
  choice === '' ? {} : { line: choice === OTHER ? null : choice };

/**
 * The line most likely to be the cause of a reversal: the only line, if its sum equals the receipt's and no other
 * open receipt (`others`) does.
 */
export function likelyLine(lines: CauseLine[], amount: string, others: string[]): string {
  const [only, ...more] = lines;
  return only && more.length === 0 && only.amount === amount && !others.includes(amount) ? only.line : '';
}

/** Asks which bank line is the cause of the reversal; the reversal settles that line. */
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
            // space between options of two rows
            sx={{ rowGap: 2, mt: 1 }}
          >
            {[...rows, { value: OTHER, title: t('causeOther') }].map(({ value, title }, index) => (
              <FormControlLabel
                key={value}
                value={value}
                label={title}
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
