import { Box, ToggleButton, ToggleButtonGroup, Typography, useText } from '@qiaohui/kit';
import { useFormContext, useWatch } from '@qiaohui/kit/form';
import type { ImportAnalysis } from '@qiaohui/trade/imports';
import type { ImportKind } from '@qiaohui/trade/imports/fields';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { filledIn, headingsFor, type MappingValues } from './values.rules.ts';

const choices = [0, 1, 2, 3] as const;

type Props = { kind: ImportKind; analysis: ImportAnalysis; disabled: boolean };

/** How many of the first rows are headings. Columns that they name are found for the fields that have none. */
export function HeaderRows({ kind, analysis, disabled }: Props) {
  const t = useText(text);
  const { control, getValues, setValue } = useFormContext<MappingValues>();
  const chosen = useWatch({ control, name: 'header_rows' });
  const choose = (rows: number) => {
    setValue('header_rows', rows, { shouldDirty: true });
    for (const { field, column } of filledIn(kind, getValues('columns'), headingsFor(analysis, rows)))
      setValue(`columns.${field}`, column, { shouldDirty: true });
  };
  return (
    <Box>
      <Typography id="header-rows" component="h2" variant="h3" sx={{ mb: 2 }}>
        {t('headerRows')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        aria-labelledby="header-rows"
        value={chosen}
        disabled={disabled}
        onChange={(_, next: number | null) => next !== null && choose(next)}
      >
        {choices.map((rows) => (
          <ToggleButton key={rows} value={rows} sx={{ minHeight: 44, px: { xs: 3, sm: 4 } }}>
            {t(`header.${rows}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
