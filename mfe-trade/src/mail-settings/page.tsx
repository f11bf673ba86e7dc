import { Alert, Cards, Loaded, Page, StatusChip, Typography, useQuery, useText, When } from '@qiaohui/kit';
import type { MailState } from '@qiaohui/trade/mail-settings';
import { MailSettingsForm } from './form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { mailSettings } from './queries.ts';

/** Whether mail is set up, and who changed the settings when. */
function Summary({ state: { set_up, settings } }: { state: MailState }) {
  const t = useText(text);
  return (
    <>
      <StatusChip tone={set_up ? 'progress' : 'waiting'} label={t(set_up ? 'setUp' : 'notSetUp')} />
      {settings?.changed_by && (
        <Typography variant="body2" color="textSecondary">
          {t('changedBy', { by: settings.changed_by })} <When at={settings.changed_at} />
        </Typography>
      )}
    </>
  );
}

/** The mail server and sender of the team, for those who look after it. */
export function Component() {
  const t = useText(text);
  const query = useQuery(mailSettings.state());
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      beside={query.data && <Summary state={query.data} />}
      width="content"
      dense
    >
      <Loaded query={query} skeleton={<Cards count={2} height={260} />}>
        {(state) =>
          state.may_change ? (
            <MailSettingsForm state={state} />
          ) : (
            <Alert severity="info">{t(state.set_up ? 'readOnly' : 'readOnlyMissing')}</Alert>
          )
        }
      </Loaded>
    </Page>
  );
}
