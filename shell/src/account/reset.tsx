import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, forget, RouterLink, Stack, useMutation, useSearchParams, useText } from '@qiaohui/kit';
import { Form, PasswordField, refuse, useForm } from '@qiaohui/kit/form';
import { reset } from './calls.ts';
import { AccountCard, useFaults } from './card.tsx';
import { Done } from './done.tsx';
import { useMailed } from './mailed.ts';
import { Reset } from './schema.ts';
import { text } from './text.ts';

const defaultValues = { password: '', password_confirmation: '' };

/** A link that lost its id or token on the way. */
function Incomplete() {
  const t = useText(text);
  return (
    <AccountCard title={t('reset')}>
      <Alert severity="warning" sx={{ mb: 5 }}>
        {t('incomplete')}
      </Alert>
      <Button component={RouterLink} to="/forgot-password" variant="contained" fullWidth>
        {t('again')}
      </Button>
    </AccountCard>
  );
}

export function Component() {
  const t = useText(text);
  const words = useFaults();
  const [params] = useSearchParams();
  const { id, token } = useMailed(params);
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Reset), defaultValues });
  const changed = useMutation({
    mutationFn: ({ password }: typeof defaultValues) => reset(id ?? '', token ?? '', password),
    // the server has ended every session of this account, so this browser's is over too
    onSuccess: forget,
    onError: (error) => refuse(form, error),
  });
  if (!id || !token) return <Incomplete />;
  if (changed.isSuccess) return <Done title={t('changed')} text={t('changedText')} to="/login" action={t('login')} />;
  return (
    <AccountCard title={t('reset')} fault={changed.error}>
      <Form form={form} onSubmit={(values) => changed.mutate(values)} words={words} label={t('reset')}>
        <Stack sx={{ gap: 5 }}>
          <PasswordField
            name="password"
            label={t('password')}
            helperText={t('passwordHint')}
            autoComplete="new-password"
            required
          />
          <PasswordField name="password_confirmation" label={t('confirmation')} autoComplete="new-password" required />
          <Button type="submit" variant="contained" loading={changed.isPending} fullWidth>
            {t('save')}
          </Button>
        </Stack>
      </Form>
    </AccountCard>
  );
}
