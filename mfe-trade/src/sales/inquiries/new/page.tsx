import {
  Box,
  Breadcrumbs,
  Button,
  Card,
  Page,
  Stack,
  toast,
  useIdempotencyKey,
  useMutation,
  useNavigate,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Form, useForm, zodResolver } from '@qiaohui/kit/form';
import { MOST_LINES } from '@qiaohui/trade/inquiries/lines';
import { inCurrency } from '@qiaohui/trade/inquiries/sheet';
import { useState } from 'react';
import { useFieldErrors } from '../../../forms/field-errors.text.ts';
import { useLeaveGuard } from '../../../forms/leave-guard.ts';
import { HeadFields, InquiryForm, noHead } from '../fields.tsx';
import { LineDialog } from '../lines/line-dialog.tsx';
import { PasteDialog } from '../lines/paste-dialog.tsx';
import { type LineValues, noLine } from '../lines/values.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { inquiries } from '../queries.ts';
import { DraftLines } from './draft-lines.tsx';

/** What is open beside the form: a line (null: a new one), or rows to paste. */
type Opened = { line: number | null } | 'paste' | null;

/** A new inquiry: its head, and its lines typed, pasted or read from a file. */
export function Component() {
  const t = useText(text);
  const navigate = useNavigate();
  const translateError = useFieldErrors();
  const create = useMutation(inquiries.create(useQueryClient(), useIdempotencyKey()));
  const [opened, setOpened] = useState<Opened>(null);
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(InquiryForm),
    defaultValues: { ...noHead, lines: [] as LineValues[] },
  });
  const { isDirty, isSubmitted } = form.formState;
  const unsaved = create.isPending ? 'saving' : 'unsaved';
  useLeaveGuard(isDirty && !create.isSuccess ? unsaved : null, t('leaveText'));
  const linesNow = () => form.getValues('lines');
  const set = (lines: LineValues[]) =>
    form.setValue('lines', lines, { shouldDirty: true, shouldValidate: isSubmitted });
  const room = MOST_LINES - linesNow().length;
  const append = (more: LineValues[]) => set([...linesNow(), ...more]);
  const remove = (at: number) => {
    const before = linesNow();
    const line = before[at];
    set(before.toSpliced(at, 1));
    toast.success(t('lineRemoved', { model: line?.model || t('nameless') }), {
      label: t('undo'),
      run: () => line && set(linesNow().toSpliced(at, 0, line)),
    });
  };
  const editing = opened !== null && opened !== 'paste' ? opened : null;
  const close = () => setOpened(null);
  return (
    <Page
      title={t('create')}
      above={<Breadcrumbs crumbs={[{ label: t('title'), to: '/trade/inquiries' }, { label: t('create') }]} />}
      intro={t('createIntro')}
      width="content"
    >
      <Form
        form={form}
        translateError={translateError}
        label={t('create')}
        onSubmit={async (values) => {
          const { id, number } = await create.mutateAsync(values);
          toast.success(t('made', { number }));
          await navigate(`/trade/inquiries/${id}`);
        }}
      >
        <Stack sx={{ gap: 4 }}>
          <Card sx={{ p: { xs: 4, sm: 6 } }}>
            <HeadFields />
          </Card>
          <DraftLines
            onAdd={() => setOpened({ line: null })}
            onPaste={() => setOpened('paste')}
            onEdit={(line) => setOpened({ line })}
            onRemove={remove}
            onRead={({ lines }) => append(inCurrency(lines, form.getValues('currency')))}
          />
          <Box>
            <Button type="submit" variant="contained" loading={create.isPending}>
              {t('createDo')}
            </Button>
          </Box>
        </Stack>
      </Form>
      {opened === 'paste' && (
        <PasteDialog room={room} currency={form.getValues('currency')} onTake={append} onClose={close} />
      )}
      {editing && (
        <LineDialog
          line={editing.line === null ? null : (linesNow()[editing.line] ?? null)}
          empty={noLine}
          currency={form.getValues('currency')}
          onTake={(entered) =>
            editing.line === null ? append([entered]) : set(linesNow().with(editing.line, entered))
          }
          onClose={close}
        />
      )}
    </Page>
  );
}
