import { Alert, Button, HttpError, Stack, Typography, useMutation, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { AccountCard } from '../layout/card.tsx';
import { Done } from '../layout/done.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { account, type MailedLink } from '../queries.ts';

/**
 * True when the link has expired or was used; the server's message, to sign in for another, does not fit a stranger.
 */
const isSpent = (error: unknown) => error instanceof HttpError && 'token' in error.errors;

/** Deletes the account that somebody else registered; says what ends before the click. */
export function DeclineRegistration({ link, below }: { link: MailedLink; below: ReactNode }) {
  const t = useText(text);
  const done = useMutation(account.declineRegistration(link));
  if (done.isSuccess)
    return <Done title={t('declined')} text={t('declinedText')} to="/register" action={t('register')} />;
  if (isSpent(done.error))
    return (
      <AccountCard title={t('declineTitle')} below={below}>
        <Alert severity="info" role="alert">
          {t('declineSpent')}
        </Alert>
      </AccountCard>
    );
  return (
    <AccountCard title={t('declineTitle')} error={done.error} below={below}>
      <Stack sx={{ gap: 4 }}>
        <Typography>{t('declineText')}</Typography>
        <Button
          color="error"
          variant="contained"
          loading={done.isPending}
          // the second click of a double click would get the error that the account is gone
          onClick={({ detail }) => detail < 2 && done.mutate()}
          fullWidth
        >
          {t('declineAction')}
        </Button>
      </Stack>
    </AccountCard>
  );
}
