import { Button, Empty, Page, useLocation, useNavigate, useNavigation, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Why an area cannot be shown; `broken`: one of its pages threw. */
export type Reason = 'unreachable' | 'contract' | 'newer' | 'broken';

/** The page of an area that cannot be shown. Opening the same URL again fetches everything again. */
export function OutagePage({ reason }: { reason: Reason }) {
  const t = useText(text);
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  // an update needs a new document
  const needsReload = reason === 'contract' || reason === 'newer';
  const retry = () => (needsReload ? window.location.reload() : navigate(location, { replace: true }));
  const action = (
    <Button variant="contained" onClick={retry} loading={navigation.state === 'loading'}>
      {t('retry')}
    </Button>
  );
  return (
    <Page title={t('outage')} quiet>
      <Empty picture="broken" title={t('outage')} text={t(reason)} action={action} />
    </Page>
  );
}
