import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { Button, Empty, Page, useLocation, useNavigate, useNavigation, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Why an area cannot be shown; `broken`: one of its pages threw. */
export type Reason = 'unreachable' | 'contract' | 'newer' | 'broken';

/** An area that cannot be shown. Going to the same address again fetches all of it again. */
export function OutagePage({ reason }: { reason: Reason }) {
  const t = useText(text);
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  // an update comes with a new document only
  const needsReload = reason === 'contract' || reason === 'newer';
  const retry = () => (needsReload ? window.location.reload() : navigate(location, { replace: true }));
  const action = (
    <Button variant="contained" onClick={retry} loading={navigation.state === 'loading'}>
      {t('retry')}
    </Button>
  );
  return (
    <Page title={t('outage')} quiet>
      <Empty icon={<CloudOff fontSize="inherit" />} title={t('outage')} text={t(reason)} action={action} />
    </Page>
  );
}
