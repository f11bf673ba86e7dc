import { Alert, Button, http, mutationOptions, toast, useMutation, useSession, useText } from '@qiaohui/kit';
import { z } from 'zod';
import text from '../messages/zh-CN.json' with { type: 'json' };

const Done = z.object({ ok: z.boolean() });
/** Apart from the account's other requests, whose shapes every page would fetch with this banner. */
const sendConfirmation = mutationOptions({ mutationFn: () => http.post(Done, '/api/client/auth/confirmation') });

/** Banner until the e-mail address is confirmed: says what does not work yet, and sends the e-mail again. */
export function Unconfirmed() {
  const t = useText(text);
  const { user } = useSession();
  const again = useMutation({
    ...sendConfirmation,
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
