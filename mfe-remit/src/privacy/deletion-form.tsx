import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, http, signOut, toast, useConfirm, useNavigate, useSession, useText } from '@qiaohui/kit';
import { CheckField, Field, Form, PasswordField, type Saying, useForm } from '@qiaohui/kit/form';
import { z } from 'zod';
import { sealed } from './encrypt-password.ts';
import { text } from './text.ts';

const Ending = z.object({
  password: z.string().min(1, 'required'),
  reason: z.string().max(300),
  understood: z.boolean().refine((ticked) => ticked, 'tick'),
});
type Ending = z.infer<typeof Ending>;
const Done = z.object({ ok: z.boolean() });

async function end({ password, reason }: Ending): Promise<void> {
  const body = { password: await sealed(password), ...(reason.trim() && { reason: reason.trim() }) };
  await http.post(Done, '/api/client/account/delete', body);
}

/** Asks for the password, and once more, before everything ends. */
export function EndForm() {
  const t = useText(text);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { user } = useSession();
  const defaultValues = { password: '', reason: '', understood: false };
  const form = useForm<Ending>({ mode: 'onTouched', resolver: zodResolver(Ending), defaultValues });
  const say: Saying = (code, label) =>
    code === 'required' ? t('required', { label }) : code === 'tick' ? t('tick') : code;
  const submit = async (values: Ending) => {
    const question = { title: t('endAsk', { email: user?.email ?? '' }), text: t('endText'), action: t('end') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await end(values);
    // first away from pages that would ask to sign in again
    await navigate('/');
    await signOut();
    toast.success(t('ended'));
  };
  return (
    <Form form={form} onSubmit={submit} words={say} label={t('ending')}>
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
