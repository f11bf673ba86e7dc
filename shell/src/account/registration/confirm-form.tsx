import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack, useMutation, useText } from '@qiaohui/kit';
import { Form, PasswordField, showServerErrors, useForm } from '@qiaohui/kit/form';
import type { ReactNode } from 'react';
import { AccountCard, useAccountErrors } from '../layout/card.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { account, type MailedLink } from '../queries.ts';
import { Confirm } from '../schema.ts';

const defaultValues = { password: '' };

type Props = { link: MailedLink; onDone: () => void; below: ReactNode };

/** Confirms the address with the password that was chosen at registration, and signs in. */
export function ConfirmByPassword({ link, onDone, below }: Props) {
  const t = useText(text);
  const translateError = useAccountErrors();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Confirm), defaultValues });
  const done = useMutation({
    ...account.confirmByPassword(link),
    onSuccess: onDone,
    onError: (error) => showServerErrors(form, error),
  });
  return (
    <AccountCard
      title={t('confirmEmail')}
      intro={t('confirmIntro')}
      error={done.error}
      fields={Object.keys(defaultValues)}
      below={below}
    >
      <Form
        form={form}
        onSubmit={(values) => done.mutate(values)}
        translateError={translateError}
        label={t('confirmEmail')}
      >
        <Stack sx={{ gap: 5 }}>
          <PasswordField name="password" label={t('chosenPassword')} autoComplete="current-password" required />
          <Button type="submit" variant="contained" loading={done.isPending} fullWidth>
            {t('confirmAction')}
          </Button>
        </Stack>
      </Form>
    </AccountCard>
  );
}
