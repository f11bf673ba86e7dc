import { zodResolver } from '@hookform/resolvers/zod';
import type { LineRow } from '@qiaohui/admin/statements';
import { SetAsideForm } from '@qiaohui/admin/statements/acts';
import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { FormActions } from '../../form/actions.tsx';
import { DeskForm } from '../../form/form.tsx';
import text from '../messages/line/zh-CN.json' with { type: 'json' };
import { lines } from '../queries.ts';

/** Sets aside a line that is for no order, with a reason. */
export function SetAside({ line, onDone }: { line: LineRow; onDone: () => void }) {
  const t = useText(text);
  const client = useQueryClient();
  const mutation = useMutation(lines.setAside(client));
  const form = useForm({
    resolver: zodResolver(SetAsideForm),
    defaultValues: { id: line.id, version: line.version, reason: '' },
  });
  // the one on the screen, as for a split
  const { version } = line;
  const save = async (values: SetAsideForm) => {
    await mutation.mutateAsync({ ...values, version });
    toast.success(t('setAside'));
    onDone();
  };
  return (
    <DeskForm form={form} onSubmit={save} attempt={lines.attempt(client)} label={t('aside')}>
      <Field name="reason" label={t('reason')} autoFocus slotProps={{ htmlInput: { maxLength: 300 } }} />
      <FormActions action={t('aside')} onCancel={onDone} />
    </DeskForm>
  );
}
