import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack, useMutation, useText } from '@qiaohui/kit';
import { Field, Form, useForm } from '@qiaohui/kit/form';
import { AccountLink } from '../layout/account-link.tsx';
import { AccountCard, useAccountErrors } from '../layout/card.tsx';
import { Done } from '../layout/done.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { account } from '../queries.ts';
import { Forgot } from '../schema.ts';

export function Component() {
  const t = useText(text);
  const translateError = useAccountErrors();
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Forgot),
    defaultValues: { email: '' },
  });
  const reset = useMutation(account.requestReset());
  if (reset.isSuccess) {
    const email = reset.variables;
    return <Done title={t('sent')} text={t('sentText', { email })} to="/login" action={t('login')} />;
  }
  return (
    <AccountCard
      title={t('forgot')}
      intro={t('forgotIntro')}
      error={reset.error}
      below={<AccountLink to="/login">{t('toLogin')}</AccountLink>}
    >
      <Form
        form={form}
        onSubmit={({ email }) => reset.mutate(email)}
        translateError={translateError}
        label={t('forgot')}
      >
        <Stack sx={{ gap: 5 }}>
          <Field name="email" label={t('email')} type="email" autoComplete="username" required />
          <Button type="submit" variant="contained" loading={reset.isPending} fullWidth>
            {t('send')}
          </Button>
        </Stack>
      </Form>
    </AccountCard>
  );
}
