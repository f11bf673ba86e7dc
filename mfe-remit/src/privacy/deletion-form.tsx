import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, signOut, toast, useConfirm, useMutation, useNavigate, useSession, useText } from '@qiaohui/kit';
import { CheckField, Field, Form, PasswordField, type TranslateError, useForm } from '@qiaohui/kit/form';
import { z } from 'zod';
import text from './messages/zh-CN.json' with { type: 'json' };
import { privacy } from './queries.ts';

const DeletionRequest = z.object({
  password: z.string().min(1, 'required'),
  reason: z.string().max(300),
  understood: z.boolean().refine((ticked) => ticked, 'tick'),
});
type DeletionRequest = z.infer<typeof DeletionRequest>;
/** Asks for the password and a confirmation before the account is deleted. */
export function DeletionForm() {
  const t = useText(text);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { user } = useSession();
  const defaultValues = { password: '', reason: '', understood: false };
  const form = useForm<DeletionRequest>({ mode: 'onTouched', resolver: zodResolver(DeletionRequest), defaultValues });
  const translateError: TranslateError = (code, label) =>
    code === 'required' ? t('required', { label }) : code === 'tick' ? t('tick') : code;
  const deletion = useMutation(privacy.deleteAccount());
  const submit = async ({ password, reason }: DeletionRequest) => {
    const question = { title: t('endAsk', { email: user?.email ?? '' }), text: t('endText'), action: t('end') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await deletion.mutateAsync({ password, reason: reason.trim() });
    // leaves first, since the current page might ask to sign in again
    await navigate('/');
    await signOut();
    toast.success(t('ended'));
  };
  return (
    <Form form={form} onSubmit={submit} translateError={translateError} label={t('ending')}>
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 440 }}>
        <PasswordField name="password" label={t('password')} autoComplete="current-password" required />
        <Field name="reason" label={t('why')} slotProps={{ htmlInput: { maxLength: 300 } }} />
        <CheckField name="understood" label={t('understood')} title={t('understood')} />
        <Box>
          <Button type="submit" variant="outlined" color="error" loading={form.formState.isSubmitting}>
            {t('end')}
          </Button>
        </Box>
      </Box>
    </Form>
  );
}
