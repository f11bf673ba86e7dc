import { MenuItem, Typography, useText } from '@qiaohui/kit';
import { Field, FormSection } from '@qiaohui/kit/form';
import type { ImportAnalysis } from '@qiaohui/trade/imports';
import { fieldsOf, type ImportKind } from '@qiaohui/trade/imports/fields';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { columnName, headingsFor, type MappingValues } from './values.rules.ts';

type Props = { kind: ImportKind; analysis: ImportAnalysis; values: MappingValues; disabled: boolean };

/** Which column each field is read from, with three values of it. */
export function ColumnFields({ kind, analysis, values, disabled }: Props) {
  const t = useText(text);
  const headings = headingsFor(analysis, values.header_rows);
  const nameOf = (column: number) => [columnName(column), headings[column]].filter(Boolean).join(' · ');
  const samplesOf = (column: number) => analysis.samples[column]?.join(' · ') ?? '';
  return (
    <FormSection title={t('columns')}>
      {fieldsOf[kind].map((field) => {
        const column = values.columns[field];
        return (
          <Field
            key={field}
            select
            name={`columns.${field}`}
            label={t(`field.${field}`)}
            disabled={disabled}
            helperText={typeof column === 'number' ? t('samples', { samples: samplesOf(column) || '–' }) : ' '}
            slotProps={{
              select: {
                displayEmpty: true,
                renderValue: (chosen) => (typeof chosen === 'number' ? nameOf(chosen) : t('noColumn')),
              },
            }}
          >
            <MenuItem value="">{t('noColumn')}</MenuItem>
            {analysis.samples.map((_, at) => (
              <MenuItem key={at} value={at} sx={{ display: 'block', minHeight: 44 }}>
                {nameOf(at)}
                <Typography variant="caption" component="span" color="textSecondary" noWrap sx={{ display: 'block' }}>
                  {samplesOf(at)}
                </Typography>
              </MenuItem>
            ))}
          </Field>
        );
      })}
    </FormSection>
  );
}
