import { Alert, Typography, useText } from '@qiaohui/kit';
import { keepInView } from '@qiaohui/kit/form';
import type { MailTrial } from '@qiaohui/trade/mail-settings';
import text from './messages/zh-CN.json' with { type: 'json' };

/** What a test mail came to, in the server's own words, with what to look at first. */
export function TrialNotice({ trial: { ok, reply, cause, to } }: { trial: MailTrial }) {
  const t = useText(text);
  return (
    <Alert ref={keepInView} severity={ok ? 'success' : 'error'} role={ok ? 'status' : 'alert'}>
      <Typography sx={{ fontWeight: 600 }}>{ok ? t('tested', { to }) : t('testFailed')}</Typography>
      {cause && <Typography>{t(`cause.${cause}`)}</Typography>}
      <Typography component="pre" lang="en" sx={{ m: 0, mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {reply}
      </Typography>
    </Alert>
  );
}
