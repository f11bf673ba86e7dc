import {
  Alert,
  Box,
  Button,
  Card,
  MenuItem,
  Stack,
  Typography,
  toast,
  useIdempotencyKey,
  useMutation,
  useText,
} from '@qiaohui/kit';
import {
  DateField,
  Field,
  Form,
  useForm,
  useFormState,
  useTranslateError,
  useWatch,
  zodResolver,
} from '@qiaohui/kit/form';
import { Currency } from '@qiaohui/service-kit/shapes';
import type { DraftContent, OfferRequest } from '@qiaohui/trade/offers/request';
import { useState } from 'react';
import { useFieldErrors } from '../../area/field-errors.text.ts';
import { Files } from '../files/files.tsx';
import { Workbook } from '../files/workbook.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { offerRequest } from '../queries.ts';
import { useCells } from './cells.ts';
import { Decline } from './decline.tsx';
import { OfferLineFields } from './line.tsx';
import { SavingState } from './saving.tsx';
import { Offerable } from './schema.ts';
import { useDraft } from './use-draft.ts';

/** So many lines are drawn until somebody wants to see all. */
const FIRST = 50;
const pair = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

type Props = { request: OfferRequest; token: string };

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

function Lines({ lines, isAll, showAll }: { lines: OfferRequest['lines']; isAll: boolean; showAll: () => void }) {
  const t = useText(text);
  const translateError = useTranslateError();
  const currency = useWatch<DraftContent, 'currency'>({ name: 'currency' });
  const { errors } = useFormState<DraftContent>({ name: 'lines' });
  const own = errors.lines;
  const missing = own?.root?.message ?? own?.message;
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
        <Button color="info" onClick={showAll} sx={{ minHeight: 44 }}>
          {t('showAll', { count: lines.length })}
        </Button>
      )}
    </>
  );
}

/** The offer of a channel: stored by itself while it is entered, then made, and changed until the deadline. */
export function OfferForm({ request, token }: Props) {
  const t = useText(text);
  const translateError = useFieldErrors();
  const form = useForm<DraftContent>({
    resolver: zodResolver(Offerable) as never,
    defaultValues: request.draft.content,
  });
  const draft = useDraft(form, request, token);
  const once = useIdempotencyKey();
  const submit = useMutation({ mutationFn: () => draft.send((body) => offerRequest.submit(token, body, once)) });
  const [isAll, setAll] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const cells = useCells(form, () => toast.success(t('pasted')));
  const isStale = draft.saving === 'stale';
  const takeSheet = (content: DraftContent) => {
    const before = form.getValues();
    const put = (values: DraftContent) => {
      form.reset(values);
      draft.changed();
    };
    put(content);
    toast.success(t('sheetTaken'), { label: t('undo'), run: () => put(before) });
  };
  const send = async () => {
    await submit.mutateAsync();
    toast.success(t('submitted'));
  };
  // lines that are not drawn yet may be wrong as well
  const onSubmit = form.formState.isSubmitted && !form.formState.isValid && !isAll ? () => setAll(true) : undefined;
  return (
    <>
      <Form form={form} onSubmit={send} translateError={translateError} label={t('offer')}>
        <Stack sx={{ gap: 4 }} onSubmitCapture={onSubmit}>
          <Workbook token={token} number={request.number} onTake={takeSheet} />
          <Card component="section" sx={{ display: 'grid', gap: 4 }}>
            <Typography variant="h2">{t('offer')}</Typography>
            <Head />
          </Card>
          <Card component="section" onPaste={cells.onPaste} onKeyDown={cells.onKeyDown}>
            <Typography variant="h2">{t('linesTitle')}</Typography>
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              {t('linesHint')}
            </Typography>
            <Lines lines={request.lines} isAll={isAll} showAll={() => setAll(true)} />
          </Card>
          <Files request={request} token={token} />
          <SavingState draft={draft} />
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 3,
              '& > button': { minHeight: 44, flex: { xs: '1 1 100%', sm: 'none' } },
            }}
          >
            <Button type="submit" variant="contained" loading={submit.isPending} disabled={isStale}>
              {t(request.versions.some(({ declined }) => !declined) ? 'submitAgain' : 'submit')}
            </Button>
            <Button variant="outlined" color="inherit" disabled={isStale} onClick={() => setDeclining(true)}>
              {t('decline')}
            </Button>
          </Box>
        </Stack>
      </Form>
      {isDeclining && (
        <Decline token={token} team={request.team} send={draft.send} onClose={() => setDeclining(false)} />
      )}
    </>
  );
}
