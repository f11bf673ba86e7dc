import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Link, RouterLink, Stack, useMutation, useSearchParams, useText } from '@qiaohui/kit';
import { CheckField, Field, Form, showServerErrors, useForm } from '@qiaohui/kit/form';
import { FormError, useAccountErrors } from '../layout/card.tsx';
import { Done } from '../layout/done.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { NewPasswordFields } from '../password/new-password.tsx';
import { account } from '../queries.ts';
import { targetOf } from '../redirect.ts';
import { Register } from '../schema.ts';

const defaultValues = { email: '', password: '', password_confirmation: '', agreed: false };
type Values = typeof defaultValues;

/** Registers with the invitation of the page's address; with a `ticket` it also binds whoever came from the app. */
export function useRegister(ticket?: string) {
  const [params] = useSearchParams();
  return useMutation(account.register(params.get('key'), ticket));
}
type Made = ReturnType<typeof useRegister>;

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

export function RegisterForm({ made }: { made: Made }) {
  const t = useText(text);
  const translateError = useAccountErrors();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Register), defaultValues });
  const submit = (values: Values) => made.mutate(values, { onError: (error) => showServerErrors(form, error) });
  return (
    <>
      <FormError error={made.error} />
      <Form form={form} onSubmit={submit} translateError={translateError} label={t('register')}>
        <Stack sx={{ gap: 5 }}>
          <Field name="email" label={t('email')} type="email" autoComplete="username" required />
          <NewPasswordFields />
          <CheckField name="agreed" label={<Agreement />} title={t('agreementName')} />
          <Button type="submit" variant="contained" loading={made.isPending} fullWidth>
            {t('register')}
          </Button>
        </Stack>
      </Form>
    </>
  );
}

/** The account is there; what is next is what one came for. */
export function Registered({ email }: { email: string }) {
  const t = useText(text);
  const [params] = useSearchParams();
  return (
    <Done title={t('registered')} text={t('registeredText', { email })} to={targetOf(params)} action={t('goOn')} />
  );
}
