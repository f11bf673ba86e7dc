import { Button, Stack, Typography, useMutation, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { declineRegistration, type MailedLink } from './calls.ts';
import { AccountCard } from './card.tsx';
import { Done } from './done.tsx';
import { text } from './text.ts';

/** Throws away the account that somebody else registered; what it ends is said before the click. */
export function DeclineRegistration({ link, below }: { link: MailedLink; below: ReactNode }) {
  const t = useText(text);
  const done = useMutation({ mutationFn: () => declineRegistration(link) });
  if (done.isSuccess)
    return <Done title={t('declined')} text={t('declinedText')} to="/register" action={t('register')} />;
  return (
    <AccountCard title={t('declineTitle')} fault={done.error} below={below}>
      <Stack sx={{ gap: 4 }}>
        <Typography>{t('declineText')}</Typography>
        <Button color="error" variant="contained" loading={done.isPending} onClick={() => done.mutate()} fullWidth>
          {t('declineAction')}
        </Button>
      </Stack>
    </AccountCard>
  );
}
