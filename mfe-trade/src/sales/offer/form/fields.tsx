import { Alert, Box, Button, Card, MenuItem, Typography, useText } from '@qiaohui/kit';
import { DateField, Field, useFormState, useTranslateError, useWatch } from '@qiaohui/kit/form';
import { Currency } from '@qiaohui/service-kit/shapes';
import type { DraftContent, RequestedLine } from '@qiaohui/trade/offers/request';
import { useState } from 'react';
import text from '../messages/zh-CN.json' with { type: 'json' };
import type { useCells } from './cells.ts';
import { OfferLineFields } from './line.tsx';
import { useRequestedLines } from './requested-lines.ts';

/** So many lines are drawn until somebody wants to see all. */
const FIRST = 50;
const pair = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

/** What holds for all lines. */
function Head() {
  const t = useText(text);
  return (
    <Box sx={pair}>
      <Field name="currency" label={t('currency')} select>
        {Currency.options.map((value) => (
          <MenuItem key={value} value={value}>
            {value}
          </MenuItem>
        ))}
      </Field>
      <DateField name="valid_until" label={t('validUntil')} />
      <Field
        name="note"
        label={t('note')}
        multiline
        minRows={2}
        sx={{ gridColumn: '1 / -1' }}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
    </Box>
  );
}

type Props = { lines: RequestedLine[]; cells: ReturnType<typeof useCells> };

function Lines({ lines }: Pick<Props, 'lines'>) {
  const t = useText(text);
  useRequestedLines(lines);
  const translateError = useTranslateError();
  const [isWhole, setWhole] = useState(false);
  const currency = useWatch<DraftContent, 'currency'>({ name: 'currency' });
  const { errors } = useFormState<DraftContent>({ name: 'lines' });
  const own = errors.lines;
  const missing = own?.root?.message ?? own?.message;
  // a line that is not drawn yet may be wrong as well
  const isAll = isWhole || (Array.isArray(own) && own.length > FIRST);
  return (
    <>
      {missing && (
        <Alert severity="error" role="alert" sx={{ mb: 3 }}>
          {translateError(missing, t('lines'))}
        </Alert>
      )}
      <Box component="ul" aria-label={t('lines')} sx={{ m: 0, p: 0 }}>
        {lines.slice(0, isAll ? undefined : FIRST).map((line, at) => (
          <OfferLineFields key={line.id} at={at} line={line} currency={currency} />
        ))}
      </Box>
      {!isAll && lines.length > FIRST && (
        <Button color="info" onClick={() => setWhole(true)} sx={{ minHeight: 44 }}>
          {t('showAll', { count: lines.length })}
        </Button>
      )}
    </>
  );
}

/** What an offer says: of all lines, and line by line. */
export function OfferFields({ lines, cells }: Props) {
  const t = useText(text);
  return (
    <>
      <Card component="section" sx={{ display: 'grid', gap: 4 }}>
        <Typography variant="h2">{t('offer')}</Typography>
        <Head />
      </Card>
      <Card component="section" onPaste={cells.onPaste} onKeyDown={cells.onKeyDown}>
        <Typography variant="h2">{t('linesTitle')}</Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('linesHint')}
        </Typography>
        <Lines lines={lines} />
      </Card>
    </>
  );
}
