import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack, useMutation, useText } from '@qiaohui/kit';
import { CheckField, Field, Form, PasswordField, useForm } from '@qiaohui/kit/form';
import { FormError, useAccountErrors } from '../layout/card.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { account } from '../queries.ts';
import { Login } from '../schema.ts';

const defaultValues = { email: '', password: '', remember: false };

/** Log-in by e-mail; with a `ticket` it also binds whoever came from the messaging app. */
export function EmailForm({ ticket, action }: { ticket?: string; action: string }) {
  const t = useText(text);
  const translateError = useAccountErrors();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Login), defaultValues });
  const login = useMutation({
    ...account.logIn(ticket),
    onError: () => form.resetField('password'),
  });
  return (
    <>
      <FormError error={login.error} />
      <Form form={form} onSubmit={(values) => login.mutate(values)} translateError={translateError} label={action}>
        <Stack sx={{ gap: 5 }}>
          <Field name="email" label={t('email')} type="email" autoComplete="username" required />
          <PasswordField name="password" label={t('password')} autoComplete="current-password" required />
          <CheckField name="remember" label={t('remember')} title={t('remember')} />
          <Button type="submit" variant="contained" loading={login.isPending} fullWidth>
            {action}
          </Button>
        </Stack>
      </Form>
    </>
  );
}
