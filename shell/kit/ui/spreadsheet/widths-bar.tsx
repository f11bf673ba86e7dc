import { Box, Button, Typography, useText } from '@qiaohui/kit/core';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { SheetColumn } from './schema.ts';
import type { Range } from './selection.rules.ts';
import type { WidthsOfSheet } from './use-widths.ts';

type Props<Row> = {
  id: string;
  /** The selection, whose columns are changed. */
  range: Range;
  columns: readonly SheetColumn<Row>[];
  widths: WidthsOfSheet;
};

/** Changes the widths of the selected columns without a mouse. */
export function WidthsBar<Row>({ id, range: { left, right }, columns, widths }: Props<Row>) {
  const t = useText(text);
  const cols = Array.from({ length: right - left + 1 }, (_, nth) => left + nth);
  const [first = '', last = ''] = [columns[left]?.title, columns[right]?.title];
  const acts = {
    narrower: () => widths.step(cols, -1),
    wider: () => widths.step(cols, 1),
    fit: () => widths.fit(cols),
    reset: widths.reset,
  };
  return (
    <Box
      id={id}
      role="toolbar"
      aria-label={t('widths')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mr: 1, flexBasis: { xs: '100%', md: 'auto' } }}>
        {cols.length > 1 ? t('widthsOfMany', { first, last }) : t('widthsOf', { column: first })}
      </Typography>
      {(['narrower', 'wider', 'fit', 'reset'] as const).map((name) => (
        <Button
          key={name}
          variant="outlined"
          color="inherit"
          disabled={name === 'reset' && !widths.isChanged}
          // the focus stays in the sheet
          onMouseDown={(event) => event.preventDefault()}
          onClick={acts[name]}
          sx={{ minHeight: { xs: 44, md: 36 } }}
        >
          {t(name)}
        </Button>
      ))}
    </Box>
  );
}
