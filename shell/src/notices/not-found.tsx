import { Button, Empty, Page, RouterLink, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

export function NotFound() {
  const t = useText(text);
  const home = (
    <Button component={RouterLink} to="/" variant="contained">
      {t('home')}
    </Button>
  );
  return (
    <Page title={t('missing')} quiet>
      <Empty picture="search" title={t('missing')} text={t('missingText')} action={home} />
    </Page>
  );
}
