import { Alert, Button, toast, useMutation, useSession, useText } from '@qiaohui/kit';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { account } from '../queries.ts';

/** Banner until the e-mail address is confirmed: says what does not work yet, and sends the e-mail again. */
export function Unconfirmed() {
  const t = useText(text);
  const { user } = useSession();
  const again = useMutation({
    ...account.sendConfirmation(),
    onSuccess: () => toast.success(t('sentAgain')),
    onError: toast.failure,
  });
  if (user?.confirmed !== false) return null;
  const button = (
    <Button color="inherit" size="small" loading={again.isPending} onClick={() => again.mutate()}>
      {t('sendAgain')}
    </Button>
  );
  return (
    <Alert severity="info" action={button} sx={{ borderRadius: 0 }}>
      {t('unconfirmed', { email: user.email })}
    </Alert>
  );
}
