import { Box, Button, Stack, toast, useIdempotencyKey, useMutation, useText } from '@qiaohui/kit';
import { Form, useForm, zodResolver } from '@qiaohui/kit/form';
import type { DraftContent, OfferRequest } from '@qiaohui/trade/offers/request';
import { useState } from 'react';
import { useFieldErrors } from '../../../forms/field-errors.text.ts';
import { useRepeat } from '../../../forms/repeat.ts';
import { Files } from '../files/files.tsx';
import { Workbook } from '../files/workbook.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { type Draft, offerRequest } from '../queries.ts';
import { useCells } from './cells.ts';
import { Decline } from './decline.tsx';
import { OfferFields } from './fields.tsx';
import { SavingState } from './saving.tsx';
import { Offerable } from './schema.ts';
import { useDraft } from './use-draft.ts';

type Props = { request: OfferRequest; token: string };

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
  const repeat = useRepeat();
  const submit = useMutation({
    mutationFn: () =>
      draft.send(async (made) => {
        const send = (body: Draft) => offerRequest.submit(token, body, once);
        return (await repeat(made.content, { made: async () => made, send }))?.answer;
      }),
  });
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
  return (
    <>
      <Form form={form} onSubmit={send} translateError={translateError} label={t('offer')}>
        <Stack sx={{ gap: 4 }}>
          <Workbook token={token} number={request.number} onTake={takeSheet} />
          <OfferFields lines={request.lines} cells={cells} />
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
      {isDeclining && <Decline token={token} team={request.team} draft={draft} onClose={() => setDeclining(false)} />}
    </>
  );
}
