import { zodResolver } from '@hookform/resolvers/zod';
import { Typography, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import type { Inquiry, Outcome } from '@qiaohui/trade/inquiries';
import { z } from 'zod';
import { FormDialog } from '../../area/form-dialog.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { inquiries } from '../queries.ts';

const reason = z.string().trim().max(500, 'field.long');
const forms = { won: z.object({ reason }), lost: z.object({ reason: reason.min(1, 'inquiry.reason') }) };

type Props = { inquiry: Inquiry; outcome: Outcome; onClose: () => void };

/** Closes an inquiry as won, or as lost with the reason. */
export function CloseDialog({ inquiry: { id, number, version }, outcome, onClose }: Props) {
  const t = useText(text);
  const move = useMutation(inquiries.move(useQueryClient(), id));
  const form = useForm({ resolver: zodResolver(forms[outcome]), defaultValues: { reason: '' } });
  return (
    <FormDialog
      width="sm"
      title={t(`close.${outcome}`, { number })}
      form={form}
      onSubmit={async (values) => {
        await move.mutateAsync({ to: 'closed', outcome, reason: values.reason || null, version });
        toast.success(t('moved', { state: t(outcome) }));
        onClose();
      }}
      onClose={onClose}
      action={t(`to.${outcome}`)}
      sending={move.isPending}
    >
      <Typography color="textSecondary">{t('closeText')}</Typography>
      <Field
        name="reason"
        label={t('reason')}
        required={outcome === 'lost'}
        multiline
        minRows={2}
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  );
}
