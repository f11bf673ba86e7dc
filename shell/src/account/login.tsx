import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Navigate, Stack, useMutation, useSearchParams, useSession, useText } from '@qiaohui/kit';
import { CheckField, Field, Form, PasswordField, useForm } from '@qiaohui/kit/form';
import { logIn } from './calls.ts';
import { AccountCard, useFaults } from './card.tsx';
import { targetOf } from './redirect.ts';
import { Login } from './schema.ts';
import { text } from './text.ts';
import { Way } from './way.tsx';

const defaultValues = { email: '', password: '', remember: false };

/** Log-in by e-mail. A second way becomes a second card beside this one; there is no choice to show while there is one. */
export function Component() {
  const t = useText(text);
  const words = useFaults();
  const [params] = useSearchParams();
  const { signedIn } = useSession();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Login), defaultValues });
  const login = useMutation({ mutationFn: logIn, onError: () => form.resetField('password') });
  if (signedIn) return <Navigate to={targetOf(params)} replace />;
  const below = (
    <>
      <Way to="/forgot-password">{t('forgotten')}</Way>
      <Way to="/register">{t('toRegister')}</Way>
    </>
  );
  return (
    <AccountCard title={t('login')} intro={t('loginIntro')} fault={login.error} below={below}>
      <Form form={form} onSubmit={(values) => login.mutate(values)} words={words} label={t('login')}>
        <Stack sx={{ gap: 5 }}>
          <Field name="email" label={t('email')} type="email" autoComplete="username" required />
          <PasswordField name="password" label={t('password')} autoComplete="current-password" required />
          <CheckField name="remember" label={t('remember')} title={t('remember')} />
          <Button type="submit" variant="contained" loading={login.isPending} fullWidth>
            {t('login')}
          </Button>
        </Stack>
      </Form>
    </AccountCard>
  );
}
