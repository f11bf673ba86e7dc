import { Box, Button, Card, Typography, useText } from '@qiaohui/kit';
import {
  Checkbox,
  FormControlLabel,
  FormHelperText,
  Radio,
  RadioGroup,
  useController,
  useFormContext,
} from '@qiaohui/kit/form';
import type { RfqDraft } from '@qiaohui/trade/rfqs';
import { memo } from 'react';
import { useFieldErrors } from '../../../forms/field-errors.text.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import type { RfqValues } from './values.ts';

type Line = RfqDraft['inquiry']['lines'][number];

/** A row of a thousand: it is drawn again only when it is ticked. */
const Row = memo(function Row({ line, chosen, toggle }: { line: Line; chosen: boolean; toggle: (id: string) => void }) {
  const t = useText(text);
  return (
    <FormControlLabel
      sx={{ display: 'flex', mr: 0, minHeight: 36 }}
      control={<Checkbox size="small" checked={chosen} onChange={() => toggle(line.id)} />}
      label={
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {line.model}{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {t('pieces', { quantity: line.quantity })}
          </Typography>
        </Box>
      }
    />
  );
});

/** Which lines the request is about: all of them unless some are chosen. */
export function LinesField({ lines }: { lines: Line[] }) {
  const t = useText(text);
  const translateError = useFieldErrors();
  const { control, getValues } = useFormContext<RfqValues>();
  const { field, fieldState } = useController({ name: 'lines', control });
  const all = lines.map(({ id }) => id);
  const chosen = new Set(field.value);
  const toggle = (id: string) => {
    const now = new Set(getValues('lines'));
    if (!now.delete(id)) now.add(id);
    field.onChange(all.filter((one) => now.has(one)));
  };
  return (
    <Card component="section" aria-label={t('lines')} sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t('lines')}
      </Typography>
      <RadioGroup
        aria-label={t('lines')}
        value={field.value === null ? 'all' : 'some'}
        onChange={(_, value) => field.onChange(value === 'all' ? null : all)}
      >
        <FormControlLabel value="all" control={<Radio />} label={t('allLines', { count: lines.length })} />
        {lines.length > 1 && <FormControlLabel value="some" control={<Radio />} label={t('someLines')} />}
      </RadioGroup>
      {field.value !== null && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, my: 2 }}>
            <Typography variant="body2" color="textSecondary" role="status">
              {t('chosenLines', { chosen: chosen.size, all: all.length })}
            </Typography>
            <Button size="small" onClick={() => field.onChange(all)}>
              {t('chooseAll')}
            </Button>
            <Button size="small" onClick={() => field.onChange([])}>
              {t('chooseNone')}
            </Button>
          </Box>
          <Box sx={{ maxHeight: 360, overflow: 'auto' }}>
            {lines.map((line) => (
              <Row key={line.id} line={line} chosen={chosen.has(line.id)} toggle={toggle} />
            ))}
          </Box>
        </>
      )}
      {fieldState.error?.message && (
        <FormHelperText error role="alert">
          {translateError(fieldState.error.message, t('lines'))}
        </FormHelperText>
      )}
    </Card>
  );
}
