import { Alert, useText } from '@qiaohui/kit';
import { Field, useForm, useWatch } from '@qiaohui/kit/form';
import { parseTsv } from '@qiaohui/kit/spreadsheet';
import { MOST_LINES } from '@qiaohui/trade/inquiries/lines';
import { linesOfSheet } from '@qiaohui/trade/inquiries/sheet';
import { FormDialog } from '../../area/form-dialog.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import type { LineValues } from './values.ts';

const read = (typed: string): LineValues[] => (typed.trim() === '' ? [] : linesOfSheet(parseTsv(typed)));

type Props = { room: number; onTake: (lines: LineValues[]) => unknown; onClose: () => void };

function Counted({ room }: { room: number }) {
  const t = useText(text);
  const { typed = '' } = useWatch<{ typed: string }>();
  const count = read(typed).length;
  if (count > room) return <Alert severity="error">{t('tooMany', { count: MOST_LINES })}</Alert>;
  return count > 0 ? <Alert severity="info">{t('readCount', { count })}</Alert> : null;
}

/** Rows from Excel, or a model a line, as they are copied; with a row of headings the columns are found by these. */
export function PasteDialog({ room, onTake, onClose }: Props) {
  const t = useText(text);
  const form = useForm({ defaultValues: { typed: '' } });
  const lines = read(form.watch('typed'));
  return (
    <FormDialog
      width="md"
      title={t('paste')}
      form={form}
      onSubmit={async () => {
        await onTake(lines);
        onClose();
      }}
      onClose={onClose}
      action={t('takeLines')}
      blocked={lines.length === 0 || lines.length > room}
      confirmsDiscard
    >
      <Field
        name="typed"
        label={t('pasteHere')}
        helperText={t('pasteHint')}
        multiline
        minRows={8}
        maxRows={16}
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { style: { whiteSpace: 'pre', overflowX: 'auto' } } }}
      />
      <Counted room={room} />
    </FormDialog>
  );
}
