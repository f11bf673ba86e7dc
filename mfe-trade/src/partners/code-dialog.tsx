import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { z } from 'zod';
import { FormDialog } from '../forms/form-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { OPENED } from './opened/address.ts';

const Code = z.strictObject({
  code: z
    .string()
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(
      z
        .string()
        .min(1, 'field.required')
        .max(60, 'field.long')
        .regex(/^[\w-]+$/, 'field.invalid'),
    ),
});

/** Opens the invitation of a code that somebody passed on. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const navigate = useNavigate();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Code), defaultValues: { code: '' } });
  return (
    <FormDialog
      title={t('enterCode')}
      form={form}
      onSubmit={async ({ code }) => navigate(`${OPENED}#${code}`)}
      onClose={onClose}
      action={t('openInvitation')}
    >
      <Field name="code" label={t('code')} helperText={t('codeHint')} required autoFocus autoComplete="off" />
    </FormDialog>
  );
}
