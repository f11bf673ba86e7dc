import { Alert, useQuery, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { mailSettings } from './queries.ts';

/** Whether the team's e-mails wait for settings; asked for where any wait. */
export function useMissingMail(waits: boolean): boolean {
  const { data } = useQuery({ ...mailSettings.state(), enabled: waits });
  return waits && data?.set_up === false;
}

/** Says what e-mails wait for that are not sent yet. */
export function MissingMail() {
  const t = useText(text);
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {t('waiting')}
    </Alert>
  );
}
