import { zodResolver } from '@hookform/resolvers/zod';
import {
  Button,
  Link,
  Navigate,
  RouterLink,
  Stack,
  useMutation,
  useSearchParams,
  useSession,
  useText,
} from '@qiaohui/kit';
import { CheckField, Field, Form, PasswordField, refuse, useForm } from '@qiaohui/kit/form';
import { register } from './calls.ts';
import { AccountCard, useFaults } from './card.tsx';
import { Done } from './done.tsx';
import { targetOf } from './redirect.ts';
import { Register } from './schema.ts';
import { text } from './text.ts';
import { Way } from './way.tsx';

const defaultValues = { email: '', password: '', password_confirmation: '', agreed: false };

function Agreement() {
  const t = useText(text);
  const page = { component: RouterLink, target: '_blank' };
  return (
    <span>
      {t('agreeBefore')}
      <Link {...page} to="/agreement">
        {t('agreement')}
      </Link>
      {t('agreeAnd')}
      <Link {...page} to="/privacy">
        {t('privacy')}
      </Link>
    </span>
  );
}

export function Component() {
  const t = useText(text);
  const words = useFaults();
  const [params] = useSearchParams();
  const { signedIn } = useSession();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Register), defaultValues });
  const made = useMutation({
    mutationFn: (values: typeof defaultValues) => register(values, params.get('key')),
    onError: (error) => refuse(form, error),
  });
  if (made.isSuccess) {
    const email = made.variables.email;
    return (
      <Done title={t('registered')} text={t('registeredText', { email })} to={targetOf(params)} action={t('goOn')} />
    );
  }
  if (signedIn && made.isIdle) return <Navigate to={targetOf(params)} replace />;
  const below = <Way to="/login">{t('toLogin')}</Way>;
  return (
    <AccountCard title={t('register')} intro={t('registerIntro')} fault={made.error} below={below}>
      <Form form={form} onSubmit={(values) => made.mutate(values)} words={words} label={t('register')}>
        <Stack sx={{ gap: 5 }}>
          <Field name="email" label={t('email')} type="email" autoComplete="username" required />
          <PasswordField
            name="password"
            label={t('password')}
            helperText={t('passwordHint')}
            autoComplete="new-password"
            required
          />
          <PasswordField name="password_confirmation" label={t('confirmation')} autoComplete="new-password" required />
          <CheckField name="agreed" label={<Agreement />} title={t('agreementName')} />
          <Button type="submit" variant="contained" loading={made.isPending} fullWidth>
            {t('register')}
          </Button>
        </Stack>
      </Form>
    </AccountCard>
  );
}
