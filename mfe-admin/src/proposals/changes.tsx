import { Box, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

/** A value with its label on the form; for lists, added and removed entries are shown. */
export type LabelledValue = { label: string; value: string | string[] };
type Line = { label: string; from: string | string[]; to: string | string[] };

const isSame = (from: string | string[], to: string | string[]) => JSON.stringify(from) === JSON.stringify(to);
const listOf = (value: string | string[]): string[] => (Array.isArray(value) ? value : []);

function linesOf(before: LabelledValue[], after: LabelledValue[]): Line[] {
  const was = new Map(before.map(({ label, value }) => [label, value]));
  const is = new Map(after.map(({ label, value }) => [label, value]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((label) => ({ label, from: was.get(label) ?? '', to: is.get(label) ?? '' }))
    .filter(({ from, to }) => !isSame(from, to));
}

function Value({ from, to }: Line): ReactNode {
  const t = useText(text);
  if (Array.isArray(from) || Array.isArray(to)) {
    const [was, is] = [listOf(from), listOf(to)];
    const added = is.filter((one) => !was.includes(one));
    const removed = was.filter((one) => !is.includes(one));
    return (
      <>
        {added.length > 0 && <strong>{t('added', { list: added.join(', ') })}</strong>}
        {added.length > 0 && removed.length > 0 && <br />}
        {removed.length > 0 && t('removed', { list: removed.join(', ') })}
      </>
    );
  }
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {from || t('nothing')}
      </Box>
      {' → '}
      <strong>{to || t('nothing')}</strong>
    </>
  );
}

const grid = {
  m: 0,
  my: 2,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'fit-content(45%) minmax(0, 1fr)' },
  columnGap: 4,
};

/** Changes, value by value: before → after. */
export function Changes({ before, after }: { before: LabelledValue[]; after: LabelledValue[] }) {
  return (
    <Box component="dl" sx={grid}>
      {linesOf(before, after).map((line) => (
        <Box key={line.label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {line.label}
          </Box>
          <Box component="dd" sx={{ m: 0, mb: { xs: 2, sm: 0 }, fontVariantNumeric: 'tabular-nums', minWidth: 0 }}>
            <Value {...line} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
