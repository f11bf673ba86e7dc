import { zodResolver } from '@hookform/resolvers/zod';
import { Button, clearSession, Stack, useMutation, useText } from '@qiaohui/kit';
import { Form, showServerErrors, useForm } from '@qiaohui/kit/form';
import type { ReactNode } from 'react';
import { AccountCard, useAccountErrors } from '../layout/card.tsx';
import { Done } from '../layout/done.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { account } from '../queries.ts';
import { Reset } from '../schema.ts';
import { NewPasswordFields } from './new-password.tsx';

const defaultValues = { password: '', password_confirmation: '' };

type Props = { id: string; token: string; intro?: string; below?: ReactNode };

/** Sets a password with the id and token of a mailed link. */
export function SetPassword({ id, token, intro = '', below }: Props) {
  const t = useText(text);
  const translateError = useAccountErrors();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Reset), defaultValues });
  const changed = useMutation({
    ...account.resetPassword({ id, token }),
    // the server has ended every session of this account, so this browser's is over too
    onSuccess: clearSession,
    onError: (error) => showServerErrors(form, error),
  });
  if (changed.isSuccess) return <Done title={t('changed')} text={t('changedText')} to="/login" action={t('login')} />;
  return (
    <AccountCard title={t('reset')} intro={intro} error={changed.error} below={below}>
      <Form
        form={form}
        onSubmit={(values) => changed.mutate(values)}
        translateError={translateError}
        label={t('reset')}
      >
        <Stack sx={{ gap: 5 }}>
          <NewPasswordFields />
          <Button type="submit" variant="contained" loading={changed.isPending} fullWidth>
            {t('save')}
          </Button>
        </Stack>
      </Form>
    </AccountCard>
  );
}
