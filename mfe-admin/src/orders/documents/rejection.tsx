import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Chip, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { Reason as ReasonText } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { FormActions } from '../../form/actions.tsx';
import { DeskForm } from '../../form/form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const ReasonForm = z.object({ reason: ReasonText });
const usual = ['blurred', 'incomplete', 'mismatch', 'expired'] as const;

type Props = {
  onCancel: () => void;
  onSend: (reason: string) => Promise<void>;
  /** What the reviewer has marked already. */
  reason?: string;
};

/** The reason of a rejection: one of the usual ones, or free text. */
export function Rejection({ onCancel, onSend, reason = '' }: Props) {
  const t = useText(text);
  const form = useForm({ resolver: zodResolver(ReasonForm), defaultValues: { reason } });
  return (
    <Box onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
      <DeskForm form={form} onSubmit={(body) => onSend(body.reason)} label={t('reject')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
          {usual.map((name) => (
            <Chip
              key={name}
              size="small"
              variant="outlined"
              label={t(name)}
              onClick={() => form.setValue('reason', t(name), { shouldValidate: true })}
            />
          ))}
        </Box>
        <Field
          name="reason"
          label={t('reason')}
          helperText={t('reasonHint')}
          multiline
          minRows={2}
          fullWidth
          autoFocus
        />
        <FormActions action={t('send')} danger onCancel={onCancel} />
      </DeskForm>
    </Box>
  );
}
