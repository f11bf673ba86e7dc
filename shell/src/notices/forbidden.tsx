import Lock from '@mui/icons-material/LockOutlined';
import { Button, Empty, Page, RouterLink, useText } from '@qiaohui/kit';
import { text } from './text.ts';

export function Forbidden() {
  const t = useText(text);
  const home = (
    <Button component={RouterLink} to="/" variant="contained">
      {t('home')}
    </Button>
  );
  return (
    <Page title={t('forbidden')} quiet>
      <Empty icon={<Lock fontSize="inherit" />} title={t('forbidden')} text={t('forbiddenText')} action={home} />
    </Page>
  );
}
